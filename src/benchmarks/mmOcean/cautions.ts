import { counted } from '../../shared/counted';
import type { Caution, Select } from '../contract';

/** Says where answers are no bare letter, and where judgements are missing. */
export const cautions: Caution[] = [
  { relations: ['mm_ocean.answers'], sentences: letters },
  { relations: ['mm_ocean.judgements'], sentences: judgements },
];

interface Letters {
  model: string;
  accuracy: number;
  lenient_accuracy: number;
  not_letters: number;
  n: number;
}

async function letters(select: Select): Promise<string[]> {
  const rows = await select<Letters>(
    `SELECT model, accuracy, lenient_accuracy, not_letters::DOUBLE AS not_letters, n::DOUBLE AS n
     FROM mm_ocean.task3 WHERE not_letters > 0 ORDER BY model`,
  );
  return rows.map(
    ({ model, accuracy, lenient_accuracy, not_letters, n }) =>
      `${model}: ${not_letters} of ${counted(n, 'answer')} ${not_letters === 1 ? 'is' : 'are'} no bare letter and count as wrong, as the benchmark’s scorer counts them. T3 is ${accuracy.toFixed(1)}; read leniently ${lenient_accuracy.toFixed(1)} (lenient_accuracy of mm_ocean.task3).`,
  );
}

interface Judged {
  model: string;
  unjudged: number;
  partly: number;
  videos: number;
}

async function judgements(select: Select): Promise<string[]> {
  const rows = await select<Judged>(
    `SELECT model, count(*) FILTER (judged = 0)::DOUBLE AS unjudged, count(*) FILTER (judged BETWEEN 1 AND 4)::DOUBLE AS partly,
       count(*)::DOUBLE AS videos
     FROM mm_ocean.shares SEMI JOIN (FROM mm_ocean.asked WHERE judged) USING (model)
     GROUP BY model HAVING unjudged + partly > 0 ORDER BY model`,
  );
  const sentences = rows.map(({ model, unjudged, partly, videos }) => {
    const parts = [
      ...(unjudged === 0
        ? []
        : [`${unjudged} of ${counted(videos, 'video')} not judged: left out of T2, failed in HR and CR`]),
      ...(partly === 0 ? [] : [`${counted(partly, 'video')} judged on fewer than five traits`]),
    ];
    return `${model}: ${parts.join('; ')}.`;
  });
  return [...sentences, ...(await unevenJudges(select))];
}

async function unevenJudges(select: Select): Promise<string[]> {
  const rows = await select<{ model: string; judges: string }>(
    `SELECT model, string_agg(judge || ' on ' || n, ', ' ORDER BY judge) AS judges
     FROM (SELECT model, judge, main, count(*) AS n FROM mm_ocean.judge_scores GROUP BY ALL)
     WHERE NOT main AND model NOT IN (SELECT model FROM mm_ocean.judge_scores WHERE main)
     GROUP BY model HAVING min(n) < max(n) ORDER BY model`,
  );
  return rows.map(
    ({ model, judges }) =>
      `${model}: not every judge judged the same rationales (${judges}): its T2 mixes them.`,
  );
}
