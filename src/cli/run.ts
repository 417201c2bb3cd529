import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { ICodeCell, INotebookContent } from '@jupyterlab/nbformat';
import { replaceFile } from '../disk/replaceFile';
import { CellError, describeError } from '../notebook/cellError';
import { directiveProblems, problemSentences } from '../notebook/directiveProblems';
import {
  languageOf,
  namedResultPaths,
  printNotebook,
  readNotebook,
  setError,
  setOutput,
  sourceOf,
} from '../notebook/ipynb';
import { toMarkdown } from '../notebook/markdown';
import { runCell } from '../notebook/runCell';
import type { Session } from '../notebook/session';
import { printLines, tellLine, tellQuoted } from './print';
import { printProblems } from './printProblems';
import { absolute, nameFrom, printProgress, withSession } from './session';

/**
 * Runs the code cells of a notebook in order, as the editor would, and stops at the first that fails (exit code 1). Tells
 * the problems of its results; where files or records of them are lost, the exit code is 3 though every cell ran.
 */
export async function run(path: string, { save = false }: { save?: boolean }): Promise<void> {
  const file = resolve(path);
  if (!existsSync(file)) throw new Error(`No such file or folder: ${path}`);
  const before = await readFile(file);
  const notebook = readNotebook(before, path);
  const folder = dirname(file);
  await withSession(nameFrom(folder), async (session) => {
    await session.load(absolute(namedResultPaths(notebook), folder), { progress: printProgress });
    const done = await runCells(session, notebook);
    const isLost = await printProblems(session);
    if (!done) process.exitCode = 1;
    else if (isLost) process.exitCode = 3;
    if (!save) return;
    if (!before.equals(await readFile(file)))
      throw new Error(
        `${path} was changed while its cells ran, so that their outputs are not saved. Run it again.`,
      );
    await replaceFile(file, [printNotebook(notebook)]);
  });
  if (save) tellLine(`Saved ${relative(process.cwd(), file) || file}.`);
}

/** Whether all of them ran; each holds its output, or its error, afterwards. */
export async function runCells(session: Session, notebook: INotebookContent): Promise<boolean> {
  let order = 0;
  for (const cell of notebook.cells as ICodeCell[]) {
    if (cell.cell_type !== 'code' || sourceOf(cell).trim() === '') continue;
    order += 1;
    if (!(await runOne(session, notebook, cell, order))) return false;
  }
  return true;
}

async function runOne(
  session: Session,
  notebook: INotebookContent,
  cell: ICodeCell,
  order: number,
): Promise<boolean> {
  const source = sourceOf(cell);
  try {
    const language = languageOf(cell, notebook);
    if (language !== 'sql')
      throw new CellError('Language', `Cell ${order} is in ${language}; Gestalt runs SQL.`, null);
    const output = await runCell(session, { session: 'notebook', cell: String(order), source });
    setOutput(cell, order, output);
    if (output) printLines(`[${order}]\n${toMarkdown(output)}\n`);
    else
      for (const sentence of problemSentences(directiveProblems(source))) tellLine(`[${order}] ${sentence}`);
    return true;
  } catch (error) {
    const failure = asCellError(error);
    const description = describeError(failure, source);
    setError(cell, order, failure.kind, failure.message, description);
    tellQuoted(`[${order}] ${description}`);
    return false;
  }
}

/** Whatever ends a cell, such as an engine that stops, is the cell's error: what earlier cells showed is saved all the same. */
function asCellError(error: unknown): CellError {
  if (error instanceof CellError) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return new CellError(name, message, null);
}
