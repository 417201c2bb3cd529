import { describe, expect, test } from 'vitest';
import type { Cell, SortOrder } from '../../../../src/shared/cell';
import { PAGE_ROWS } from '../../../../src/shared/limits';
import { Pages } from '../../../../webview/grid/pages';

const columns = [{ name: 'i', type: 'INTEGER' }];
const COUNT = 100_000;

interface Asked {
  offset: number;
  limit: number;
  order: SortOrder | null;
  answer(): Promise<void>;
  fail(): Promise<void>;
}

function paged(head: number): { pages: Pages; asked: Asked[] } {
  const asked: Asked[] = [];
  const first = Array.from({ length: head }, (_, i) => [i]);
  const pages = new Pages(columns, COUNT, first, (offset, limit, order) => {
    return new Promise<Cell[][]>((resolve, reject) => {
      const rows = Array.from({ length: limit }, (_, i) => [order ? COUNT - 1 - offset - i : offset + i]);
      const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
      asked.push({
        offset,
        limit,
        order,
        answer: () => {
          resolve(rows);
          return settled();
        },
        fail: () => {
          reject(new Error('gone'));
          return settled();
        },
      });
    });
  });
  return { pages, asked };
}

describe('pages of a result', () => {
  test('shows the head with no request, then fetches what lies beyond, once', async () => {
    const { pages, asked } = paged(200);
    pages.want(0, 40);
    expect(pages.row(199)).toEqual([199]);
    expect(asked).toHaveLength(0);
    pages.want(180, 220);
    pages.want(181, 221);
    expect(asked.map(({ offset, limit }) => [offset, limit])).toEqual([[0, PAGE_ROWS]]);
    expect(pages.row(200)).toBeUndefined();
    await asked[0]!.answer();
    expect(pages.row(200)).toEqual([200]);
    pages.want(200, 240);
    expect(asked).toHaveLength(1);
  });

  test('fetches no pages that were only passed by', async () => {
    const { pages, asked } = paged(0);
    for (let row = 0; row < COUNT; row += PAGE_ROWS) pages.want(row, row + 20);
    expect(asked.map(({ offset }) => offset)).toEqual([0, 1_000]);
    await asked[0]!.answer();
    await asked[1]!.answer();
    expect(asked.map(({ offset }) => offset)).toEqual([0, 1_000, 99_000]);
  });

  test('forgets its pages when the order changes, also those still on their way', async () => {
    const { pages, asked } = paged(100);
    pages.want(500, 520);
    pages.sort({ column: 'i', descending: true });
    expect(pages.row(0)).toBeUndefined();
    await asked[0]!.answer();
    expect(pages.row(500)).toBeUndefined();
    pages.want(0, 20);
    await asked[1]!.answer();
    expect(pages.row(0)).toEqual([COUNT - 1]);
    pages.sort(null);
    expect(pages.row(0)).toEqual([0]);
  });

  test('keeps a bounded number of pages and drops the one longest unused', async () => {
    const wide = new Pages(columns, 1_000_000, [], async (offset, limit) =>
      Array.from({ length: limit }, (_, i) => [offset + i]),
    );
    for (let page = 0; page <= 200; page += 1) {
      wide.want(page * PAGE_ROWS, page * PAGE_ROWS + 10);
      await new Promise((done) => setTimeout(done));
      wide.want(0, 10);
    }
    expect(wide.row(0)).toEqual([0]);
    expect(wide.row(1_000)).toBeUndefined();
    expect(wide.row(200_000)).toEqual([200_000]);
  });

  test('tells of a page that cannot be had, and asks again when it is next looked at', async () => {
    const { pages, asked } = paged(0);
    let failures = 0;
    pages.failed = () => {
      failures += 1;
    };
    pages.want(0, 10);
    await asked[0]!.fail();
    expect(failures).toBe(1);
    pages.want(0, 10);
    await asked[1]!.answer();
    expect(pages.row(9)).toEqual([9]);
  });

  test('reads any range in blocks, in the present order, and rejects a kernel that runs dry', async () => {
    const pages = new Pages(columns, 25_000, [], async (offset, limit) =>
      Array.from({ length: limit }, (_, i) => [offset + i]),
    );
    const rows = await pages.range(7, 24_321);
    expect(rows).toHaveLength(24_314);
    expect([rows[0], rows.at(-1)]).toEqual([[7], [24_320]]);
    const dry = new Pages(columns, 10, [], async () => []);
    await expect(dry.range(0, 10)).rejects.toThrow('fewer rows');
  });
});
