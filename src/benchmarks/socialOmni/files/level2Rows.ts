import * as v from 'valibot';
import { quote } from '../../../results/problem';
import { tables } from '../tables';
import { STEPS, YES_NO } from '../vocabulary';
import { failure, itemId, seconds, text } from './fields';
import type { Run } from './level1Rows';
import { asText, type Place, readLetter, readRow, withDefaults } from './rows';

const schema = v.object({
  video_id: itemId,
  timestamp: v.optional(v.nullable(seconds)),
  q1_prediction: v.unknown(),
  q1_answer: text,
  q1_correct: v.optional(v.nullable(v.boolean())),
  q1_response: text,
  q2_score: v.optional(v.nullable(v.picklist(STEPS, `${STEPS.join(', ')} or null`))),
  q2_response: v.optional(v.unknown()),
  q2_reference: text,
  error: failure,
});

/**
 * Reads a level 2 row. A letter other than A and B, a value that is no text are no answer, a score outside the scale none; the row stays. Of a row with an error no answer is expected.
 */
export function readTurnAnswer(row: unknown, run: Run, place: Place): void {
  const read = readRow(schema, withDefaults(row, hasFailed(row), { q1_prediction: null }), place);
  if (!read) return;
  const error = read.error ?? null;
  const answer = {
    video_id: read.video_id,
    at_s: read.timestamp,
    prediction: asText(read.q1_prediction),
    letter: readLetter(
      'q1_prediction',
      error ? (read.q1_prediction ?? null) : read.q1_prediction,
      YES_NO,
      place,
    ),
    truth: read.q1_answer?.trim().toUpperCase(),
    claimed_correct: read.q1_correct,
    raw_response: read.q1_response,
    score: read.q2_score,
    response: readReply(read.q2_response, place),
    reference: read.q2_reference,
    error,
  };
  place.to.add(tables.turn_answers, { ...run, ...answer }, place.at);
}

const hasFailed = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'error' in row && v.parse(failure, row.error) !== null;

/** A reply that is no text is kept as its JSON, so that it counts as one. */
function readReply(given: unknown, { to, at }: Place): string | null {
  if (given === undefined || given === null || typeof given === 'string') return given ?? null;
  to.problem([...at, 'q2_response'], 'text', quote(given), 'kept as its JSON text');
  return asText(given);
}
