import * as vscode from 'vscode';

/**
 * Puts a new SQL cell behind the selected one, shows it, and runs it where `runs` says so. The notebook's editor comes to
 * the front.
 */
export async function insertCell(
  notebook: vscode.NotebookDocument,
  text: string,
  { runs }: { runs: boolean },
): Promise<void> {
  const editor = await vscode.window.showNotebookDocument(notebook);
  const at = Math.min(editor.selection.end, notebook.cellCount);
  const edit = new vscode.WorkspaceEdit();
  const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, text, 'sql');
  edit.set(notebook.uri, [vscode.NotebookEdit.insertCells(at, [cell])]);
  await vscode.workspace.applyEdit(edit);
  const range = new vscode.NotebookRange(at, at + 1);
  editor.selection = range;
  editor.revealRange(range, vscode.NotebookEditorRevealType.InCenterIfOutsideViewport);
  if (runs)
    await vscode.commands.executeCommand('notebook.cell.execute', {
      ranges: [{ start: at, end: at + 1 }],
      document: notebook.uri,
    });
}

/** Puts text where the cursor stands in a cell of the notebook, or into a new cell where none is being edited. */
export async function insertText(notebook: vscode.NotebookDocument, text: string): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const isInCell = notebook.getCells().some(({ document }) => document === editor?.document);
  if (!editor || !isInCell) return insertCell(notebook, text, { runs: false });
  await editor.edit((edit) => edit.replace(editor.selection, text));
}
