import { expect, test } from 'vitest';
import { runCell } from '../../../src/notebook/runCell';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { openSession } from '../support/session';

// What is kept is made when a query names it; a view of a cell names it where nobody looks.
test('a view of a cell over what is kept shows the results that are loaded now', async () => {
  const session = openSession(
    memoryFiles({
      'a/annotations.jsonl': jsonLines(annotation('v1', 'A'), annotation('v2', 'B')),
      'b/one.jsonl': jsonLines(prediction('v1', 'A')),
      'c/two.jsonl': jsonLines(prediction('v1', 'A'), prediction('v2', 'B')),
    }),
  );
  const rows = async (source: string) =>
    (await runCell(session, { session: 'notebook', cell: 'cell', source }))?.rows;
  await session.load(['a', 'b']);
  await rows('CREATE VIEW mine AS SELECT count(*) AS n FROM mm_ocean.ratings');
  expect(await rows('FROM mine')).toEqual([[5]]);
  await session.load(['c']);
  expect(await rows('FROM mine')).toEqual([[15]]);
});
