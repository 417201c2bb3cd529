import * as vscode from 'vscode';
import { namesGestalt } from './notebookMetadata';

/** The notebook of the Gestalt kernel that is in use, or else one in view. */
export function gestaltNotebook(): vscode.NotebookDocument | undefined {
  const visible = [vscode.window.activeNotebookEditor, ...vscode.window.visibleNotebookEditors];
  return visible.find((editor) => editor && namesGestalt(editor.notebook))?.notebook;
}

/**
 * Keeps the context key `gestalt.notebook` true while the notebook in use names Gestalt: the editor's own key knows a
 * kernel only once it was chosen or has run.
 */
export function watchActiveNotebook(): vscode.Disposable {
  let said = false;
  const say = () => {
    const editor = vscode.window.activeNotebookEditor;
    const isOurs = editor !== undefined && namesGestalt(editor.notebook);
    if (isOurs === said) return;
    said = isOurs;
    void vscode.commands.executeCommand('setContext', 'gestalt.notebook', isOurs);
  };
  say();
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveNotebookEditor(say),
    vscode.workspace.onDidOpenNotebookDocument(say),
    vscode.workspace.onDidChangeNotebookDocument(({ metadata }) => metadata && say()),
  );
}
