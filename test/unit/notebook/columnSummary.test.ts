import { beforeAll, describe, expect, test } from 'vitest';
import { columnsOf, summariseColumn } from '../../../src/notebook/columnSummary';
import { runCell } from '../../../src/notebook/runCell';
import type { Session } from '../../../src/notebook/session';
import { memoryFiles } from '../support/files';
import { openSession } from '../support/session';

let session: Session;
beforeAll(async () => {
  session = openSession(memoryFiles({}));
  const source = `CREATE TABLE t AS
    SELECT i::INTEGER AS whole, if(i = 3, NULL, i / 4) AS part, if(i < 6, 'a|b', 'c') AS word, 'inf'::DOUBLE AS endless,
      7::TINYINT AS same, NULL::DOUBLE AS nothing, i = 1 AS yes, [i] AS list
    FROM range(10) AS r(i)`;
  await runCell(session, { session: 'notebook', cell: 'cell', source });
});

const summary = async (name: string) => {
  const column = (await columnsOf(session, 't')).find((one) => one.name === name)!;
  return summariseColumn(session, 't', column);
};

describe('what a column holds', () => {
  test('of numbers: range, quartiles and counts of equal parts', async () => {
    expect(await summary('whole')).toEqual({
      rows: 10,
      missing: 0,
      distinct: 10,
      numbers: {
        min: 0,
        q1: 2.25,
        median: 4.5,
        q3: 6.75,
        max: 9,
        bins: [1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1],
      },
      frequent: [],
    });
  });

  test('missing values are counted and take part in nothing', async () => {
    const { missing, distinct, numbers } = await summary('part');
    expect([missing, distinct, numbers?.min, numbers?.max]).toEqual([1, 9, 0, 2.25]);
    expect(numbers!.bins.reduce((sum, n) => sum + n, 0)).toBe(9);
  });

  test('of texts: the most frequent values', async () => {
    expect((await summary('word')).frequent).toEqual([
      { value: 'a|b', n: 6 },
      { value: 'c', n: 4 },
    ]);
  });

  test('one value alone is one bar; without a finite number there is none', async () => {
    expect((await summary('same')).numbers?.bins.filter((n) => n > 0)).toEqual([10]);
    expect((await summary('endless')).numbers).toBeNull();
    expect(await summary('nothing')).toMatchObject({ missing: 10, distinct: 0, numbers: null });
  });

  test('of other types: as DuckDB writes them', async () => {
    expect((await summary('yes')).frequent[0]).toEqual({ value: 'false', n: 9 });
    expect((await summary('list')).distinct).toBe(10);
  });
});
