import { expect, test } from 'vitest';
import { benchmarks } from '../../../src/benchmarks/hosts';
import { reportsOf } from '../../../src/cli/reports';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { sessionOf } from '../support/session';

/** An analyst who has results of three benchmarks in one folder keeps the figures of two when the third can't be worked out. */
test('a benchmark whose relation fails is a sentence, and takes the figures of no other', async () => {
  const session = await sessionOf(
    memoryFiles({
      'r/v1.jsonl': jsonLines(annotation('v1', 'A')),
      'r/m.jsonl': jsonLines(prediction('v1', 'A')),
      'r/videos.jsonl': jsonLines({ video_id: 'v', duration: 6, clips: 2 }),
      'r/answers.jsonl': jsonLines({
        ...{ video_id: 'v', perceiver: 'p', kind: 'model', clip: 1, clips: 2 },
        intention: { perception: 'she leaves', confidence: 3 },
      }),
    }),
    'r',
  );
  const whole = await reportsOf(benchmarks, session.select);
  expect(whole.failed).toEqual([]);
  expect(whole.reports).toMatchObject([{ benchmark: 'gesbench' }, { benchmark: 'mm-ocean' }]);

  const broken = benchmarks.map((benchmark) =>
    benchmark.name === 'gesbench'
      ? { ...benchmark, report: () => session.select<object>("SELECT error('too long')").then(() => null) }
      : benchmark,
  );
  const rest = await reportsOf(broken, session.select);
  expect(rest.failed).toHaveLength(1);
  expect(rest.failed[0]).toMatch(/^The metrics of gesbench can’t be worked out: .*too long/s);
  expect(rest.reports).toEqual(whole.reports.slice(1));
  expect(rest.cautions).toEqual(whole.cautions);
});
