import { is, isAmong, samplesFrom } from '../../../figure/samples';
import { numberOf, type Row } from '../../../figure/view';
import type { Samples } from '../../../shared/samples';

/** What is correlated, over columns `<side>_a` and `<side>_b`, in panels by a column of the rows. */
export interface Pairing {
  side: 'model' | 'judge';
  panel: 'task' | 'dimension';
  panelLabel: string;
  /** Of what `n` counts. */
  counted: string;
}

const pairings: readonly Pairing[] = [
  { side: 'model', panel: 'task', panelLabel: 'Task', counted: 'videos' },
  { side: 'judge', panel: 'dimension', panelLabel: 'Dimension', counted: 'rationales' },
];

/** Models against models, or judges against judges, by the columns that are there; null for neither. */
export function pairingOf(rows: readonly Row[]): Pairing | null {
  const first = rows[0];
  return pairings.find(({ side }) => first && `${side}_a` in first && `${side}_b` in first) ?? null;
}

const taskNames: Readonly<Record<string, string>> = { t1: 'T1 ratings', t3: 'T3 answers', t2: 'T2' };

/** A panel's value in words: `T1 ratings`, `evidence coverage`. */
export function panelName(value: string): string {
  return taskNames[value] ?? value.replaceAll('_', ' ');
}

/** The names of both sides, in the order of the rows. */
export function namesOf(rows: readonly Row[], { side }: Pairing): string[] {
  const names = rows.flatMap((row) => [row[`${side}_a`], row[`${side}_b`]]);
  return [...new Set(names.filter((name) => name !== null && name !== undefined).map(String))];
}

/** The row of two names, either way round. */
export function pairRow(rows: readonly Row[], { side }: Pairing, a: string, b: string): Row | undefined {
  const joins = (row: Row, one: string, other: string): boolean =>
    row[`${side}_a`] === one && row[`${side}_b`] === other;
  return rows.find((row) => joins(row, a, b)) ?? rows.find((row) => joins(row, b, a));
}

/** The samples of both sides; null where the rows don't say of what they are. */
export function pairSamples(row: Row, pairing: Pairing): Samples | null {
  const [a, b] = [row[`${pairing.side}_a`], row[`${pairing.side}_b`]].map(String) as [string, string];
  const panel = String(row[pairing.panel]);
  if (pairing.side === 'model') {
    const from = { t1: 'mm_ocean.ratings', t3: 'mm_ocean.answers' }[panel];
    return from && numberOf(row.rho) !== null ? samplesFrom(from, isAmong('model', [a, b])) : null;
  }
  const model = typeof row.model === 'string' ? [is('model', row.model)] : [];
  return samplesFrom(
    'mm_ocean.judge_pairs',
    ...model,
    is('dimension', panel),
    is('judge_a', a),
    is('judge_b', b),
  );
}
