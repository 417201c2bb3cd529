import { numberOf, type Row } from '../../../figure/view';
import { READING_CHANGES, type RevisionType } from '../vocabulary';

/** The row of a perceiver, a question and a type. */
export type FindShare = (perceiver: string, question: string, type: RevisionType) => Row | undefined;

export function shareFinder(rows: readonly Row[]): FindShare {
  const places = new Map(rows.map((row) => [`${row.perceiver}\n${row.question}\n${row.type}`, row]));
  return (perceiver, question, type) => places.get(`${perceiver}\n${question}\n${type}`);
}

/** Contradict and shift together, 0–1; null where no pair is typed. */
export function readingChange(find: FindShare, perceiver: string, question: string): number | null {
  const shares = READING_CHANGES.map((type) => numberOf(find(perceiver, question, type)?.share));
  return shares.every((share) => share === null)
    ? null
    : shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}
