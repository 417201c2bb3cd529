import { predicateOf } from '../../../evidence/predicate';
import { figuresOf, inThousandths, paragraphsOf } from '../../../evidence/texts';
import type { TextBlock } from '../../../shared/evidence';
import type { Select } from '../../contract';
import { JUDGE_DIMENSIONS, LEVELS, REMINDER, TRAITS } from '../vocabulary';
import { standing, type Video } from './video';

/** Stands beside every sample, since a person is to be seen in it. */
export const NOTICE: TextBlock = {
  kind: 'text',
  heading: 'What this is for',
  text: REMINDER,
};

const levelWord = (level: number): string => LEVELS[level - 1] ?? String(level);

interface Truth {
  trait: string;
  true_level: number;
  score: number;
  shown_level: string | null;
  shown_score: number | null;
  rationale: string | null;
}

interface Rating {
  trait: string;
  word: string | null;
  level: number | null;
  rationale: string | null;
  file_id: number;
  record: number;
}

type Judgement = { trait: string; judge: string } & Record<string, number | string | null>;

const byTrait = <T extends { trait: string }>(rows: T[]) => new Map(rows.map((row) => [row.trait, row]));

/**
 * A model's ratings of the given traits beside the true levels, its rationales, the judge's scores; without a model the
 * true levels alone. Where the written analysis names another level than the true one, that is said.
 */
export async function ratingTexts(
  select: Select,
  video: Video,
  model: string | null,
  traits: readonly string[] = TRAITS,
): Promise<TextBlock[]> {
  const truths = byTrait(
    await select<Truth>(`SELECT DISTINCT ON (trait) trait, true_level, score, shown_level, shown_score, rationale
      FROM (FROM mm_ocean_raw.truths WHERE ${standing(video)}) AS truth LEFT JOIN (FROM mm_ocean_raw.analyses WHERE ${standing(video)}) AS analysis USING (trait)`),
  );
  const given = model === null ? [] : await ratingsOf(select, model, video.video_id);
  const ratings = byTrait(given);
  const judgements = given[0] ? await judgementsOf(select, model, video.video_id, given[0]) : [];
  const figures = Object.fromEntries(
    traits.map((trait) => [trait, levelText(ratings.get(trait), truths.get(trait), model)]),
  );
  return [
    ...figuresOf(model === null ? 'True levels' : 'Rating', figures),
    ...paragraphsOf(
      'Rationale, in the model’s words',
      traits.map((trait) => [trait, ratings.get(trait)?.rationale ?? null]),
    ),
    ...traits.flatMap((trait) =>
      judgements.filter((judgement) => judgement.trait === trait).flatMap(judgementTexts),
    ),
    ...paragraphsOf(
      'Written analysis of the annotators',
      traits.map((trait) => [trait, truths.get(trait)?.rationale ?? null]),
    ),
  ];
}

const ratingsOf = (select: Select, model: string, video_id: string): Promise<Rating[]> =>
  select<Rating>(`SELECT trait, word, level, rationale, file_id, record FROM mm_ocean.ratings
    WHERE ${predicateOf({ model, video_id })}`);

/** The judgements of the record in which a rating stands, that of `task2_judged` before those of other judges. */
const judgementsOf = (
  select: Select,
  model: string | null,
  video_id: string,
  { file_id, record }: Rating,
): Promise<Judgement[]> =>
  select<Judgement>(`SELECT trait, judge, ${JUDGE_DIMENSIONS.join(', ')} FROM mm_ocean_raw.judgements
    WHERE ${predicateOf({ model, video_id, file_id, record })}
    QUALIFY row_number() OVER (PARTITION BY judge, trait ORDER BY main DESC) = 1 ORDER BY main DESC, judge`);

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
    if (truth.shown_level !== null && truth.shown_level !== levelWord(truth.true_level)) {
      const score = truth.shown_score === null ? '' : ` (${truth.shown_score})`;
      parts.push(
        `the written analysis says ${truth.shown_level}${score}, which differs; the true level counts`,
      );
    }
  }
  return parts.length === 0 ? null : parts.join('; ');
}

function judgementTexts(judgement: Judgement): TextBlock[] {
  const { judge, trait } = judgement;
  const scores = JUDGE_DIMENSIONS.map((name) => [name.replace('_', ' '), judgement[name] ?? null] as const);
  const given = scores.map(([, score]) => score).filter((score) => typeof score === 'number');
  const complete = given.length === JUDGE_DIMENSIONS.length;
  const mean = complete
    ? String(given.reduce((sum, score) => sum + score, 0) / given.length)
    : 'none: a dimension is missing';
  const name = judge === 'unnamed' ? 'Judge' : `Judge ${judge}`;
  return figuresOf(`${name}, ${trait}, 1 to 10`, { ...Object.fromEntries(scores), mean });
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
