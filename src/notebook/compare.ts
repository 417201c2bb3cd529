import type { Benchmark, Select } from '../benchmarks/contract';
import { sqlText } from '../shared/sql';

/** A metric of two perceivers on the items that both have. Null is undefined. */
export interface Compared {
  benchmark: string;
  metric: string;
  question: string | null;
  setting: string | null;
  /** What an item is, for example `question`. */
  unit: string;
  /** What values are in, for example `per cent`. */
  scale: string;
  /** Items that both have, and that only one has. */
  n: number;
  unpaired_a: number;
  unpaired_b: number;
  /** Means over the n items, in the metric's unit; `difference` is a − b, with its 95 % bootstrap interval. */
  a: number | null;
  b: number | null;
  difference: number | null;
  low: number | null;
  high: number | null;
  test: string;
  p: number | null;
  /** After Holm's correction for all that was compared. */
  p_holm: number | null;
  /** Items right on one side alone; null where nothing is right or wrong. */
  only_a: number | null;
  only_b: number | null;
  clusters: number | null;
  p_corrected: number | null;
  p_sign_flip: number | null;
  detectable: number | null;
}

interface Name {
  perceiver: string;
  setting: string | null;
}

/**
 * Every metric of the perceivers `a` and `b`, of all benchmarks in which both are. Throws a sentence where a name is in
 * none, or no benchmark has both.
 */
export async function compare(
  select: Select,
  benchmarks: readonly Benchmark[],
  a: string,
  b: string,
): Promise<Compared[]> {
  const known = new Set<string>();
  const parts: string[] = [];
  for (const { name, comparable } of benchmarks) {
    if (comparable === undefined) continue;
    const names = await select<Name>(`SELECT DISTINCT perceiver, setting FROM ${comparable} ORDER BY ALL`);
    const own = new Set(names.flatMap(({ perceiver, setting }) => withSetting(perceiver, setting)));
    for (const one of own) known.add(one);
    if (own.has(a) && own.has(b))
      parts.push(
        `SELECT ${sqlText(name)} AS benchmark, * FROM comparison_of(${[comparable, a, b].map(sqlText).join(', ')})`,
      );
  }
  for (const name of [a, b]) if (!known.has(name)) throw new Error(unknownName(name, [...known]));
  if (parts.length === 0) throw new Error(`No benchmark has results of both “${a}” and “${b}”.`);
  return select<Compared>(
    `WITH compared AS (${parts.join('\nUNION ALL\n')}),
      placed AS (SELECT *, row_number() OVER (ORDER BY benchmark, metric, question, setting) AS place FROM compared)
    SELECT * EXCLUDE (place) REPLACE (holm(place, list(p ORDER BY place) OVER ()) AS p_holm) FROM placed ORDER BY place`,
  );
}

const withSetting = (perceiver: string, setting: string | null): string[] =>
  setting === null ? [perceiver] : [perceiver, `${perceiver}, ${setting}`];

const MOST = 40;

function unknownName(name: string, known: string[]): string {
  if (known.length === 0) return 'No results that can be compared were found.';
  const more = known.length > MOST ? `, and ${known.length - MOST} more` : '';
  return `There are no results of “${name}”. There are: ${known.slice(0, MOST).join('; ')}${more}.`;
}
