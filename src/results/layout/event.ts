import type { JsonSourceMap } from './json';

/** One JSON value of a file: a line of JSONL, an element of a JSON array, one of several documents, or the whole one. */
export interface JsonRecord {
  /** 1-based line on which it begins. */
  line: number;
  value: unknown;
  /** The line of the value at a path inside the record. */
  lineOf(path: (string | number)[]): number;
}

/** A stretch that gives no record, or one that is not as it was written. */
export interface Damage {
  /** A record stood here and is lost. */
  lost: boolean;
  line: number;
  expected: string;
  found: string;
  consequence: string;
}

export type RecordEvent =
  | { type: 'record'; record: JsonRecord }
  | { type: 'damage'; damage: Damage }
  | { type: 'blank' };

/** Something that is not as it should be, and costs no record. */
export const damage = (line: number, expected: string, found: string, consequence: string): RecordEvent => ({
  type: 'damage',
  damage: { lost: false, line, expected, found, consequence },
});

/** A record that is lost. */
export const loss = (line: number, expected: string, found: string, consequence: string): RecordEvent => ({
  type: 'damage',
  damage: { lost: true, line, expected, found, consequence },
});

/** A record of a text of its own that begins on `line`. */
export const record = (places: JsonSourceMap, line: number, value: unknown): RecordEvent => ({
  type: 'record',
  record: { line, value, lineOf: (path) => line + places.linesBefore(path) },
});

export const megabytes = (bytes: number): string => `${Number((bytes / 2 ** 20).toPrecision(3))} MB`;

export const tooLong = (line: number, length: number, longest: number): RecordEvent =>
  loss(line, `a line of at most ${megabytes(longest)}`, `one of ${megabytes(length)}`, 'line left out');

export const utf8Damage = (line: number): RecordEvent =>
  damage(line, 'text in UTF-8', 'bytes that are none', 'loaded with � in their place');
