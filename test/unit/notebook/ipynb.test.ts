import type { ICodeCell } from '@jupyterlab/nbformat';
import { expect, test } from 'vitest';
import {
  languageOf,
  namedResultPaths,
  parseNotebook,
  printNotebook,
  readNotebook,
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
  ['{"worksheets": []}', 'n.ipynb is no notebook: it has no cells.'],
  ['null', 'n.ipynb is no notebook: expected an object, found null.'],
  ['"text"', 'n.ipynb is no notebook: expected an object, found "text".'],
  ['{"cells": 3}', 'n.ipynb is no notebook: cells: expected a list of cells, found 3.'],
  ['{"cells": [null]}', 'n.ipynb is no notebook: cells[0]: expected a cell, found null.'],
  ['{"cells": [{"source": ""}]}', 'n.ipynb is no notebook: cells[0].cell_type is missing.'],
  [
    '{"cells": [{"cell_type": "code", "source": null}]}',
    'cells[0].source: expected a text or a list of texts, found null.',
  ],
  [
    '{"cells": [{"cell_type": "code", "source": "", "metadata": 1}]}',
    'cells[0].metadata: expected an object, found 1.',
  ],
  ['{"cells": [], "metadata": null}', 'n.ipynb is no notebook: metadata: expected an object, found null.'],
])('%s is refused with a sentence', (text, message) => {
  expect(() => parseNotebook(text, 'n.ipynb')).toThrow(message);
});

test('a notebook without metadata, with a byte order mark, or with metadata of other kinds, is read all the same', () => {
  const bare = `\uFEFF${JSON.stringify({ cells: [{ cell_type: 'code', source: ['SELECT 1'] }] })}`;
  const read = readNotebook(Buffer.from(bare), 'n.ipynb');
  expect([namedResultPaths(read), languageOf(read.cells[0]!, read)]).toEqual([[], 'sql']);
  for (const metadata of [
    { gestalt: null },
    { gestalt: 'r', language_info: 'sql' },
    { gestalt: { results: 'r' } },
  ]) {
    const cells = [{ cell_type: 'code', source: '', metadata: { vscode: 7 } }];
    const odd = parseNotebook(JSON.stringify({ cells, metadata }), 'n.ipynb');
    expect([namedResultPaths(odd), languageOf(odd.cells[0]!, odd)]).toEqual([[], 'sql']);
  }
});

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${written}`, 'utf16le')],
  ['Latin-1', Buffer.from(written, 'latin1')],
])('a notebook in %s is refused with a sentence, so that saving can’t spoil it', (_, bytes) => {
  expect(() => readNotebook(bytes, 'n.ipynb')).toThrow('n.ipynb is no notebook: it is not written in UTF-8.');
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
