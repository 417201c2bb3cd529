import * as vscode from 'vscode';
import { Connection, type Contract, type Handlers } from '../shared/rpc';

/**
 * Answers what a renderer's pages send, over one connection for each editor of a notebook. `handlersOf` gives what is
 * done for the pages of a notebook.
 */
export function answerRenderer<Local extends Contract>(
  rendererId: string,
  contract: Local,
  handlersOf: (notebook: vscode.NotebookDocument) => Handlers<Local> | Promise<Handlers<Local>>,
): vscode.Disposable {
  const messaging = vscode.notebooks.createRendererMessaging(rendererId);
  const connections = new WeakMap<vscode.NotebookEditor, Promise<Connection<Record<never, never>, Local>>>();
  const open = async (editor: vscode.NotebookEditor) =>
    new Connection({
      post: (message) => void messaging.postMessage(message, editor),
      remote: {},
      local: { contract, handlers: await handlersOf(editor.notebook) },
    });
  return messaging.onDidReceiveMessage(async ({ editor, message }) => {
    const connection = connections.get(editor) ?? open(editor);
    connections.set(editor, connection);
    (await connection).receive(message);
  });
}
