import * as vscode from 'vscode';
import type { Log } from './log';
import { KERNEL, namesGestalt } from './notebookMetadata';
import type { NotebookSessions } from './notebookSessions';

/** The commands of the palette. */
export function registerCommands(sessions: NotebookSessions, log: Log): vscode.Disposable {
  const register = (name: string, run: (...args: never[]) => Promise<void>) =>
    vscode.commands.registerCommand(`gestalt.${name}`, run);
  return vscode.Disposable.from(
    register('loadResults', (uri?: vscode.Uri, uris?: vscode.Uri[]) =>
      loadResults(sessions, uris ?? (uri ? [uri] : undefined)),
    ),
    register('restartKernel', () => restartKernel(sessions)),
    register('showLog', async () => log.show()),
    register('newNotebook', async () => void (await newNotebook())),
  );
}

async function loadResults(sessions: NotebookSessions, given: vscode.Uri[] | undefined): Promise<void> {
  if (!vscode.workspace.isTrusted) {
    void vscode.window.showWarningMessage('Gestalt: results are loaded only in trusted workspaces.');
    return;
  }
  const uris = given ?? (await pickResults());
  if (!uris || uris.length === 0) return;
  const notebook = gestaltNotebook() ?? (await newNotebook());
  if (notebook) await sessions.add(notebook, uris);
}

async function pickResults(): Promise<vscode.Uri[] | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.window.showOpenDialog({
    ...(folder ? { defaultUri: folder } : {}),
    canSelectFiles: true,
    canSelectFolders: true,
    canSelectMany: true,
    openLabel: 'Load',
    title: 'Result files or folders',
  });
}

export function gestaltNotebook(): vscode.NotebookDocument | undefined {
  const visible = [vscode.window.activeNotebookEditor, ...vscode.window.visibleNotebookEditors];
  return visible.find((editor) => editor && namesGestalt(editor.notebook))?.notebook;
}

async function restartKernel(sessions: NotebookSessions): Promise<void> {
  const notebook = gestaltNotebook();
  if (!notebook) {
    void vscode.window.showInformationMessage('Gestalt: open a notebook with the Gestalt kernel first.');
    return;
  }
  await sessions.restart(notebook);
  await sessions.get(notebook);
}

async function newNotebook(): Promise<vscode.NotebookDocument> {
  const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, 'FROM gestalt.files', 'sql');
  const data = new vscode.NotebookData([cell]);
  data.metadata = {
    metadata: {
      kernelspec: { name: KERNEL, display_name: 'Gestalt', language: 'sql' },
      language_info: { name: 'sql' },
    },
  };
  const notebook = await vscode.workspace.openNotebookDocument('jupyter-notebook', data);
  await vscode.window.showNotebookDocument(notebook);
  return notebook;
}
