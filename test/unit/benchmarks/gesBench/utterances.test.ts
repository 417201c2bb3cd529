import { expect } from 'vitest';
import { jsonLines, memoryFiles } from '../../support/files';
import { select, sessionOf } from '../../support/session';
import { sharedJson, testWithShared } from '../../support/sharedData';

const TABLES = 'published/gesbench-tables.json';

/**
 * The paper's table 1 gives, per data set and subset, a count and a mean length. Subsets nest (full ⊇ T1 ⊇ T2 ⊇ T3),
 * so videos are built from the inside out: each ring's common length is what makes the wider subset's mean.
 */
testWithShared(TABLES, "the paper's utterance table comes out of rows built from it", async () => {
  const { table1 } = sharedJson<{ table1: { rows: Record<string, [number, number][]> } }>(TABLES);
  const videos: object[] = [];
  const answers: object[] = [];
  for (const [dataset, [full, t1, t2, t3]] of Object.entries(table1.rows)) {
    if (dataset === 'Overall') continue;
    const rings = [t3!, t2!, t1!, full!];
    rings.forEach(([count, mean], i) => {
      const [inner, innerMean] = rings[i - 1] ?? [0, 0];
      const duration = (count * mean - inner * innerMean) / (count - inner);
      for (let k = inner; k < count; k += 1) {
        const video_id = `${dataset}-${k}`;
        videos.push({
          video_id,
          dataset,
          duration,
          fps: 25,
          width: 64,
          height: 36,
          clips: Math.ceil(duration / 0.5),
          file: `${video_id}.mp4`,
        });
        for (let person = 1; person <= 3 - i; person += 1) {
          answers.push({
            video_id,
            dataset,
            perceiver: `p${person}`,
            kind: 'human',
            clip: 1,
            clips: Math.ceil(duration / 0.5),
            intention: { perception: 'x' },
            response: null,
          });
        }
      }
    });
  }
  const session = await sessionOf(
    memoryFiles({ 'r/videos.jsonl': jsonLines(...videos), 'r/answers.jsonl': jsonLines(...answers) }),
    'r',
  );
  const rows = await select<{
    dataset: string;
    subset: string;
    utterances: number;
    mean_duration: number | null;
  }>(session, 'FROM gesbench.utterances');
  for (const [dataset, row] of Object.entries(table1.rows)) {
    for (const [i, subset] of ['full', 'T1', 'T2', 'T3'].entries()) {
      const found = rows.find((one) => one.dataset === dataset && one.subset === subset)!;
      const [count, mean] = row[i]!;
      expect(found.utterances, `${dataset} ${subset}`).toBe(count);
      expect(Math.abs(found.mean_duration! - mean), `${dataset} ${subset}`).toBeLessThan(0.0006);
    }
  }
});
