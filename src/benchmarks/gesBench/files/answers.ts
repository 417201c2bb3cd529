import * as v from 'valibot';
import type { Reader, Sink } from '../../contract';
import { tables } from '../tables';
import { KINDS, QUESTIONS } from '../vocabulary';

const from = (least: number) =>
  v.pipe(v.number(), v.integer('a whole number'), v.minValue(least, 'a number from 1'));
const name = (what: string) => v.pipe(v.string(), v.nonEmpty(what));
const confidence = v.pipe(
  v.number(),
  v.minValue(1, 'a confidence from 1 to 5'),
  v.maxValue(5, 'a confidence from 1 to 5'),
);
const share = v.pipe(v.number(), v.minValue(0, 'a share from 0 to 1'), v.maxValue(1, 'a share from 0 to 1'));

/** Booleans stand for yes and no. */
const yesOrNo = v.pipe(
  v.union([v.picklist(['yes', 'no']), v.boolean()], 'yes or no'),
  v.transform((given) => (typeof given === 'boolean' ? (given ? 'yes' : 'no') : given)),
);
const isYes = v.pipe(
  v.union([v.boolean(), v.picklist(['yes', 'no', 'true', 'false'])], 'true or false'),
  v.transform((given) => given === true || given === 'yes' || given === 'true'),
);

const reading = v.object({
  perception: v.optional(v.nullable(v.string())),
  confidence: v.optional(v.nullable(confidence)),
  changed: v.optional(v.nullable(yesOrNo)),
  insufficient_information: v.optional(v.nullable(isYes)),
});

const common = {
  video_id: name('a video’s name'),
  dataset: v.optional(v.string()),
  perceiver: name('a perceiver’s name'),
  kind: v.picklist(KINDS),
  reply: v.optional(v.nullable(v.string())),
  intention: v.optional(v.nullable(reading)),
  response: v.optional(v.nullable(reading)),
};

const answerSchema = v.object({ ...common, clip: from(0), clips: v.optional(from(1)) });
const maskedSchema = v.object({ ...common, x: share, r: share, audio: v.boolean() });

type Readings = { intention?: Reading; response?: Reading };
type Reading = v.InferOutput<typeof reading> | null | undefined;

/** The two questions with what was said to each; empty or null is no answer. */
function* questions(record: Readings) {
  for (const question of QUESTIONS) {
    const given = record[question];
    const text = given?.perception ?? '';
    yield { question, given, said: text.trim() === '' ? null : text };
  }
}

const hasReading = (value: Record<string, unknown>) =>
  'perceiver' in value && QUESTIONS.some((question) => question in value);

/** GesBench's `answers`: one record per perceiver and prefix. What a clip 0 means shows only beside the others: `settle.sql`. */
export const answers: Reader<v.InferOutput<typeof answerSchema>> = {
  kind: 'GesBench answers',
  schema: answerSchema,
  recognise: (value) => hasReading(value) && 'clip' in value,
  fields: Object.keys(answerSchema.entries),
  read(record, to: Sink) {
    const { perceiver, kind, video_id, clip, clips, reply } = record;
    for (const { question, given, said } of questions(record)) {
      const {
        confidence = null,
        changed = null,
        insufficient_information: insufficient = null,
      } = given ?? {};
      to.add(tables.answers, {
        perceiver,
        kind,
        video_id,
        question,
        clip,
        clips,
        said,
        confidence,
        changed,
        insufficient,
      });
    }
    if (reply) to.add(tables.replies, { perceiver, video_id, clip, reply });
  },
};

/** GesBench's `masked`: one record per model, masked whole video and sound setting. */
export const masked: Reader<v.InferOutput<typeof maskedSchema>> = {
  kind: 'GesBench masked answers',
  schema: maskedSchema,
  recognise: (value) => hasReading(value) && ('r' in value || 'x' in value),
  fields: Object.keys(maskedSchema.entries),
  read(record, to: Sink) {
    const { perceiver, video_id, audio, x, r } = record;
    for (const { question, given, said } of questions(record)) {
      to.add(tables.masked, {
        perceiver,
        video_id,
        question,
        audio,
        x,
        r,
        said,
        confidence: given?.confidence ?? null,
      });
    }
  },
};
