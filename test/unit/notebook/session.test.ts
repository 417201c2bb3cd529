import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { benchmarks } from '../../../src/benchmarks/hosts';
import { Cancelled } from '../../../src/engine/engine';
import { listSamples, placeIn } from '../../../src/notebook/samples';
import { nodeFiles } from '../../../src/results/nodeFiles';
import type { Samples } from '../../../src/shared/samples';
import { openSession, select, sessionOf } from '../support/session';

const FIXTURE = fileURLToPath(new URL('../../fixtures/mmOcean/', import.meta.url));

// Protects an analyst who runs cells while results are still being read: an empty answer would look like a true one.
test('a query waits for results that are being loaded, unless it is stopped', async () => {
  const session = openSession(nodeFiles);
  const loading = session.load([FIXTURE]);
  const stop = new AbortController();
  const stopped = session.query('SELECT 1', stop.signal);
  stop.abort();
  await expect(stopped).rejects.toThrow(Cancelled);
  expect(await select(session, 'SELECT count(*) AS n FROM mm_ocean.predictions')).toEqual([{ n: 4 }]);
  await loading;
});

test('a mark may name the column by which its samples are told apart, and the one to begin with', async () => {
  const session = await sessionOf(nodeFiles, FIXTURE);
  const samples: Samples = {
    from: 'mm_ocean.outcomes_at(0.5, 0.7, 0.5)',
    where: [{ column: 'model', operator: '=', value: 'hand' }],
  };
  const usual = await listSamples(session, benchmarks, samples, 'All', 10);
  const named = await listSamples(session, benchmarks, { ...samples, value: 'questions_right' }, 'All', 10);
  expect([usual.value, named.value]).toEqual(['rationale', 'questions_right']);
  const video = named.columns.findIndex(({ name }) => name === 'video_id');
  const at = placeIn(named, { model: 'hand', video_id: 'v3', file_id: -1 });
  expect(named.rows[at]![video]).toBe('v3');
  expect(placeIn(named, { model: 'nobody', video_id: 'v3' })).toBe(0);
});
