import { predicateOf } from '../../../evidence/predicate';
import { figuresOf, textOf } from '../../../evidence/texts';
import type { TextBlock } from '../../../shared/evidence';
import type { Select } from '../../contract';
import { standing, type Video } from './video';

export interface Question {
  q_idx: number;
  category: string | null;
  question: string | null;
  correct_answer: string;
  explanation: string | null;
  options: Record<string, string>;
  /** The model's letter as it counts; null where it gave none, or no model is asked. */
  chosen: string | null;
}

/** The questions of a video, or the one of them, with a model's answers. */
export async function questionsOf(
  select: Select,
  video: Video,
  model: string | null,
  q_idx?: number,
): Promise<Question[]> {
  const numbered = predicateOf(q_idx === undefined ? {} : { q_idx });
  const where = `${standing(video)} AND ${numbered}`;
  const questions = await select<Omit<Question, 'options' | 'chosen'>>(
    `SELECT q_idx, category, question, correct_answer, explanation FROM mm_ocean_raw.questions WHERE ${where} ORDER BY q_idx`,
  );
  const options = await select<{ q_idx: number; letter: string; text: string }>(
    `SELECT q_idx, letter, text FROM mm_ocean_raw.options WHERE ${where} ORDER BY letter`,
  );
  const answers =
    model === null
      ? []
      : await select<{ q_idx: number; answer: string | null }>(
          `SELECT q_idx, answer FROM mm_ocean.answers
           WHERE ${predicateOf({ model, video_id: video.video_id })} AND ${numbered}`,
        );
  return questions.map((question) => ({
    ...question,
    options: Object.fromEntries(
      options.filter((option) => option.q_idx === question.q_idx).map(({ letter, text }) => [letter, text]),
    ),
    chosen: answers.find((answer) => answer.q_idx === question.q_idx)?.answer ?? null,
  }));
}

/** A question with its options, the right one and the chosen one. */
export function questionTexts(question: Question, model: string | null): TextBlock[] {
  const { correct_answer, chosen, options, category, explanation } = question;
  const answer =
    model === null
      ? null
      : chosen === null
        ? 'none, which counts as wrong'
        : chosen in options
          ? `${chosen}, ${chosen === correct_answer ? 'right' : 'wrong'}`
          : `“${chosen}”, none of the options`;
  return [
    {
      kind: 'options',
      heading: question.question ?? `Question ${question.q_idx}`,
      options: Object.entries(options).map(([letter, text]) => ({
        letter,
        text,
        right: letter === correct_answer,
        chosen: letter === chosen,
      })),
    },
    ...figuresOf('Answer', { category, right: correct_answer, [model ?? 'model']: answer }),
    ...textOf('Why it is right', explanation),
  ];
}

/** How many models chose each option of a question, where no single model is in question. */
export async function chosenBy(select: Select, video_id: string, q_idx: number): Promise<TextBlock[]> {
  const rows = await select<{ answer: string; models: number }>(
    `SELECT coalesce(answer, 'none') AS answer, count(*) AS models FROM mm_ocean.answers
     WHERE ${predicateOf({ video_id, q_idx })} GROUP BY ALL ORDER BY answer`,
  );
  return figuresOf(
    'Models by answer',
    Object.fromEntries(rows.map(({ answer, models }) => [answer, models])),
  );
}
