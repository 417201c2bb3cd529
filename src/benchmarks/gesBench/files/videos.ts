import * as v from 'valibot';
import type { Reader } from '../../contract';
import { tables } from '../tables';

const positive = v.pipe(v.number(), v.minValue(Number.MIN_VALUE, 'a number above 0'));
const count = v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'a number from 1'));

const schema = v.object({
  video_id: v.pipe(v.string(), v.nonEmpty('a video’s name')),
  dataset: v.optional(v.string()),
  file: v.optional(v.string()),
  duration: v.optional(positive),
  fps: v.optional(positive),
  width: v.optional(count),
  height: v.optional(count),
  clips: count,
  transcript: v.optional(v.nullable(v.string())),
});

/** GesBench's `videos`: one record a video. */
export const videos: Reader<v.InferOutput<typeof schema>> = {
  kind: 'GesBench videos',
  schema,
  recognise: (value) =>
    'video_id' in value && 'clips' in value && 'duration' in value && !('perceiver' in value),
  fields: Object.keys(schema.entries),
  read: (record, to) => to.add(tables.videos, record),
};
