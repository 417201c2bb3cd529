import * as v from 'valibot';
import type { Reader, Sink } from '../../contract';
import { tables } from '../tables';
import { YES_NO } from '../vocabulary';
import { itemId, letter, seconds, text } from './fields';
import { readRow } from './rows';

const turn = v.object({
  video_id: itemId,
  video_file: text,
  full_asr: text,
  question_1: v.object({
    question: text,
    timestamp: v.optional(seconds),
    correct_answer: letter(YES_NO),
  }),
  question_2: v.optional(v.object({ question: text, answer: text })),
});

const schema = v.looseObject({});

const isTurn = (value: unknown) => typeof value === 'object' && value !== null && 'question_1' in value;

/** SocialOmni level 2 items: an object whose `data` holds them, or one record an item. */
export const turns: Reader<Record<string, unknown>> = {
  kind: 'SocialOmni level 2 items',
  schema,
  recognise: (value) => isTurn(value) || (Array.isArray(value.data) && value.data.some(isTurn)),
  fields: [...Object.keys(turn.entries), 'data', 'metadata'],
  read(record, to) {
    if (!Array.isArray(record.data)) readTurn(record, to, []);
    else for (const [i, row] of record.data.entries()) readTurn(row, to, ['data', i]);
  },
};

function readTurn(row: unknown, to: Sink, at: (string | number)[]): void {
  const read = readRow(turn, row, { to, at });
  if (!read) return;
  const { video_id, video_file: video_path, full_asr: transcript, question_1, question_2 } = read;
  const { question, timestamp: at_s, correct_answer: truth } = question_1;
  to.add(
    tables.turns,
    {
      video_id,
      video_path,
      transcript,
      question,
      at_s,
      truth,
      reply_question: question_2?.question,
      reference: question_2?.answer,
    },
    at,
  );
}
