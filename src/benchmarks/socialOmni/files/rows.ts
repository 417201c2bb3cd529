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

/**
 * A letter as read, null where there is none. Any other text and a value that is no text are reported; null and an empty
 * text say that there was no answer.
 */
export function readLetter(
  field: string,
  given: unknown,
  letters: readonly string[],
  { to, at }: Place,
): string | null {
  const answer = typeof given === 'string' ? given.trim().toUpperCase() : null;
  if (given === null || answer === '') return null;
  if (answer !== null && letters.includes(answer)) return answer;
  to.problem([...at, field], `${letters.join(', ')} or nothing`, quote(given), 'no answer, counted as wrong');
  return null;
}

/** A value as text: what is no text as its JSON; null where there is nothing. */
export function asText(given: unknown): string | null {
  if (given === undefined || given === null) return null;
  return typeof given === 'string' ? given : JSON.stringify(given);
}

/** The row with `defaults` for what it lacks, where `when` allows. */
export function withDefaults(row: unknown, when: boolean, defaults: Record<string, unknown>): unknown {
  return when ? { ...defaults, ...(row as object) } : row;
}
