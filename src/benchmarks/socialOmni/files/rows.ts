import type { GenericSchema } from 'valibot';
import { quote } from '../../../results/problem';
import { salvage } from '../../../results/salvage';
import type { Sink } from '../../contract';

/** One of several rows inside a record, with its place in it. */
export interface Place {
  to: Sink;
  at: (string | number)[];
}

/**
 * Reads one row of a record, keeping as much of it as is good. What is wrong is reported at its own place and costs
 * the field or, where the field is needed, the row. Null where nothing is left.
 */
export function readRow<T>(schema: GenericSchema<unknown, T>, row: unknown, { to, at }: Place): T | null {
  const { value, faults } = salvage(schema, row);
  for (const { path, expected, found, consequence } of faults) {
    to.problem([...at, ...path], expected, found, value === null ? 'row left out' : consequence);
  }
  return value;
}

/** A letter as read, null where there is none; another text is reported. */
export function readLetter(
  field: string,
  given: string | null,
  letters: readonly string[],
  { to, at }: Place,
): string | null {
  const answer = (given ?? '').trim().toUpperCase();
  if (answer === '') return null;
  if (letters.includes(answer)) return answer;
  to.problem([...at, field], `${letters.join(', ')} or nothing`, quote(given), 'no answer, counted as wrong');
  return null;
}

/** The row with `defaults` for what it lacks, where `when` allows. */
export function withDefaults(row: unknown, when: boolean, defaults: Record<string, unknown>): unknown {
  return when ? { ...defaults, ...(row as object) } : row;
}
