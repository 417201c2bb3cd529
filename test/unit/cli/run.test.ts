import type { ICodeCell, INotebookContent } from '@jupyterlab/nbformat';
import { expect, test, vi } from 'vitest';
import { runCells } from '../../../src/cli/run';
import { EngineStopped } from '../../../src/engine/engine';
import { OUTPUT_MIME } from '../../../src/shared/ids';
import { memoryFiles } from '../support/files';
import { openSession } from '../support/session';

const session = openSession(memoryFiles({}));

const cellsOf = (...sources: string[]): ICodeCell[] =>
  sources.map((source) => ({ cell_type: 'code', source, metadata: {}, outputs: [], execution_count: null }));
const notebookOf = (cells: ICodeCell[]): INotebookContent => ({
  cells,
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
});

test('a cell that fails keeps its error, and what earlier cells showed stays', async () => {
  const written = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((one) =>
    one.mockImplementation(() => {}),
  );
  const cells = cellsOf(
    "SELECT 'high'::ENUM('low', 'high') AS level",
    'SELECT sum(1) EXPORT_STATE AS state',
    'SELECT 3',
  );
  expect(await runCells(session, notebookOf(cells))).toBe(false);
  const [first, second, third] = cells.map(({ outputs }) => outputs[0]);
  expect(first).toMatchObject({ data: { [OUTPUT_MIME]: { rows: [['high']] } } });
  expect(second).toMatchObject({
    output_type: 'error',
    evalue: expect.stringMatching(/^Column state, AGGREGATE_STATE/),
  });
  expect(third).toBeUndefined();
  expect(written[1]!.mock.calls[0]![0]).toMatch(/^\[2\] [\w ]+: Column state, AGGREGATE_STATE/);
});

test('an engine that stops in the middle is the error of its cell', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const cells = cellsOf('SELECT 1 AS one', 'SELECT 2');
  const { run } = session;
  vi.spyOn(session, 'run').mockImplementation((sql, keyword, signal) =>
    sql.includes('SELECT 2')
      ? Promise.reject(new EngineStopped('Out of memory.'))
      : run.call(session, sql, keyword, signal),
  );
  expect(await runCells(session, notebookOf(cells))).toBe(false);
  expect(cells[0]!.outputs[0]).toMatchObject({ data: { [OUTPUT_MIME]: { rows: [[1]] } } });
  expect(cells[1]!.outputs[0]).toMatchObject({ ename: 'EngineStopped', evalue: 'Out of memory.' });
});
