import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEVELS, TRAITS } from '../../../../src/benchmarks/mmOcean/vocabulary';
import { jsonLines, memoryFiles } from '../../support/files';
import { annotation, type MmOceanReport, reportOf } from '../../support/mmOcean';
import { sessionOf } from '../../support/session';

const VIDEOS = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'];
const ANNOTATIONS = jsonLines(...VIDEOS.map((video, i) => annotation(video, 'ABC'.slice(i % 2), i / 6)));

/** A model's line on a video, with gaps and odd words such as real ones have. */
const prediction = (video_id: string) =>
  fc.record(
    {
      video_id: fc.constant(video_id),
      task1: fc.dictionary(fc.constantFrom(...TRAITS), fc.constantFrom(...LEVELS, 'Moderate')),
      task3: fc.array(fc.record({ answer: fc.constantFrom('A', ' b ', 'C', 'none') }), { maxLength: 3 }),
      task2_judged: fc.dictionary(
        fc.constantFrom(...TRAITS),
        fc.record({
          evidence_coverage: fc.integer({ min: 1, max: 10 }),
          logical_coherence: fc.integer({ min: 1, max: 10 }),
          directional_accuracy: fc.integer({ min: 1, max: 10 }),
          grounding_accuracy: fc.integer({ min: 1, max: 10 }),
        }),
      ),
    },
    { requiredKeys: ['video_id', 'task1', 'task3'] },
  );
const file = fc.tuple(...VIDEOS.map(prediction));

const figures = async (files: Record<string, string>) => {
  const session = await sessionOf(memoryFiles({ 'r/annotations.jsonl': ANNOTATIONS, ...files }), 'r');
  const report = await reportOf(session);
  await session.close();
  return report;
};

/** Sums in another order differ in their last bits, and so may the ends of intervals. */
function expectSame(mine: unknown, other: unknown, path: string): void {
  if (typeof mine === 'number' && typeof other === 'number') expect(mine, path).toBeCloseTo(other, 9);
  else if (typeof mine === 'object' && mine !== null && typeof other === 'object' && other !== null) {
    expect(Object.keys(mine), path).toEqual(Object.keys(other));
    for (const [key, value] of Object.entries(mine))
      expectSame(value, (other as Record<string, unknown>)[key], `${path}.${key}`);
  } else expect(mine, path).toEqual(other);
}

// Protects every figure against the order and the cut of files, which say nothing about a model.
test('the order of lines and their spread over files change no figure', async () => {
  await fc.assert(
    fc.asyncProperty(
      file,
      fc.shuffledSubarray(VIDEOS, { minLength: VIDEOS.length }),
      fc.integer({ min: 0, max: VIDEOS.length }),
      async (records, order, cut) => {
        const lines = records.map((record) => ({ ...record, model: 'm' }));
        const shuffled = order.map((video) => lines[VIDEOS.indexOf(video)]);
        const whole = await figures({ 'r/m.jsonl': jsonLines(...lines) });
        const mixed = await figures({ 'r/m.jsonl': jsonLines(...shuffled) });
        const parted = await figures({
          'r/x.json': JSON.stringify(shuffled.slice(0, cut)),
          'r/y.jsonl': jsonLines(...shuffled.slice(cut)),
        });
        expect(Object.keys((whole as MmOceanReport).models)).toEqual(['m']);
        expectSame(mixed, whole, 'permuted');
        expectSame(parted, whole, 'parted');
      },
    ),
    { numRuns: 2 },
  );
}, 240_000);
