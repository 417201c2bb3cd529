import { expect, test } from 'vitest';
import { socialOmni } from '../../../../src/benchmarks/socialOmni/host';
import { classAt } from '../../../../src/benchmarks/socialOmni/views/timingClasses';
import { OPTIONS, TIMING_CLASSES, TIMING_LIMITS } from '../../../../src/benchmarks/socialOmni/vocabulary';
import { memoryFiles } from '../../support/files';
import { openSession } from '../../support/session';
import { listsWith } from '../support/sqlLists';

const sql = [...socialOmni.metrics, socialOmni.checks].join('\n');

test('the metrics list the options as the vocabulary does', () => {
  const found = listsWith(sql, OPTIONS);
  for (const list of found) expect([OPTIONS, [...OPTIONS, 'none']]).toContainEqual(list);
  expect(found).toContainEqual(OPTIONS);
});

test('the metrics know the classes of timing and their limits', () => {
  const classes = [...sql.matchAll(/\(\d, '(\w+)', '(\w)'\)/g)].map(([, name, timing]) => ({ name, timing }));
  expect(classes).toEqual(TIMING_CLASSES);
  const { early, late, tooLate } = TIMING_LIMITS;
  const calls = [...sql.matchAll(/FROM socialomni\.\w+_at\((-?\d+, \d+, \d+)\)/g)].map(
    ([, limits]) => limits,
  );
  expect(new Set(calls)).toEqual(new Set([`${early}, ${late}, ${tooLate}`]));
});

// One way to tell the class stands in SQL, another in the views: they have to agree.
test('an offset has the class in figures that it has in the metrics', async () => {
  const session = openSession(memoryFiles({}));
  const offsets = [-1.5, -1, -0.5, 0, 2, 2.5, 5, 5.5, null];
  const entries = offsets.map(
    (offset, i) => `('m', 'audio-video', 'video ${i}', ${offset === null ? 'NULL' : 10 + offset}, 10, true)`,
  );
  await session.query(
    `INSERT INTO socialomni_raw.entries (model, setting, video_id, entry_s, reference_s, timed) VALUES ${entries.join(', ')}`,
  );
  const rows = await session.select<{ class: string }>(
    'SELECT class FROM socialomni.timed ORDER BY video_id',
  );
  expect(rows.map((row) => row.class)).toEqual(offsets.map(classAt));
});
