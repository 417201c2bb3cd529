import type { ICodeCell } from '@jupyterlab/nbformat';
import { expect, test } from 'vitest';
import {
  languageOf,
  namedResultPaths,
  parseNotebook,
  printNotebook,
  setError,
  setOutput,
  sourceOf,
} from '../../../src/notebook/ipynb';
import { OUTPUT_MIME } from '../../../src/shared/ids';
import type { Output } from '../../../src/shared/output';

const notebook = {
  cells: [
    { cell_type: 'markdown', id: 'a', metadata: {}, source: ['# Title\n', 'text'] },
    {
      cell_type: 'code',
      id: 'b',
      execution_count: null,
      metadata: { custom: [1] },
      outputs: [],
      source: "SELECT 'é😀'",
    },
  ],
  metadata: { gestalt: { results: ['results', 7] }, language_info: { name: 'sql' }, unknown: { kept: true } },
  nbformat: 4,
  nbformat_minor: 5,
};
const written = `${JSON.stringify(notebook, null, 1)}\n`;
const output: Output = {
  version: 1,
  view: 'table',
  title: null,
  columns: [{ name: 'a', type: 'INTEGER' }],
  rows: [[1]],
  rowCount: 1,
  result: null,
};

// Protects a person's notebook: reading and writing it changes nothing, not even what Gestalt does not know.
test('a notebook read and written is the same file', () => {
  expect(printNotebook(parseNotebook(written, 'n.ipynb'))).toBe(written);
});

test('sources come as text, however they are kept', () => {
  expect(parseNotebook(written, 'n.ipynb').cells.map(sourceOf)).toEqual(['# Title\ntext', "SELECT 'é😀'"]);
});

test('results and language come from the metadata; a cell can have its own', () => {
  const read = parseNotebook(written, 'n.ipynb');
  expect(namedResultPaths(read)).toEqual(['results']);
  const [, cell] = read.cells;
  expect(languageOf(cell!, read)).toBe('sql');
  cell!.metadata.vscode = { languageId: 'javascript' } as never;
  expect(languageOf(cell!, read)).toBe('javascript');
});

test.each([
  ['{"cells": ', /^n\.ipynb is no notebook: /],
  ['[]', 'n.ipynb is no notebook: it has no cells.'],
  ['null', 'n.ipynb is no notebook: it has no cells.'],
])('%s is refused with a sentence', (text, message) => {
  expect(() => parseNotebook(text, 'n.ipynb')).toThrow(message);
});

test('an output is kept as our document and as Markdown, and survives the file', () => {
  const read = parseNotebook(written, 'n.ipynb');
  setOutput(read.cells[1] as ICodeCell, 3, output);
  const cell = parseNotebook(printNotebook(read), 'n.ipynb').cells[1] as ICodeCell;
  expect(cell.execution_count).toBe(3);
  expect(cell.outputs).toEqual([
    {
      data: { [OUTPUT_MIME]: output, 'text/markdown': ['| a |\n', '| ---: |\n', '| 1 |'] },
      metadata: {},
      output_type: 'display_data',
    },
  ]);
  setOutput(cell, 4, null);
  expect([cell.execution_count, cell.outputs]).toEqual([4, []]);
});

test('an error is kept as nbformat has it', () => {
  const cell = parseNotebook(written, 'n.ipynb').cells[1] as ICodeCell;
  setError(cell, 1, 'Binder', 'no such column', 'Binder: no such column\n\nSELECT x');
  expect(cell.outputs).toEqual([
    {
      output_type: 'error',
      ename: 'Binder',
      evalue: 'no such column',
      traceback: ['Binder: no such column', '', 'SELECT x'],
    },
  ]);
});
