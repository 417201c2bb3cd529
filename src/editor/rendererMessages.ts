import * as vscode from 'vscode';
import type { Connection, Contract, Handlers } from '../shared/rpc';
import type { KernelModule, LazyKernel } from './lazyKernel';

/** What is done for the pages of a notebook. */
export interface Served<Local extends Contract> {
  contract: Local;
  handlers: Handlers<Local>;
}

/**
 * Answers what a renderer's pages send, over one connection for each editor of a notebook. The kernel is loaded when the
 * first message comes.
 */
export function answerRenderer<Local extends Contract>(
  rendererId: string,
  kernel: LazyKernel,
  serve: (module: KernelModule, notebook: vscode.NotebookDocument) => Served<Local>,
): vscode.Disposable {
  const messaging = vscode.notebooks.createRendererMessaging(rendererId);
  const connections = new WeakMap<vscode.NotebookEditor, Promise<Connection<Record<never, never>, Local>>>();
  const open = async (editor: vscode.NotebookEditor) => {
    const module = await kernel.load();
    const post = (message: unknown) => void messaging.postMessage(message, editor);
    return new module.Connection({ post, remote: {}, local: serve(module, editor.notebook) });
  };
  return messaging.onDidReceiveMessage(async ({ editor, message }) => {
    const connection = connections.get(editor) ?? open(editor);
    connections.set(editor, connection);
    (await connection).receive(message);
  });
}
