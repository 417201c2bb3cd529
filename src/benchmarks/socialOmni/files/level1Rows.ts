import * as v from 'valibot';
import { tables } from '../tables';
import { OPTIONS } from '../vocabulary';
import { itemId, text } from './fields';
import { type Place, readLetter, readRow, withDefaults } from './rows';

/** A model in a setting, as every row of it says. */
export interface Run {
  model: string;
  modality: string | undefined;
  asr_tag: string | undefined;
  setting: string;
}

const schema = v.object({
  id: itemId,
  prediction: v.nullable(v.string()),
  raw_response: text,
  is_correct: v.nullable(v.boolean()),
  scored: v.optional(v.boolean(), true),
  skip_reason: text,
  skip_error: text,
  correct_answer: text,
});

/** Reads a level 1 row. A letter outside A to D is no answer; the row stays. A skipped row needs its id only. */
export function readAnswer(row: unknown, run: Run, place: Place): void {
  const read = readRow(
    schema,
    withDefaults(row, isSkipped(row), { prediction: null, is_correct: null }),
    place,
  );
  if (!read) return;
  const { is_correct: claimed_correct, ...rest } = read;
  const letter = readLetter('prediction', read.prediction, OPTIONS, place);
  place.to.add(tables.answers, { ...run, ...rest, letter, claimed_correct }, place.at);
}

const isSkipped = (row: unknown) => (row as { scored?: unknown } | null)?.scored === false;
