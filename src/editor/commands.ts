import * as vscode from 'vscode';
import { onNotebook, type Register, type Target } from './commandTarget';
import type { Log } from './log';
import { OURS } from './notebookMetadata';
import type { NotebookSessions } from './notebookSessions';
import { removeResults, showResults } from './resultsPicker';
import { ensureTrust } from './trust';

/** The commands about notebooks and their results. */
export function registerCommands(
  register: Register,
  sessions: NotebookSessions,
  log: Log,
): vscode.Disposable {
  const restart = async (notebook: vscode.NotebookDocument) => {
    await sessions.restart(notebook);
    await sessions.get(notebook);
  };
  return vscode.Disposable.from(
    register('loadResults', 'Load Results', (target) => loadResults(sessions, target)),
    register(
      'showResults',
      'Loaded Results',
      onNotebook((notebook) => showResults(sessions, notebook)),
    ),
    register(
      'reloadResults',
      'Reload Results',
      onNotebook((notebook) => sessions.reload(notebook)),
    ),
    register(
      'removeResults',
      'Remove Results',
      onNotebook((notebook) => removeResults(sessions, notebook)),
    ),
    register('restartKernel', 'Restart Kernel', onNotebook(restart)),
    register('newNotebook', 'New Notebook', newNotebook),
    // Takes nothing, and must work where nothing else does.
    vscode.commands.registerCommand('gestalt.showLog', () => log.show()),
  );
}

async function loadResults(sessions: NotebookSessions, { notebook, files }: Target): Promise<void> {
  if (!ensureTrust()) return;
  const uris = files.length > 0 ? files : await pickResults();
  if (!uris || uris.length === 0) return;
  await sessions.add(notebook ?? (await newNotebook()), uris);
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

async function newNotebook(): Promise<vscode.NotebookDocument> {
  const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, 'FROM gestalt.files', 'sql');
  const data = new vscode.NotebookData([cell]);
  data.metadata = { metadata: OURS };
  const notebook = await vscode.workspace.openNotebookDocument('jupyter-notebook', data);
  await vscode.window.showNotebookDocument(notebook);
  return notebook;
}
