import { describe, expect, test } from 'vitest';
import { readOutput } from '../../../../src/shared/output';
import { outputList } from '../../../../webview/review/outputList';

const saved = {
  version: 1,
  view: 'review',
  title: 'Long revisions',
  columns: [
    { name: 'video_id', type: 'VARCHAR' },
    { name: 'perceiver', type: 'VARCHAR' },
    { name: 'clip', type: 'INTEGER' },
    { name: 'x', type: 'DOUBLE' },
    { name: 'ratio', type: 'DOUBLE' },
    { name: 'other', type: 'DOUBLE' },
  ],
  rows: [
    ['b.mp4', 'dormouse-8b', 2, 0.5, 1.2, 9],
    ['a.mp4', 'dormouse-8b', 1, 0.5, 3.4, 8],
  ],
  rowCount: 2,
  result: null,
  from: 'gesbench.revisions',
};

describe('an output as a list of samples', () => {
  test('keeps the order of its rows and finds value, group and key', () => {
    const output = readOutput(saved);
    const list = outputList(output, output.from!, output.rows);
    expect(list).toMatchObject({
      title: 'Long revisions',
      samples: { from: 'gesbench.revisions' },
      rows: saved.rows,
      count: 2,
      value: 'ratio',
      group: 'perceiver',
      key: ['video_id', 'clip', 'x'],
    });
  });

  test('needs no value, group or key', () => {
    const output = readOutput({ ...saved, columns: [{ name: 'words', type: 'INTEGER' }], rows: [[3]] });
    expect(outputList(output, 'a', output.rows)).toMatchObject({ value: null, group: null, key: [] });
  });
});

describe('the relation of an output', () => {
  test('is read where it is text', () => {
    expect(readOutput(saved).from).toBe('gesbench.revisions');
    expect(readOutput({ ...saved, from: 3 }).from).toBeNull();
  });
});
