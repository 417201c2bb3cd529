import type { Cell, Column } from '../src/shared/cell';
import { shownText } from './grid/format';

/** Two texts of a row, `earlier` and `later`, and the rest of the row in short. */
export interface TextPair {
  head: string;
  earlier: string;
  later: string;
}

const inHead = ['video_id', 'perceiver', 'question', 'clip', 'type', 'ratio'];

/** The pairs of answers among rows: none unless there are columns `earlier` and `later`, and both hold text. */
export function pairsIn(columns: readonly Column[], rows: readonly (readonly Cell[])[]): TextPair[] {
  const place = (name: string): number => columns.findIndex((column) => column.name === name);
  const [earlier, later] = [place('earlier'), place('later')];
  const head = inHead.map(place).filter((column) => column >= 0);
  return rows.flatMap((row) => {
    const [before, after] = [row[earlier], row[later]];
    if (typeof before !== 'string' || typeof after !== 'string') return [];
    const words = head.map((column) => {
      const { name, type } = columns[column]!;
      const text = shownText(row[column] ?? null, type);
      return name === 'clip' || name === 'ratio' ? `${name} ${text}` : text;
    });
    return [{ head: words.join(', '), earlier: before, later: after }];
  });
}
