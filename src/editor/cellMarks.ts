import * as vscode from 'vscode';
import type { CellError } from '../notebook/cellError';

/** Marks the place of an error in its cell, until the cell is edited or run again. */
export class CellMarks implements vscode.Disposable {
  readonly #marks = vscode.languages.createDiagnosticCollection('gestalt.cells');
  readonly #edits = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length > 0) this.#marks.delete(document.uri);
  });

  mark(cell: vscode.NotebookCell, error: CellError): void {
    if (!error.place) return;
    const at = new vscode.Position(error.place.line - 1, error.place.column - 1);
    const range = cell.document.getWordRangeAtPosition(at) ?? new vscode.Range(at, at.translate(0, 1));
    this.#marks.set(cell.document.uri, [
      new vscode.Diagnostic(range, error.message, vscode.DiagnosticSeverity.Error),
    ]);
  }

  clear(cell: vscode.NotebookCell): void {
    this.#marks.delete(cell.document.uri);
  }

  dispose(): void {
    this.#marks.dispose();
    this.#edits.dispose();
  }
}
