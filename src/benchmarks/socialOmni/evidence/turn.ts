import { predicateOf } from '../../../evidence/predicate';
import { figuresOf, inSeconds, textOf } from '../../../evidence/texts';
import type { Evidence } from '../../../shared/evidence';
import type { Select } from '../../contract';
import { momentTrack, type Run, titled } from './item';

interface Turn {
  video_path: string | null;
  transcript: string | null;
  question: string | null;
  at_s: number | null;
  truth: string | null;
  reply_question: string | null;
  reference: string | null;
}

interface Answer {
  answer: string | null;
  truth_yes: boolean | null;
  correct: boolean;
  reason: string | null;
  score: number | null;
  response: string | null;
  raw_response: string | null;
  at_s: number | null;
  reference: string | null;
}

/** Level 2: should the person speak at a second, and what? Null where neither the item nor an answer is there. */
export async function turnEvidence(
  video_id: string,
  run: Run | null,
  select: Select,
): Promise<Evidence | null> {
  const [turn] = await select<Turn>(
    `SELECT video_path, transcript, question, at_s, truth, reply_question, reference
     FROM socialomni.turns WHERE ${predicateOf({ video_id })}`,
  );
  const [given] =
    run === null
      ? []
      : await select<Answer>(
          `SELECT answer, truth_yes, correct, reason, score, response, raw_response, at_s, reference
           FROM socialomni.turn_answers WHERE ${predicateOf({ ...run, video_id })}`,
        );
  if (!turn && !given) return null;
  const at = turn?.at_s ?? given?.at_s ?? null;
  const yes = turn?.truth ? turn.truth === 'A' : (given?.truth_yes ?? null);
  const mark = (is: boolean) => (is ? 'yes' : 'no');
  const truth = yes === null ? null : mark(yes);
  return {
    title: `${titled(run, video_id)}, speak${at === null ? '' : ` at ${inSeconds(at)}`}?`,
    clip: { video: video_id, file: turn?.video_path ?? null },
    span: null,
    moment: at ?? 0,
    prefixEnd: null,
    overlays: [],
    tracks: [
      ...momentTrack('Question', at, `speak now? ${truth ?? ''}`.trim(), 'reference'),
      ...(given?.answer
        ? momentTrack('Model', at, mark(given.answer === 'A'), given.correct ? 'right' : 'wrong')
        : []),
    ],
    texts: [
      ...(yes === null && !given?.answer
        ? []
        : [
            {
              kind: 'options' as const,
              heading: turn?.question ?? 'Speak now?',
              options: ['A', 'B'].map((letter) => ({
                letter,
                text: mark(letter === 'A'),
                right: yes !== null && (letter === 'A') === yes,
                chosen: letter === given?.answer,
              })),
            },
          ]),
      ...figuresOf('Answer', {
        right: truth,
        given: given ? (given.answer === null ? given.reason : mark(given.answer === 'A')) : null,
        result: given ? (given.correct ? 'right' : 'wrong') : null,
        'judge’s score, 0 to 100': given?.score ?? null,
      }),
      ...textOf('Second question', turn?.reply_question ?? null),
      ...textOf('Response', given?.response ?? null),
      ...textOf('Reference', turn?.reference ?? given?.reference ?? null),
      ...textOf('First answer, verbatim', given?.raw_response ?? null),
      ...textOf('Transcript', turn?.transcript ?? null),
    ],
  };
}
