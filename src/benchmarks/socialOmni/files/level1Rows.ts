import * as v from 'valibot';
import { tables } from '../tables';
import { OPTIONS } from '../vocabulary';
import { itemId, text } from './fields';
import { asText, type Place, readLetter, readRow, withDefaults } from './rows';

/** A model in a setting, as every row of it says. */
export interface Run {
  model: string;
  modality: string | undefined;
  asr_tag: string | undefined;
  setting: string;
}

const schema = v.object({
  id: itemId,
  prediction: v.unknown(),
  raw_response: text,
  is_correct: v.optional(v.nullable(v.boolean())),
  scored: v.optional(v.boolean(), true),
  skip_reason: text,
  skip_error: text,
  correct_answer: text,
});

/**
 * Reads a level 1 row. A letter outside A to D and a value that is no text are no answer; the row stays. Of a skipped row an
 * answer is not expected.
 */
export function readAnswer(row: unknown, run: Run, place: Place): void {
  const read = readRow(schema, withDefaults(row, isSkipped(row), { prediction: null }), place);
  if (!read) return;
  const { is_correct: claimed_correct, prediction, ...rest } = read;
  const letter = readLetter('prediction', prediction, OPTIONS, place);
  const given = asText(prediction);
  place.to.add(tables.answers, { ...run, ...rest, prediction: given, letter, claimed_correct }, place.at);
}

const isSkipped = (row: unknown) => (row as { scored?: unknown } | null)?.scored === false;
