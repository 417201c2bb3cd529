import { describe, expect, test } from 'vitest';
import { toMarkdown } from '../../../../src/notebook/markdown';
import { runCell } from '../../../../src/notebook/runCell';
import { jsonLines, memoryFiles } from '../../support/files';
import { sessionOf } from '../../support/session';

const video = {
  video_id: 'a',
  dataset: 'd',
  file: 'a.mp4',
  duration: 1,
  fps: 25,
  width: 64,
  height: 36,
  clips: 2,
};
const answer = (perceiver: string, clip: number, intention: string, response: string) => ({
  video_id: 'a',
  dataset: 'd',
  perceiver,
  kind: perceiver === 'm' ? 'model' : 'human',
  clip,
  clips: 2,
  intention: { perception: intention, confidence: 3 },
  response: { perception: response, confidence: 3 },
});
/** Six texts: m says the same to both questions at first. */
const RESULTS = {
  'r/videos.jsonl': jsonLines(video),
  'r/answers.jsonl': jsonLines(
    answer('m', 1, 'she waits', 'she waits'),
    answer('m', 2, 'she leaves', 'he stays'),
    answer('ann', 1, 'she hopes', 'he nods'),
    answer('ann', 2, 'she goes home', 'he nods'),
  ),
};
const vector = (text: string) => ({ text, vector: [1, 0] });

const cell = async (source: string, more: Record<string, string> = {}) =>
  (await runCell(await sessionOf(memoryFiles({ ...RESULTS, ...more }), 'r'), {
    session: 's',
    cell: '1',
    source,
  }))!;

describe('what is said under a cell', () => {
  test('counts the texts without a vector where vectors are needed, itself or through others', async () => {
    for (const relation of ['unfolding', 'specificity', 'gms', 'answer_map']) {
      const output = await cell(`FROM gesbench.${relation}`);
      expect(output.cautions?.[0], relation).toBe(
        '6 texts have no vector, so metrics leave out what needs one. “Gestalt: Complete Vectors and Labels” in the editor, or gestalt vectors at the command line, works them out.',
      );
      expect(toMarkdown(output)).toContain('6 texts have no vector');
    }
  });

  test('counts what is still missing beside a sidecar', async () => {
    const sidecar = {
      'r/embeddings.jsonl': jsonLines(
        ...['she waits', 'she leaves', 'he stays', 'he nods', 'she hopes'].map(vector),
      ),
    };
    const output = await cell('FROM gesbench.unfolding', sidecar);
    expect(output.cautions?.[0]).toMatch(/^1 text has no vector, /);
  });

  test('looks again after more was loaded', async () => {
    const files = { ...RESULTS, 's/embeddings.jsonl': jsonLines(vector('she waits')) };
    const session = await sessionOf(memoryFiles(files), 'r');
    const said = async () => (await session.cautions('FROM gesbench.unfolding'))[0]?.slice(0, 8);
    expect([await said(), await said()]).toEqual(['6 texts ', '6 texts ']);
    await session.load(['s']);
    expect(await said()).toBe('5 texts ');
  });

  test('names the models that vectors mix', async () => {
    const output = await cell('FROM gesbench.specificity', {
      'r/embeddings.one@1-fp32.jsonl': jsonLines(...['she waits', 'she leaves', 'he stays'].map(vector)),
      'r/embeddings.two@1-fp32.jsonl': jsonLines(...['he nods', 'she hopes', 'she goes home'].map(vector)),
    });
    expect(output.cautions).toEqual([
      expect.stringMatching(/^Metrics mix vectors of more than one model: .*one@1-fp32.*two@1-fp32/),
    ]);
  });

  test('is nothing where no vector or label is needed', async () => {
    expect(await cell('FROM gesbench.answers')).not.toHaveProperty('cautions');
  });
});
