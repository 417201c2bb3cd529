import { beforeAll, describe, expect, test } from 'vitest';
import { benchmarks } from '../../../src/benchmarks/hosts';
import { mmOcean } from '../../../src/benchmarks/mmOcean/host';
import { socialOmni } from '../../../src/benchmarks/socialOmni/host';
import { compare } from '../../../src/notebook/compare';
import type { Session } from '../../../src/notebook/session';
import { sampleSession } from '../../contract/support/sample';

interface Answer {
  video_id: string;
  q_idx: number;
  correct: boolean;
}

let session: Session;
beforeAll(async () => {
  session = await sampleSession();
});

/** Two-sided exact McNemar p by counting all ways to split n. */
function binomialP(b: number, c: number): number {
  const n = b + c;
  const ways = [1];
  for (let k = 1; k <= n; k += 1) ways[k] = (ways[k - 1]! * (n - k + 1)) / k;
  const tail = ways.slice(0, Math.min(b, c) + 1).reduce((sum, one) => sum + one, 0);
  return Math.min(1, (2 * tail) / 2 ** n);
}

describe('a comparison of two models', () => {
  test('counts the questions right on one side alone, as a list made by hand does', async () => {
    const of = async (model: string) => {
      const rows = await session.select<Answer>(
        `SELECT video_id, q_idx::INT AS q_idx, correct FROM mm_ocean.answers WHERE model = '${model}'`,
      );
      return new Map(rows.map(({ video_id, q_idx, correct }) => [`${video_id} ${q_idx}`, correct]));
    };
    const [one, other] = [await of('caterpillar-40b'), await of('mock-turtle-70b')];
    const both = [...one.keys()].filter((key) => other.has(key));
    const onlyA = both.filter((key) => one.get(key) && !other.get(key));
    const onlyB = both.filter((key) => !one.get(key) && other.get(key));
    const [t3] = (await compare(session.select, benchmarks, 'caterpillar-40b', 'mock-turtle-70b')).filter(
      ({ metric }) => metric === 't3',
    );
    expect(t3).toMatchObject({
      benchmark: 'mm-ocean',
      unit: 'question',
      test: 'McNemar exact',
      n: both.length,
      unpaired_a: one.size - both.length,
      unpaired_b: other.size - both.length,
      only_a: onlyA.length,
      only_b: onlyB.length,
    });
    expect(t3!.difference).toBeCloseTo((100 * (onlyA.length - onlyB.length)) / both.length, 9);
    expect(t3!.p).toBeCloseTo(binomialP(onlyA.length, onlyB.length), 12);
    expect(t3!.low!).toBeLessThanOrEqual(t3!.difference!);
    expect(t3!.high!).toBeGreaterThanOrEqual(t3!.difference!);
    const flips = await session.select<{ item: string; flip: string }>(
      "SELECT item, flip FROM mm_ocean.model_flips('caterpillar-40b', 'mock-turtle-70b') WHERE metric = 't3'",
    );
    const flipped = (flip: string) => flips.filter((row) => row.flip === flip).map(({ item }) => item);
    expect(flipped('only a right').sort()).toEqual(onlyA.sort());
    expect(flipped('only b right').sort()).toEqual(onlyB.sort());
  });

  test('opens both answers to a question that flips on its clip', async () => {
    const [flip] = await session.select<Record<string, string | number | boolean>>(
      "FROM mm_ocean.question_flips WHERE model_a = 'caterpillar-40b' AND model_b = 'mock-turtle-70b' LIMIT 1",
    );
    const shown = (await mmOcean.evidence(flip!, session.select))!;
    expect(shown.clip).toMatchObject({ video: flip!.video_id });
    expect(shown.texts).toContainEqual({
      kind: 'figures',
      heading: 'Both answers',
      figures: [
        { name: 'caterpillar-40b', value: `${flip!.answer_a}, right` },
        { name: 'mock-turtle-70b', value: `${flip!.answer_b}, wrong` },
      ],
    });
  });

  test('opens both answers in two settings', async () => {
    const names = "'caterpillar-40b, audio-video/no-asr', 'caterpillar-40b, video-only/no-asr'";
    const flips = await session.select<Record<string, string | boolean>>(
      `FROM socialomni.answer_flips WHERE model_a = 'caterpillar-40b' AND setting_a = 'audio-video/no-asr'
        AND model_b = 'caterpillar-40b' AND setting_b = 'video-only/no-asr'`,
    );
    const [own] = await session.select<{ n: number }>(
      `SELECT count(*) AS n FROM socialomni.run_flips(${names}) WHERE metric = 'who'`,
    );
    expect(flips).toHaveLength(own!.n);
    const shown = (await socialOmni.evidence(flips[0]!, session.select))!;
    const { answer_a, answer_b, a_right } = flips[0]!;
    expect(shown.texts).toContainEqual({
      kind: 'figures',
      heading: 'Both answers',
      figures: [
        {
          name: 'caterpillar-40b, audio-video/no-asr',
          value: `${answer_a ?? 'none'}, ${a_right ? 'right' : 'wrong'}`,
        },
        {
          name: 'caterpillar-40b, video-only/no-asr',
          value: `${answer_b ?? 'none'}, ${a_right ? 'wrong' : 'right'}`,
        },
      ],
    });
  });

  test('the other way round is the same with signs turned', async () => {
    const there = await compare(session.select, benchmarks, 'caterpillar-40b', 'red-queen-9b');
    const back = await compare(session.select, benchmarks, 'red-queen-9b', 'caterpillar-40b');
    expect(there.length).toBeGreaterThan(20);
    for (const [i, row] of there.entries()) {
      const other = back[i]!;
      expect([other.metric, other.n, other.only_a, other.only_b]).toEqual([
        row.metric,
        row.n,
        row.only_b,
        row.only_a,
      ]);
      if (row.n === 0) continue;
      expect(other.difference).toBeCloseTo(-row.difference!, 12);
      expect(other.low).toBeCloseTo(-row.high!, 9);
      expect(other.p).toBeCloseTo(row.p!, 12);
    }
  });

  test('with itself shows no difference, and Holm leaves 1', async () => {
    const rows = await compare(session.select, benchmarks, 'caterpillar-40b', 'caterpillar-40b');
    for (const { difference, p, p_holm, n } of rows.filter((row) => row.n > 0))
      expect({ difference, p, p_holm, n }).toEqual({ difference: 0, p: 1, p_holm: 1, n });
  });

  test('of two settings agrees with the benchmark’s own McNemar, and has the exact one beside', async () => {
    const [own] = await session.select<{ only_a: number; only_b: number; p_value: number; n: number }>(
      `SELECT only_a, only_b, p_value, n FROM socialomni.mcnemar
      WHERE model = 'caterpillar-40b' AND setting_a = 'audio-video/no-asr' AND setting_b = 'video-only/no-asr'`,
    );
    const rows = await compare(
      session.select,
      benchmarks,
      'caterpillar-40b, audio-video/no-asr',
      'caterpillar-40b, video-only/no-asr',
    );
    const who = rows.find(({ metric }) => metric === 'who_pipeline')!;
    expect([who.only_a, who.only_b, who.n]).toEqual([own!.only_a, own!.only_b, own!.n]);
    expect(who.p_corrected).toBeCloseTo(own!.p_value, 12);
    expect(who.p).toBeCloseTo(binomialP(own!.only_a, own!.only_b), 12);
  });

  test('of names that are not there, or nowhere together, is a sentence', async () => {
    await expect(compare(session.select, benchmarks, 'nobody', 'red-queen-9b')).rejects.toThrow(
      'There are no results of “nobody”. There are: ',
    );
    await expect(
      compare(session.select, benchmarks, 'reader-1', 'red-queen-9b, audio-video'),
    ).rejects.toThrow('No benchmark has results of both “reader-1” and “red-queen-9b, audio-video”.');
  });
});

describe.each(benchmarks)('what $title compares', ({ comparable }) => {
  test('has each item of a metric once for each perceiver, in one unit, with a value', async () => {
    const [row] = await session.select<{ rows: number; items: number; nulls: number; mixed: number }>(
      `SELECT count(*) AS rows, count(DISTINCT (metric, question, setting, item, perceiver)) AS items,
        count(*) FILTER (value IS NULL OR item IS NULL OR cluster IS NULL) AS nulls,
        (SELECT count(*) FROM (SELECT metric FROM ${comparable} GROUP BY metric HAVING count(DISTINCT unit) > 1)) AS mixed
      FROM ${comparable}`,
    );
    expect(row!.rows).toBeGreaterThan(100);
    expect(row).toMatchObject({ items: row!.rows, nulls: 0, mixed: 0 });
  });
});

test('the smallest difference that shows solves the stated equations', async () => {
  const [row] = await session.select<{ share: number; mean: number; none: number | null }>(
    'SELECT detectable_share(60, 200) AS share, detectable_mean(2, 50) AS mean, detectable_share(3, 200) AS none',
  );
  // R 4.2.2: (qnorm(0.975) + qnorm(0.8)) * 2 / sqrt(50)
  expect(row!.mean).toBeCloseTo(0.7924, 4);
  const { share } = row!;
  const psi = 0.3;
  const [level, power] = [1.959963984540054, 0.8416212335729143];
  expect(Math.sqrt(200) * share).toBeCloseTo(level * Math.sqrt(psi) + power * Math.sqrt(psi - share ** 2), 9);
  expect(row!.none).toBeNull();
});
