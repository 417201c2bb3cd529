import * as v from 'valibot';
import { LABELS } from '../../../language/labelOrder';
import type { Reader } from '../../contract';
import { tables } from '../tables';

const share = v.pipe(
  v.number(),
  v.minValue(0, 'a confidence from 0 to 1'),
  v.maxValue(1, 'a confidence from 0 to 1'),
);

const gazeSchema = v.object({
  video_id: v.pipe(v.string(), v.nonEmpty('a video’s name')),
  annotator: v.pipe(v.string(), v.nonEmpty('an annotator’s name')),
  t: v.number(),
  x: v.number(),
  y: v.number(),
  confidence: share,
});

/** GesBench's `gaze`: one record a sample. A point outside the picture is no problem: the profile drops it. */
export const gaze: Reader<v.InferOutput<typeof gazeSchema>> = {
  kind: 'GesBench gaze',
  schema: gazeSchema,
  recognise: (value) => 'annotator' in value && 't' in value && 'x' in value && 'y' in value,
  fields: Object.keys(gazeSchema.entries),
  read: (record, to) => to.add(tables.gaze, record),
};

const embeddingSchema = v.object({
  text: v.string(),
  vector: v.pipe(v.array(v.number()), v.nonEmpty('a vector of numbers')),
});

/** GesBench's `embeddings`: a text's vector, of any norm but 0. */
export const embeddings: Reader<v.InferOutput<typeof embeddingSchema>> = {
  kind: 'GesBench embeddings',
  schema: embeddingSchema,
  recognise: (value) => 'text' in value && 'vector' in value,
  fields: Object.keys(embeddingSchema.entries),
  read(record, to) {
    const norm = Math.sqrt(record.vector.reduce((sum, number) => sum + number * number, 0));
    if (
      norm > 0 &&
      Number.isFinite(norm) &&
      record.vector.every((number) => Number.isFinite(number / norm))
    ) {
      to.add(tables.embeddings, record);
      return;
    }
    const isZero = record.vector.every((number) => number === 0);
    const found = isZero
      ? `${record.vector.length} zeros`
      : `one of length ${norm === 0 ? 'too near 0' : norm}`;
    to.problem(
      ['vector'],
      isZero ? 'a vector that is not all 0' : 'a vector with a length that double precision can hold',
      found,
      'vector left out',
    );
  },
};

const score = v.optional(v.number());
const entailmentSchema = v.object({
  premise: v.string(),
  hypothesis: v.string(),
  label: v.optional(v.picklist(LABELS)),
  scores: v.optional(v.object({ entailment: score, neutral: score, contradiction: score })),
});

/** GesBench's `entailment`: the label of a text pair, or the scores of which it is the highest. */
export const entailment: Reader<v.InferOutput<typeof entailmentSchema>> = {
  kind: 'GesBench entailment',
  schema: entailmentSchema,
  recognise: (value) => 'premise' in value && 'hypothesis' in value,
  fields: Object.keys(entailmentSchema.entries),
  read({ premise, hypothesis, label, scores }, to) {
    const scored = LABELS.filter((name) => scores?.[name] !== undefined);
    const best = scored.toSorted((a, b) => scores![b]! - scores![a]!)[0];
    const known = label ?? (scored.length === LABELS.length ? best : undefined);
    if (known) to.add(tables.entailment, { premise, hypothesis, label: known });
    else
      to.problem(['label'], `${LABELS.join(', ')}, or the scores of all three`, 'nothing', 'pair left out');
  },
};
