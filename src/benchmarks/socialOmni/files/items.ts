import * as v from 'valibot';
import { quote } from '../../../results/problem';
import type { Reader } from '../../contract';
import { tables } from '../tables';
import { CONSISTENCIES, OPTIONS } from '../vocabulary';
import { itemId, letter, text } from './fields';
import { secondInQuestion } from './time';

const schema = v.object({
  id: itemId,
  video_path: text,
  question: text,
  options: v.optional(v.array(v.optional(v.string()))),
  correct_answer: letter(OPTIONS),
  asr_content: text,
  metadata: v.optional(
    v.object({
      consistency: v.optional(v.picklist(CONSISTENCIES, CONSISTENCIES.join(' or '))),
      domain: text,
      subcategory: text,
    }),
  ),
});
type Item = v.InferOutput<typeof schema>;

const OPTION = /^\s*([A-D])\s*[.):]\s*(.*)$/s;

/** SocialOmni level 1 items: one record an item, `who is speaking?` with four options. */
export const items: Reader<Item> = {
  kind: 'SocialOmni level 1 items',
  schema,
  recognise: (value) =>
    'id' in value && 'correct_answer' in value && 'options' in value && !('prediction' in value),
  fields: Object.keys(schema.entries),
  read(record, to) {
    const { id, video_path, question, correct_answer, asr_content: transcript, metadata } = record;
    const at_s = question ? secondInQuestion(question) : null;
    to.add(tables.items, { id, video_path, question, at_s, correct_answer, transcript, ...metadata });
    const letters = new Set<string>();
    for (const option of record.options ?? []) {
      const [, letter, text] = OPTION.exec(option ?? '') ?? [];
      if (letter === undefined || letters.has(letter)) continue;
      letters.add(letter);
      to.add(tables.options, { id, letter, text });
    }
    if (letters.size !== OPTIONS.length) {
      to.problem(
        ['options'],
        'four options, "A. …" to "D. …"',
        letters.size === 0 ? quote(record.options) : `only ${[...letters].join(', ')}`,
        'item kept; no split into content and speaker where the option lacks',
      );
    }
  },
};
