import type { Benchmark } from '../../src/benchmarks/contract';
import { markdownTable } from '../../src/shared/markdownTable';

const BEGIN = '<!-- benchmarks: npm run docs -->';
const END = '<!-- end of benchmarks -->';

/** The README with its table of benchmarks made anew. Throws where the table's marks are missing. */
export function withTable(readme: string, benchmarks: readonly Benchmark[]): string {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The README lacks ${BEGIN} … ${END}.`);
  return [readme.slice(0, from + BEGIN.length), tableOf(benchmarks), readme.slice(to)].join('\n');
}

const columns = ['benchmark', 'asks', 'metrics'].map((head) => ({ head, right: false }));

const tableOf = (benchmarks: readonly Benchmark[]): string =>
  markdownTable(
    columns,
    benchmarks.map(({ title, about }) => [`**[${title}](docs/${about.page})**`, about.asks, about.metrics]),
  );
