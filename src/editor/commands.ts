import * as vscode from 'vscode';
import { onNotebook, type Register, type Target } from './commandTarget';
import type { LazyKernel } from './lazyKernel';
import type { Log } from './log';
import { newNotebook, resultsOf } from './newNotebook';
import type { NotebookSessions } from './notebookSessions';
import { removeResults, showResults } from './resultsPicker';
import { openSample } from './sample';
import { ensureTrust } from './trust';

/** The commands about notebooks and their results. */
export function registerCommands(
  register: Register,
  context: vscode.ExtensionContext,
  kernel: LazyKernel,
  sessions: NotebookSessions,
  log: Log,
): vscode.Disposable {
  const restart = async (notebook: vscode.NotebookDocument) => {
    await sessions.restart(notebook);
    await sessions.get(notebook);
  };
  return vscode.Disposable.from(
    register('loadResults', 'Load Results', (target) => loadResults(kernel, sessions, target)),
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
    register('newNotebook', 'New Notebook', ({ notebook }) =>
      newNotebook(kernel, sessions, notebook && vscode.workspace.isTrusted ? resultsOf(notebook) : []),
    ),
    register('openSample', 'Open the Sample', () => openSample(context)),
    register('getStarted', 'Get Started', async () =>
      vscode.commands.executeCommand(
        'workbench.action.openWalkthrough',
        `${context.extension.id}#start`,
        false,
      ),
    ),
    // Takes nothing, and must work where nothing else does.
    vscode.commands.registerCommand('gestalt.showLog', () => log.show()),
  );
}

async function loadResults(
  kernel: LazyKernel,
  sessions: NotebookSessions,
  { notebook, files }: Target,
): Promise<void> {
  if (!ensureTrust()) return;
  const uris = files.length > 0 ? files : await pickResults();
  if (!uris || uris.length === 0) return;
  if (notebook) await sessions.add(notebook, uris);
  else await newNotebook(kernel, sessions, uris);
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
