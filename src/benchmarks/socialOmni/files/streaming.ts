import * as v from 'valibot';
import type { Reader } from '../../contract';
import { tables } from '../tables';
import { MODALITIES, settingOf } from '../vocabulary';
import { itemId, text } from './fields';

const time = v.pipe(v.number('seconds from 0'), v.minValue(0, 'seconds from 0'));
const score = v.pipe(
  v.number('a score from 0 to 100'),
  v.minValue(0, 'a score from 0 to 100'),
  v.maxValue(100, 'a score from 0 to 100'),
);

const schema = v.object({
  video_id: itemId,
  model: v.optional(v.string()),
  modality: v.optional(v.picklist(MODALITIES), 'audio-video'),
  asr_tag: v.optional(v.string()),
  entry_time: v.optional(v.nullable(time)),
  reference_time: v.optional(time),
  response: text,
  reference: text,
  judges: v.optional(v.nullable(v.record(v.string(), v.optional(v.nullable(score))))),
  decisions: v.optional(v.nullable(v.array(v.optional(v.object({ t: time, yes: v.boolean() }))))),
});
type Entry = v.InferOutput<typeof schema>;

/**
 * The streaming protocol: one line a model and item. It streams sound and picture, so a line's modality is
 * audio-video unless it says otherwise. A line whose times can't be read is kept for its reply.
 */
export const streaming: Reader<Entry> = {
  kind: 'SocialOmni streaming entries',
  schema,
  recognise: (value) => 'video_id' in value && 'reference_time' in value && 'entry_time' in value,
  fields: Object.keys(schema.entries),
  read(record, to) {
    const { modality, asr_tag, video_id } = record;
    const setting = settingOf(modality, asr_tag);
    const source = { model: record.model ?? to.fileName, modality, asr_tag, setting, video_id };
    const { entry_time: entry_s, reference_time: reference_s, response, reference } = record;
    const timed = entry_s !== undefined && reference_s !== undefined;
    to.add(tables.entries, { ...source, entry_s, reference_s, timed, response, reference });
    for (const [judge, given] of Object.entries(record.judges ?? {})) {
      if (given != null) to.add(tables.judgements, { ...source, judge, score: given });
    }
    for (const decision of record.decisions ?? []) {
      if (decision) to.add(tables.decisions, { ...source, t_s: decision.t, yes: decision.yes });
    }
  },
};
