import * as vscode from 'vscode';
import type { CellError } from '../notebook/cellError';
import type { DirectiveProblem } from '../notebook/directiveProblems';
import { terminalText, visibleText } from '../shared/surfaces';

/** Marks the places of an error and of directives without effect in their cell, until the cell is edited or run again. */
export class CellMarks implements vscode.Disposable {
  readonly #marks = vscode.languages.createDiagnosticCollection('gestalt.cells');
  readonly #edits = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length > 0) this.#marks.delete(document.uri);
  });

  mark(cell: vscode.NotebookCell, error: CellError): void {
    if (!error.place) return;
    const at = new vscode.Position(error.place.line - 1, error.place.column - 1);
    const range = cell.document.getWordRangeAtPosition(at) ?? new vscode.Range(at, at.translate(0, 1));
    this.#add(cell, [
      new vscode.Diagnostic(range, terminalText(error.message), vscode.DiagnosticSeverity.Error),
    ]);
  }

  warn(cell: vscode.NotebookCell, problems: readonly DirectiveProblem[]): void {
    const diagnostics = problems.map(({ line, column, length, message }) => {
      const range = new vscode.Range(line - 1, column - 1, line - 1, column - 1 + length);
      return new vscode.Diagnostic(range, visibleText(message), vscode.DiagnosticSeverity.Warning);
    });
    this.#add(cell, diagnostics);
  }

  #add({ document }: vscode.NotebookCell, diagnostics: vscode.Diagnostic[]): void {
    this.#marks.set(document.uri, [...(this.#marks.get(document.uri) ?? []), ...diagnostics]);
  }

  clear(cell: vscode.NotebookCell): void {
    this.#marks.delete(cell.document.uri);
  }

  dispose(): void {
    this.#marks.dispose();
    this.#edits.dispose();
  }
}
