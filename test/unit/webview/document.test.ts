import { describe, expect, test } from 'vitest';
import type { Output } from '../../../src/shared/protocol';
import { readOutput } from '../../../webview/document';

const output: Output = {
  version: 1,
  view: 'table',
  title: null,
  columns: [{ name: 'a', type: 'INTEGER' }],
  rows: [[1], [null]],
  rowCount: 20,
  result: { session: 's', table: 't' },
};

describe('outputs as they stand in a notebook', () => {
  test('are read as written', () => expect(readOutput(JSON.parse(JSON.stringify(output)))).toEqual(output));
  test('of another version say so', () =>
    expect(() => readOutput({ ...output, version: 2 })).toThrow('another version'));
  test.each([null, 'text', { ...output, rows: [[1, 2]] }, { ...output, columns: 'a' }])(
    'that are none are refused: %j',
    (value) => expect(() => readOutput(value)).toThrow(/Run the cell again/),
  );
  test('never announce fewer rows than they hold', () =>
    expect(readOutput({ ...output, rowCount: 0 }).rowCount).toBe(2));
});
