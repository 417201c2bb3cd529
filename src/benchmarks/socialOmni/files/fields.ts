import * as v from 'valibot';
import { secondsOf } from './time';

/** Kinds of fields that several of SocialOmni's files share. */

export const text = v.optional(v.nullable(v.string()));

/**
 * An item's name; numbers become text, so that 7 and "7" are one item. A number too large to be exact could be another's.
 */
export const itemId = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()], 'an item’s id'),
  v.check(
    (id) => typeof id === 'string' || !Number.isInteger(id) || Number.isSafeInteger(id),
    'an id as text: a number so large is not exact',
  ),
  v.transform(String),
);

/** A letter of `letters`, trimmed and in capitals. */
export const letter = (letters: readonly string[]) =>
  v.pipe(
    v.string(`one of ${letters.join(', ')}`),
    v.transform((given) => given.trim().toUpperCase()),
    v.picklist(letters, `one of ${letters.join(', ')}`),
  );

/** A time as in {@link secondsOf}, as seconds. */
export const seconds = v.pipe(
  v.union([v.string(), v.number()], 'a time'),
  v.check((time) => secondsOf(time) !== null, 'seconds, m:ss or mm:ss:ff'),
  v.transform((time) => secondsOf(time)!),
);

/** Why something failed: nothing, an empty text, false and null say that nothing did; other values are told as their JSON. */
export const failure = v.pipe(
  v.optional(v.unknown()),
  v.transform((given) => {
    if (given === undefined || given === null || given === false) return null;
    if (typeof given !== 'string') return JSON.stringify(given);
    return given.trim() === '' ? null : given;
  }),
);
