import { predicateOf } from '../../evidence/predicate';
import { figuresOf, inThousandths, paragraphsOf, textOf } from '../../evidence/texts';
import type { TextBlock } from '../../protocol';
import type { Select } from '../benchmark';
import { JUDGE_DIMENSIONS, LEVELS, TRAITS } from './scales';

/** Stands beside every sample, since a person is to be seen in it. */
export const NOTICE: TextBlock = {
  kind: 'text',
  heading: 'What this is for',
  text: 'Gestalt judges models, not people.',
};

const levelWord = (level: number): string => LEVELS[level - 1] ?? String(level);

interface Truth {
  trait: string;
  true_level: number;
  score: number;
  shown_level: string | null;
  shown_score: number | null;
  shown_differs: boolean;
  rationale: string | null;
}

interface Rating {
  trait: string;
  word: string | null;
  level: number | null;
  rationale: string | null;
}

type Judgement = { trait: string; t2: number | null } & Record<string, number | string | null>;

const byTrait = <T extends { trait: string }>(rows: T[]) => new Map(rows.map((row) => [row.trait, row]));

/**
 * A model's ratings of the given traits beside the true levels, its rationales, the judge's scores; without a model the
 * true levels alone. Where the written analysis names another level than the true one, that is said.
 */
export async function ratingTexts(
  select: Select,
  video_id: string,
  model: string | null,
  traits: readonly string[] = TRAITS,
): Promise<TextBlock[]> {
  const where = predicateOf({ video_id });
  const truths = byTrait(
    await select<Truth>(
      `SELECT trait, true_level, score, shown_level, shown_score, shown_differs, rationale FROM mm_ocean.truths WHERE ${where}`,
    ),
  );
  const own = `${where} AND ${predicateOf({ model })}`;
  const ratings = byTrait(
    model === null
      ? []
      : await select<Rating>(`SELECT trait, word, level, rationale FROM mm_ocean.ratings WHERE ${own}`),
  );
  const judgements = byTrait(
    model === null
      ? []
      : await select<Judgement>(
          `SELECT trait, t2, ${JUDGE_DIMENSIONS.join(', ')} FROM mm_ocean.judgements WHERE ${own}`,
        ),
  );
  const figures = Object.fromEntries(
    traits.map((trait) => [trait, levelText(ratings.get(trait), truths.get(trait), model)]),
  );
  return [
    ...figuresOf(model === null ? 'True levels' : 'Rating', figures),
    ...paragraphsOf(
      'Rationale, in the model’s words',
      traits.map((trait) => [trait, ratings.get(trait)?.rationale ?? null]),
    ),
    ...traits.flatMap((trait) => judgementTexts(judgements.get(trait))),
    ...paragraphsOf(
      'Written analysis of the annotators',
      traits.map((trait) => [trait, truths.get(trait)?.rationale ?? null]),
    ),
  ];
}

function levelText(
  rating: Rating | undefined,
  truth: Truth | undefined,
  model: string | null,
): string | null {
  const parts: string[] = [];
  if (model !== null) {
    const word = rating?.word ?? null;
    parts.push(
      word === null
        ? 'not rated'
        : rating?.level === null
          ? `rated “${word}”, none of the five levels`
          : `rated ${word}`,
    );
  }
  if (truth) {
    parts.push(`true level ${levelWord(truth.true_level)} (score ${inThousandths(truth.score)})`);
    if (truth.shown_differs) {
      const score = truth.shown_score === null ? '' : ` (${truth.shown_score})`;
      parts.push(
        `the written analysis says ${truth.shown_level}${score}, which differs; the true level counts`,
      );
    }
  }
  return parts.length === 0 ? null : parts.join('; ');
}

function judgementTexts(judgement: Judgement | undefined): TextBlock[] {
  if (!judgement) return [];
  const scores = JUDGE_DIMENSIONS.map((name) => [name.replace('_', ' '), judgement[name] ?? null] as const);
  const mean = judgement.t2 === null ? 'none: a dimension is missing' : String(judgement.t2);
  return figuresOf(`Judge, ${judgement.trait}, 1 to 10`, { ...Object.fromEntries(scores), mean });
}

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
  video_id: string,
  model: string | null,
  q_idx?: number,
): Promise<Question[]> {
  const where = predicateOf({ video_id, ...(q_idx !== undefined && { q_idx }) });
  const questions = await select<Omit<Question, 'options' | 'chosen'>>(
    `SELECT q_idx, category, question, correct_answer, explanation FROM mm_ocean.questions WHERE ${where} ORDER BY q_idx`,
  );
  const options = await select<{ q_idx: number; letter: string; text: string }>(
    `SELECT q_idx, letter, text FROM mm_ocean.options WHERE ${where} ORDER BY letter`,
  );
  const answers =
    model === null
      ? []
      : await select<{ q_idx: number; answer: string | null }>(
          `SELECT q_idx, answer FROM mm_ocean.answers WHERE ${where} AND ${predicateOf({ model })}`,
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

/** The three shares of an outcome's row, and whether each reaches its threshold where the row says so. */
export function outcomeTexts(row: Record<string, unknown>): TextBlock[] {
  const share = (column: string, outcome: string) => {
    const value = row[column];
    if (typeof value !== 'number') return null;
    const held = row[outcome];
    return `${inThousandths(value)}${typeof held === 'boolean' ? `, ${held ? 'holds' : 'does not hold'}` : ''}`;
  };
  const judged = row.judged === 0 ? 'not judged' : share('rationale', 'r2');
  return figuresOf('Outcome', {
    'R1, traits right': share('traits_right', 'r1'),
    'R2, rationale': judged,
    'R3, questions right': share('questions_right', 'r3'),
  });
}
