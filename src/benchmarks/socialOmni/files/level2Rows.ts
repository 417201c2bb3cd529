import * as v from 'valibot';
import { tables } from '../tables';
import { STEPS, YES_NO } from '../vocabulary';
import { itemId, seconds, text } from './fields';
import type { Run } from './level1Rows';
import { type Place, readLetter, readRow, withDefaults } from './rows';

const schema = v.object({
  video_id: itemId,
  timestamp: v.optional(v.nullable(seconds)),
  q1_prediction: v.nullable(v.string()),
  q1_answer: text,
  q1_correct: v.optional(v.nullable(v.boolean())),
  q1_response: text,
  q2_score: v.optional(v.nullable(v.picklist(STEPS, `${STEPS.join(', ')} or null`))),
  q2_response: v.nullable(v.string()),
  q2_reference: text,
  error: text,
});

/**
 * Reads a level 2 row. A letter other than A and B is no answer, a score outside the scale none; the row
 * stays. A row with an error needs its id only.
 */
export function readTurnAnswer(row: unknown, run: Run, place: Place): void {
  const read = readRow(
    schema,
    withDefaults(row, hasFailed(row), { q1_prediction: null, q2_response: null }),
    place,
  );
  if (!read) return;
  const answer = {
    video_id: read.video_id,
    at_s: read.timestamp,
    prediction: read.q1_prediction,
    letter: readLetter('q1_prediction', read.q1_prediction, YES_NO, place),
    truth: read.q1_answer?.trim().toUpperCase(),
    claimed_correct: read.q1_correct,
    raw_response: read.q1_response,
    score: read.q2_score,
    response: read.q2_response,
    reference: read.q2_reference,
    error: read.error,
  };
  place.to.add(tables.turn_answers, { ...run, ...answer }, place.at);
}

const hasFailed = (row: unknown) => typeof (row as { error?: unknown } | null)?.error === 'string';
