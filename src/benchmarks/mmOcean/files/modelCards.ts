import * as v from 'valibot';
import type { Reader } from '../../contract';
import { tables } from '../tables';

const words = v.pipe(v.string(), v.trim());
const given = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));
const yes = v.pipe(
  words,
  v.toLowerCase(),
  v.picklist(['true', 'false', 'yes', 'no'], 'true, false, yes or no'),
  v.transform((word) => word === 'true' || word === 'yes'),
);

const schema = v.object({
  model: v.pipe(v.string(), v.nonEmpty('a model’s name')),
  ecosystem: given(v.pipe(words, v.toLowerCase(), v.picklist(['open', 'closed'], 'open or closed'))),
  size: given(v.union([v.pipe(v.number(), v.gtValue(0, 'parameters in billions')), words], 'a size')),
  family: given(words),
  reasoning: given(v.union([v.boolean(), yes], 'true, false, yes or no')),
});

/**
 * Model cards: one record a model, to group models by. `size` is parameters in billions, or words such as `30B`,
 * `235B-A22B` (the first counts), `500M` or `API`. Values may all be text.
 */
export const modelCards: Reader<v.InferOutput<typeof schema>> = {
  kind: 'Model cards',
  schema,
  recognise: (value) =>
    'model' in value &&
    ['ecosystem', 'size', 'family', 'reasoning'].some((name) => name in value) &&
    !('video_id' in value || 'results' in value),
  fields: Object.keys(schema.entries),
  read({ model, ecosystem, size, family, reasoning }, to) {
    const inWords = typeof size === 'number' ? `${size}B` : size;
    to.add(tables.modelCards, {
      model,
      ecosystem,
      size: inWords,
      size_b: inWords == null ? null : billions(inWords),
      family,
      reasoning,
    });
  },
};

/** Parameters in billions, from a number with or without T, B or M behind it; null for other words. */
export function billions(size: string): number | null {
  const [, digits, unit = 'B'] = /^(\d+(?:\.\d+)?)\s*([TBM])?(?![a-z])/i.exec(size) ?? [];
  if (digits === undefined) return null;
  const scale = { T: 1000, B: 1, M: 0.001 }[unit.toUpperCase()] ?? 1;
  return Number(digits) * scale;
}
