import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { jsonLines, memoryFiles } from '../../support/files';
import { HAND, loaded, type Row, rowOf } from './session';

const text = (name: string) => readFileSync(`${HAND}/${name}`, 'utf8');
const json = <T>(name: string) => JSON.parse(text(name)) as T;
type Item = Record<string, unknown>;
interface Results {
  results: Item[];
}

/** The items and one model's results of the small files, `times` over under other names: figures stay, n grows. */
function copies(times: number): Record<string, string> {
  const repeated = (rows: readonly Item[], id: string): Item[] =>
    Array.from({ length: times }, (_, i) => rows.map((row) => ({ ...row, [id]: `${row[id]}-${i}` }))).flat();
  const results = (name: string, id: string): string => {
    const { model, modality, asr_tag, results: rows } = json<Results & Item>(`results/${name}.json`);
    return JSON.stringify({ model, modality, asr_tag, results: repeated(rows, id) });
  };
  const entries = text('results/streaming.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Item)
    .filter(({ model }) => model === 'steady');
  return {
    'items.json': JSON.stringify(repeated(json<Item[]>('level_1/dataset.json'), 'id')),
    'turns.json': JSON.stringify({
      data: repeated(json<{ data: Item[] }>('level_2/annotations.json').data, 'video_id'),
    }),
    'first.json': results('steady_level1_audio-video', 'id'),
    'second.json': results('steady_level2_audio-video', 'video_id'),
    'streaming.jsonl': jsonLines(...repeated(entries, 'video_id')),
  };
}

/**
 * The p-quantile of the number of hits among n draws with replacement from items of which the share `hit` is right: what
 * the percentile bootstrap of a mean of 0s and 1s comes to, in per cent of n.
 */
function drawn(n: number, hit: number, p: number): number {
  let mass = (1 - hit) ** n;
  let below = mass;
  let hits = 0;
  while (below < p) {
    mass *= ((n - hits) / (hits + 1)) * (hit / (1 - hit));
    hits += 1;
    below += mass;
  }
  return (100 * hits) / n;
}

const figures = [
  'who',
  'who_pipeline',
  'who_consistent',
  'who_inconsistent',
  'consistency',
  'when_accuracy',
  'when_f1',
  'on_time',
  'how',
];

describe('intervals of the axes', () => {
  const axes = new Map<number, Row>();
  const who = new Map<number, Row>();
  beforeAll(async () => {
    for (const times of [1, 16]) {
      const files = copies(times);
      const session = await loaded(Object.keys(files), memoryFiles(files));
      axes.set(times, await rowOf(session, 'FROM socialomni.axes'));
      who.set(times, await rowOf(session, "FROM socialomni.who WHERE definition = 'paper'"));
      await session.close();
    }
  });
  const at = (times: number, name: string) => Number(axes.get(times)![name]);

  // Right: 3 of 6 items, 4 of 6 turns, 2 of 6 entries on time. Ends within one item of the exact distribution, as 10,000
  // resamples find them.
  test.each([
    ['who', 3 / 6],
    ['when_accuracy', 4 / 6],
    ['on_time', 2 / 6],
  ])('of %s end where draws with replacement do', (name, hit) => {
    for (const times of [1, 16]) {
      const n = 6 * times;
      expect(at(times, `${name}_n`)).toBe(n);
      const slack = times === 1 ? 1e-9 : 100 / n + 1e-9;
      expect(Math.abs(at(times, `${name}_low`) - drawn(n, hit, 0.025))).toBeLessThanOrEqual(slack);
      expect(Math.abs(at(times, `${name}_high`) - drawn(n, hit, 0.975))).toBeLessThanOrEqual(slack);
    }
  });

  // Of three replies with 100, 50 and 0 all draws are the same one in 1 of 27 cases, more than 2.5 %.
  test('of how over three replies span them all', () => {
    expect([at(1, 'how_low'), at(1, 'how_high')]).toEqual([0, 100]);
  });

  test.each(figures)('of %s hold the figure, and narrow with n', (name) => {
    const width = (times: number) => {
      const [low, value, high] = [`${name}_low`, name, `${name}_high`].map((column) => at(times, column));
      expect(low).toBeLessThanOrEqual(value!);
      expect(high).toBeGreaterThanOrEqual(value!);
      return high! - low!;
    };
    expect(at(16, name)).toBeCloseTo(at(1, name), 9);
    expect(at(16, `${name}_n`)).toBe(16 * at(1, `${name}_n`));
    expect(width(16)).toBeGreaterThan(0);
    expect(width(16)).toBeLessThan(width(1));
  });

  test('of 100 − |gap| are all that gaps of the gap’s interval come to', () => {
    const { gap_low: low, gap_high: high } = who.get(16)!;
    const steps = Array.from(
      { length: 10_001 },
      (_, i) => Number(low) + ((Number(high) - Number(low)) * i) / 10_000,
    );
    const made = steps.map((gap) => 100 - Math.abs(gap));
    expect(at(16, 'consistency_low')).toBeCloseTo(Math.min(...made), 2);
    expect(at(16, 'consistency_high')).toBeCloseTo(Math.max(...made), 2);
  });
});
