import { numberOf } from '../../src/figure/view';
import type { Cell, Column } from '../../src/shared/cell';
import type { SampleList } from '../../src/shared/sampleList';
import { fullText } from '../grid/format';
import type { Sample } from './channel';

/** A sample as the list shows it. */
export interface ReviewItem {
  /** Its place in the list as given. */
  index: number;
  /** Perceiver or model; null where samples are nobody's. */
  group: string | null;
  /** The metric's value with its name, for example `ratio 1.830`; null where nothing is measured. */
  value: string | null;
  /** Whether it is right, with a sign: `✓ right`, `✗ wrong`, `none`; null where nothing is right or wrong. */
  outcome: string | null;
  /** What tells the sample from the others, for example `bad-film.mp4 · clip 3`. */
  key: string;
  isOutlier: boolean;
  /** From the median of its group, for example `0.920 from median`. */
  distance: string | null;
  /** All that the row holds, in lower case: what is searched. */
  text: string;
}

export interface Filter {
  /** Null takes all groups. */
  group: string | null;
  outliersOnly: boolean;
  /** Words that must all occur somewhere in the row. */
  text: string;
}

const OUTLIER = 'sample_outlier';
const DISTANCE = 'sample_distance';

/** A number with three decimals, tiny ones with two digits; whole numbers in full where `isWhole`. */
export function figure(value: number, isWhole = Number.isInteger(value)): string {
  if (isWhole && Number.isInteger(value)) return String(value);
  return value !== 0 && Math.abs(value) < 0.001 ? value.toPrecision(2) : value.toFixed(3);
}

/** The items of a list, in its order. */
export function reviewItems(list: SampleList): ReviewItem[] {
  const place = (name: string | null): number => list.columns.findIndex((column) => column.name === name);
  const [value, outcome, group, outlier, distance] = [
    place(list.value),
    place(list.outcome),
    place(list.group),
    place(OUTLIER),
    place(DISTANCE),
  ];
  const keys = keyColumns(list).map((name) => ({ name, at: place(name) }));
  const isWhole = list.rows.every((row) => Number.isInteger(numberOf(row[value]) ?? 0));
  const isWholeFar = list.rows.every((row) => Number.isInteger(numberOf(row[distance]) ?? 0));
  return list.rows.map((row, index) => {
    const far = numberOf(row[distance]);
    const text = (at: number): string => fullText(row[at] ?? null, list.columns[at]?.type ?? '');
    return {
      index,
      group: group < 0 ? null : text(group) || 'none',
      value:
        value < 0
          ? null
          : `${spoken(list.value!)} ${measured(row[value], isWhole) ?? (text(value) || 'none')}`,
      outcome: outcome < 0 ? null : outcomeText(row[outcome]),
      key: keys.flatMap(({ name, at }) => keyText(name, row[at], text(at))).join(' · '),
      isOutlier: row[outlier] === true,
      distance: far === null ? null : `${figure(far, isWholeFar)} from median`,
      text: row
        .map((_, at) => text(at))
        .join('\n')
        .toLowerCase(),
    };
  });
}

export function filtered(items: readonly ReviewItem[], { group, outliersOnly, text }: Filter): ReviewItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(
    (item) =>
      (group === null || item.group === group) &&
      (!outliersOnly || item.isOutlier) &&
      words.every((word) => item.text.includes(word)),
  );
}

/** The groups with the number of their samples, by name. */
export function groupsOf(items: readonly ReviewItem[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { group } of items) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The sample itself: its row without what the list added to it. */
export function sampleAt(list: SampleList, index: number): Sample {
  const cells = list.columns.map(({ name }, i): [string, Cell] => [name, list.rows[index]?.[i] ?? null]);
  const own = cells.filter(([name]) => name !== OUTLIER && name !== DISTANCE);
  return { from: list.samples.from, row: Object.fromEntries(own) };
}

/** The columns of a list without what the list added to them, and the rows likewise. */
export function ownColumns({ columns, rows }: SampleList): { columns: Column[]; rows: Cell[][] } {
  const own = columns.flatMap(({ name }, at) => (name === OUTLIER || name === DISTANCE ? [] : [at]));
  return {
    columns: own.map((at) => columns[at]!),
    rows: rows.map((row) => own.map((at) => row[at] ?? null)),
  };
}

function spoken(column: string): string {
  return column === 'q_idx' ? 'question' : column.replaceAll('_', ' ');
}

const outcomeText = (cell: Cell | undefined): string =>
  cell === true ? '✓ right' : cell === false ? '✗ wrong' : 'none';

/** Null where it is no finite number. */
function measured(cell: Cell | undefined, isWhole: boolean): string | null {
  const number = numberOf(cell);
  return number === null ? null : figure(number, isWhole);
}

/** The columns that tell samples of this list apart: those of the key but the group that differ at all. */
function keyColumns({ columns, rows, key, group }: SampleList): string[] {
  const own = key.filter((name) => name !== group);
  const differing = own.filter((name) => {
    const at = columns.findIndex((column) => column.name === name);
    return rows.some((row) => row[at] !== rows[0]![at]);
  });
  return differing.length > 0 ? differing : own;
}

/** Texts speak for themselves; numbers and truths need their column's name. */
function keyText(column: string, cell: Cell | undefined, text: string): string[] {
  if (cell === null || cell === undefined) return [];
  if (typeof cell === 'boolean') return [`${spoken(column)} ${cell ? 'yes' : 'no'}`];
  return [typeof cell === 'number' ? `${spoken(column)} ${figure(cell)}` : text];
}
