import type { Benchmark } from '../../src/benchmarks/contract';
import beside from '../../src/benchmarks/published/beside.sql';
import { disagreementsTable } from '../../src/benchmarks/published/disagreements';
import comparison from '../../src/engine/comparison.sql';
import macros from '../../src/engine/macros.sql';
import { readDefinitions } from '../../src/notebook/sqlComments';
import { filesTable, problemsTable } from '../../src/results/catalogue';
import catalogue from '../../src/results/catalogue.sql';

/** The page docs/relations.md: every relation and macro that cells can ask for, by its comment. */
export function relationsPage(benchmarks: readonly Benchmark[]): string {
  return [
    '# Relations',
    'What SQL cells can ask for, from the comments of the SQL itself. `DESCRIBE` shows the columns of each.',
    ...benchmarks.flatMap(ofBenchmark),
    '## Every benchmark',
    '### Tables',
    list([filesTable, problemsTable].map(tableLine)),
    ...[catalogue, beside, comparison, macros].flatMap(ofFile),
    '### Where papers disagree',
    list([publishedLine(disagreementsTable([]))]),
    '',
  ].join('\n\n');
}

function ofBenchmark({ title, tables, computed = [], metrics, published }: Benchmark): string[] {
  return [
    `## ${title}`,
    '### Tables',
    list([...tables, ...computed.map(({ table }) => table)].map(tableLine)),
    ...metrics.flatMap(ofFile),
    ...(published ? ['### Published', list(published.tables.map(publishedLine))] : []),
    ...(published?.views ?? []).flatMap(ofFile),
  ];
}

/** The head's first words are the heading of a file of metrics, the rest stands under it. */
function ofFile(sql: string): string[] {
  const { about, definitions } = readDefinitions(sql);
  const [, heading = '', rest = ''] =
    /^(.*?(?:\?|(?=[.:;])))[.:;]?[ \n]?([\s\S]*)$/.exec(about.join('\n')) ?? [];
  const lines = definitions.map(
    ({ name, parameters, comment }) =>
      `- \`${name.replace(/^main\./, '')}${parameters}\`: ${paragraph(comment, '  ')}`,
  );
  const under = rest.charAt(0).toUpperCase() + rest.slice(1);
  return [
    `### ${heading.replaceAll('\n', ' ')}`,
    ...(under ? [paragraph(under.split('\n'), '')] : []),
    list(lines),
  ];
}

/** Lines run on; those that stand in are items of a list, those that stand in further go on with the item. */
function paragraph(lines: readonly string[], indent: string): string {
  let inList = false;
  return lines.reduce((text, line) => {
    const words = line.trim();
    const stands = line.search(/\S/);
    const joint =
      stands === 0
        ? inList
          ? `\n\n${indent}`
          : ' '
        : stands <= 4
          ? `\n${inList ? '' : '\n'}${indent}- `
          : ' ';
    inList = stands > 0;
    return text === '' ? `${joint.trim()} ${words}`.trim() : text + joint + words;
  }, '');
}

const list = (lines: readonly string[]): string => lines.join('\n');

const tableLine = ({ schema, table, comment }: { schema: string; table: string; comment: string }): string =>
  `- \`${schema}.${table}\`: ${comment}`;

const publishedLine = ({ name, comment }: { name: string; comment: string }): string =>
  `- \`published.${name}\`: ${comment}`;
