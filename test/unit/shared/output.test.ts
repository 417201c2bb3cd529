import { readdirSync, readFileSync } from 'node:fs';
import { type INotebookContent, isCode, isDisplayData } from '@jupyterlab/nbformat';
import { describe, expect, test } from 'vitest';
import { OUTPUT_MIME } from '../../../src/shared/ids';
import { type Output, readOutput } from '../../../src/shared/output';
import { readRelation } from '../../../src/shared/relation';

const output: Output = {
  version: 1,
  view: 'table',
  title: null,
  columns: [{ name: 'a', type: 'INTEGER' }],
  rows: [[1], [null]],
  rowCount: 20,
  result: { session: 's', table: 'outputs."1a2b_0"' },
};
const anotherVersion =
  /^This output was written by another version of Gestalt\. Run the cell again to see it\.$/;
const damaged = /^This output is damaged: its columns and rows do not fit\. Run the cell again\.$/;

describe('outputs as they stand in a notebook', () => {
  test.each<[string, Output]>([
    ['without what came later', output],
    ['with samples', { ...output, from: 'gesbench.answers' }],
    ['with no samples', { ...output, from: null }],
    ['with cautions', { ...output, cautions: ['Two coders differ.', 'One file was left out.'] }],
    ['of a named result', { ...output, result: { session: 'notebook', table: 'main."leaders"' } }],
    ['whose rows are not kept', { ...output, result: null }],
    [
      'with values of every kind',
      { ...output, rows: [[{ list: [1, 'a', true, null] }], [['NaN']]], rowCount: 2 },
    ],
  ])('are read as written, %s', (_, written) =>
    expect(readOutput(JSON.parse(JSON.stringify(written)))).toEqual(written),
  );

  test('are read from every notebook of the project, and lead to their rows', () => {
    const folder = new URL('../../../notebooks/', import.meta.url);
    const documents = readdirSync(folder)
      .filter((name) => name.endsWith('.ipynb'))
      .map((name): INotebookContent => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
      .flatMap(({ cells }) => cells.filter(isCode))
      .flatMap(({ outputs }) => outputs.filter(isDisplayData))
      .flatMap(({ data }) => (OUTPUT_MIME in data ? [data[OUTPUT_MIME]] : []));
    expect(documents.length).toBeGreaterThan(30);
    for (const document of documents) {
      const read = readOutput(document);
      expect(read).toEqual(document);
      const relation = readRelation(read.result!.table);
      expect(['main', 'outputs']).toContain(relation?.schema);
      expect(relation?.arguments).toBeNull();
    }
  });

  test.each([null, 'text', 3, [], {}, { ...output, version: 2 }, { ...output, version: '1' }])(
    'of another version say so: %j',
    (value) => expect(() => readOutput(value)).toThrow(anotherVersion),
  );

  test.each([
    { ...output, rows: [[1, 2]] },
    { ...output, rows: 3 },
    { ...output, rows: [1] },
    { ...output, columns: 'a' },
    { ...output, columns: [{ name: 'a' }] },
    { ...output, view: null },
  ])('that are damaged say so: %j', (value) => expect(() => readOutput(value)).toThrow(damaged));

  test('lack what may lack and is not of its type', () => {
    const { result: _, rowCount: __, title: ___, ...least } = output;
    const nothing = { title: null, result: null, rowCount: 2 };
    expect(readOutput({ ...least, title: null, result: null })).toEqual({ ...least, ...nothing });
    const wrong = { title: 3, result: { table: 3 }, rowCount: 'many', from: 3, cautions: 'one' };
    expect(readOutput({ ...least, ...wrong })).toEqual({ ...least, ...nothing, from: null, cautions: [] });
  });

  test('never announce fewer rows than they hold', () =>
    expect(readOutput({ ...output, rowCount: 0 }).rowCount).toBe(2));
});
