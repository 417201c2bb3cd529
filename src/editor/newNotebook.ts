import * as vscode from 'vscode';
import type { LazyKernel } from './lazyKernel';
import { namedResults, notebookFolder, OURS } from './notebookMetadata';
import type { NotebookSessions } from './notebookSessions';
import { resolveUri } from './resolveUri';
import { emptyNotebook, starterCells } from './starter';

/**
 * Opens a new notebook over these results, with cells for what they are; where there are none, or nothing of them could be
 * read, with what to do first.
 */
export async function newNotebook(
  kernel: LazyKernel,
  sessions: NotebookSessions,
  results: vscode.Uri[],
): Promise<vscode.NotebookDocument> {
  const data = new vscode.NotebookData(emptyNotebook());
  data.metadata = { metadata: OURS };
  const notebook = await vscode.workspace.openNotebookDocument('jupyter-notebook', data);
  await vscode.window.showNotebookDocument(notebook);
  if (results.length === 0) return notebook;
  await sessions.add(notebook, results);
  const cells = await starterCells(kernel, await sessions.get(notebook));
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.NotebookRange(0, notebook.cellCount);
  edit.set(notebook.uri, [vscode.NotebookEdit.replaceCells(all, cells)]);
  await vscode.workspace.applyEdit(edit);
  return notebook;
}

/** The results that a notebook names, as files and folders. */
export const resultsOf = (notebook: vscode.NotebookDocument): vscode.Uri[] =>
  namedResults(notebook).map((name) => resolveUri(notebookFolder(notebook), name));
