import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { jsonLines, memoryFiles } from '../../support/files';
import { annotation, prediction } from '../../support/mmOcean';
import { openSession, select } from '../../support/session';

let session: Session;
beforeAll(async () => {
  session = openSession(
    memoryFiles({
      'r/annotations.jsonl': jsonLines(annotation('v', 'AB')),
      'r/GPT-4o.jsonl': jsonLines(prediction('v', 'AA')),
    }),
  );
  await session.load(['r']);
});
const rows = <T = Record<string, unknown>>(sql: string) => select<T>(session, sql);
const columns = async (relation: string) =>
  (await rows<{ column_name: string }>(`DESCRIBE ${relation}`)).map(({ column_name }) => column_name);

test('a model of one’s own stands beside its published namesake', async () => {
  const found = await rows(
    "SELECT model, published, judged, hr, pr, pr_n, theta1 FROM mm_ocean.failure_rates_with_published WHERE model LIKE 'GPT-4o%' AND model NOT LIKE '%mini%' ORDER BY model",
  );
  expect(found).toEqual([
    { model: 'GPT-4o', published: false, judged: false, hr: null, pr: 0, pr_n: 1, theta1: 0.5 },
    {
      model: 'GPT-4o (published)',
      published: true,
      judged: true,
      hr: 4.5,
      pr: 69.7,
      pr_n: null,
      theta1: null,
    },
  ]);
});

test.each([
  ['failure_rates', ['published']],
  ['leaderboard', ['published', 'position']],
])('%s keeps its columns beside the paper', async (relation, more) => {
  const together = await columns(`mm_ocean.${relation}_with_published`);
  expect(together).toEqual([...(await columns(`mm_ocean.${relation}`)), ...more]);
  expect(await rows(`SELECT count(*) AS n FROM mm_ocean.${relation}_with_published`)).toEqual([{ n: 28 }]);
});

test('ranks can be worked out anew over both', async () => {
  await session.query(
    "CREATE TABLE own AS SELECT 'mine' AS model, 100.0::DOUBLE AS t1, 10.0::DOUBLE AS t2, 100.0::DOUBLE AS t3, 0 AS position",
  );
  await session.query(
    "CREATE TABLE both_of_them AS FROM published.beside('own', 'published.mm_ocean_leaderboard')",
  );
  const ranked = await rows<{ model: string; t1_rank: number }>("FROM mm_ocean.rgm_of('both_of_them')");
  expect(ranked).toHaveLength(28);
  expect(ranked[0]).toMatchObject({ model: 'mine', t1_rank: 1, rgm: 0 });
  expect(ranked[1]).toMatchObject({ model: 'Gemini 3 Flash (published)', t1_rank: 2 });
});

test.each([
  ['gesbench.fidelity', 'published.gesbench_extraction', 'perceiver', 7],
  ['gesbench.utterances', 'published.gesbench_utterances', 'dataset', 20],
  ['mm_ocean.leaderboard', 'published.mm_ocean_leaderboard', 'model', 28],
])('%s and %s lie side by side', async (own, reference, name, n) => {
  const sql = `FROM published.beside('${own}', '${reference}')`;
  const found = await rows<Record<string, unknown>>(sql);
  expect(found).toHaveLength(n);
  for (const row of found)
    expect(String(row[name]).endsWith(' (published)'), String(row[name])).toBe(row.published);
  expect((await columns(`(${sql})`)).slice(0, 2)).toEqual((await columns(own)).slice(0, 2));
});
