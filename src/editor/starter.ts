import { posix } from 'node:path';
import * as vscode from 'vscode';
import type { Session } from '../notebook/session';
import { markdownText } from '../shared/surfaces';
import type { LazyKernel } from './lazyKernel';
import { cellOf } from './sidebar/viewsTree';

/** Views of a benchmark that a new notebook begins with; the side bar has the others. */
const FIRST_VIEWS = 3;

const { Code, Markup } = vscode.NotebookCellKind;
const sqlCell = (text: string) => new vscode.NotebookCellData(Code, text, 'sql');
const markdownCell = (text: string) => new vscode.NotebookCellData(Markup, text, 'markdown');

/** What a notebook without results begins with. */
export const emptyNotebook = (): vscode.NotebookCellData[] => [
  markdownCell(
    '# Untitled\n\nLoad results with the button above, or from the side bar **Gestalt**. Cells are SQL; the side bar lists tables and views.',
  ),
  sqlCell('FROM gestalt.files'),
];

/** Cells for what a session has loaded: its files, its problems, and for each benchmark its first views. */
export async function starterCells(kernel: LazyKernel, session: Session): Promise<vscode.NotebookCellData[]> {
  const { benchmarks, loadedOverview, viewList } = await kernel.load();
  const loaded = await loadedOverview(benchmarks, session.select);
  const names = session.sources.map((source) => posix.basename(vscode.Uri.parse(source).path));
  return [
    markdownCell(`# Results of ${names.map(markdownText).join(', ')}`),
    sqlCell('SELECT file, kind, records, loaded, problems\nFROM gestalt.files\nWHERE left_out IS NULL'),
    ...loaded.flatMap(({ name, title }) => [
      markdownCell(`## ${title}`),
      ...(viewList.get(name) ?? []).slice(0, FIRST_VIEWS).map((view) => sqlCell(cellOf(view))),
    ]),
  ];
}
