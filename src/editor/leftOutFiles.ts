import * as vscode from 'vscode';
import { visibleText } from '../shared/surfaces';
import { onNotebook, type Register } from './commandTarget';
import type { LazyKernel } from './lazyKernel';
import type { NotebookSessions } from './notebookSessions';

const SCHEME = 'gestalt-left-out';

/** Shows, as `gestalt check` prints them, the files of which nothing is loaded, each with its reason. */
export function registerLeftOutFiles(
  register: Register,
  kernel: LazyKernel,
  sessions: NotebookSessions,
): vscode.Disposable {
  const changes = new vscode.EventEmitter<vscode.Uri>();
  const text = async (uri: vscode.Uri) => {
    const notebook = vscode.workspace.notebookDocuments.find((one) => one.uri.toString() === uri.query);
    if (!notebook) return 'The notebook was closed.\n';
    const { leftOutLines } = await kernel.load();
    const lines = await leftOutLines((await sessions.get(notebook)).select);
    return lines.length === 0
      ? 'Something of every file is loaded.\n'
      : `${lines.map(visibleText).join('\n')}\n`;
  };
  const show = async (notebook: vscode.NotebookDocument) => {
    const document = await vscode.workspace.openTextDocument(uriFor(notebook));
    await vscode.window.showTextDocument(document, { preview: true });
  };
  return vscode.Disposable.from(
    changes,
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: changes.event,
      provideTextDocumentContent: text,
    }),
    sessions.onDidLoad(({ notebook }) => changes.fire(uriFor(notebook))),
    register('showLeftOut', 'Show Left Out Files', onNotebook(show)),
  );
}

const uriFor = (notebook: vscode.NotebookDocument): vscode.Uri =>
  vscode.Uri.from({ scheme: SCHEME, path: '/Left out files', query: notebook.uri.toString() });
