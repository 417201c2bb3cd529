import * as v from 'valibot';
import { readRelation } from './relation';
import type { Scalar } from './samples';

/** Values that tell a sample from the others, by column. */
export type Key = Record<string, Scalar>;

function isKey(row: unknown): row is Key {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  const values = Object.values(row);
  return values.length > 0 && values.every(isPlain);
}

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** A sample at a moment, as a link keeps it. It holds no SQL of its own beside a relation's name. */
export const linkSchema = v.strictObject({
  /** A relation, or a call of a table macro with plain values, for example `benchmark.outcomes_at(0.5, 0.7, 0.5)`. */
  from: v.pipe(
    v.string(),
    v.check(
      (text) => typeof readRelation(text)?.schema === 'string',
      'the name of a relation, with plain values as arguments if any',
    ),
  ),
  /**
   * The values of the columns that tell the sample from the others; at least one. A record of the schema library leaves
   * out columns of some names, `constructor` for one.
   */
  row: v.custom<Key>(isKey, 'it takes at least one column of plain values'),
  /** s; null where the evidence decides. */
  moment: v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))),
});
export type Link = v.InferOutput<typeof linkSchema>;
