import * as vscode from 'vscode';
import { codeLoadedAt } from './codeLoadedAt';
import { watchActiveNotebook } from './editor/activeNotebook';
import { CellMarks } from './editor/cellMarks';
import { registerCommands } from './editor/commands';
import { registerWith } from './editor/commandTarget';
import { registerCompleteVectors } from './editor/completeVectors';
import { Completion } from './editor/completion';
import { Controller } from './editor/controller';
import { LazyKernel } from './editor/lazyKernel';
import { registerLeftOutFiles } from './editor/leftOutFiles';
import { registerLinks } from './editor/links';
import { Log } from './editor/log';
import { tellFailure } from './editor/messages';
import { namesGestalt } from './editor/notebookMetadata';
import { NotebookSessions } from './editor/notebookSessions';
import { ProblemsPanel } from './editor/problemsPanel';
import { ResultChanges } from './editor/resultChanges';
import { ReviewPanel } from './editor/reviewPanel';
import { ReviewSources } from './editor/reviewSources';
import { NotebookInUse } from './editor/sidebar/notebookInUse';
import { RecentEvidence } from './editor/sidebar/recentEvidence';
import { registerSidebar } from './editor/sidebar/sidebar';
import { StatusItem } from './editor/statusItem';

/** How long the code took to load, ms. Between that and `activate` the editor does work of its own. */
const loading = performance.now() - codeLoadedAt;

export function activate(context: vscode.ExtensionContext): void {
  const called = performance.now();
  const { version } = context.extension.packageJSON as { version: string };
  const log = new Log(version);
  const kernel = new LazyKernel(vscode.Uri.joinPath(context.extensionUri, 'dist').fsPath, log);
  const sessions = new NotebookSessions(kernel, log);
  const marks = new CellMarks();
  const sources = new ReviewSources(kernel, sessions, context.globalStorageUri);
  const review = new ReviewPanel(kernel, context.extensionUri);
  const recent = new RecentEvidence(kernel, context.workspaceState, sources, review);
  const inUse = new NotebookInUse(sessions);
  const controller = new Controller(kernel, sessions, marks, sources, review, recent);
  const register = registerWith(kernel, log);
  context.subscriptions.push(
    log,
    sessions,
    marks,
    new ProblemsPanel(kernel, sessions, log),
    new ResultChanges(sessions, log),
    sources,
    review,
    sessions.onDidLoad(({ session }) => void review.refresh(session)),
    controller,
    recent,
    inUse,
    registerSidebar(kernel, sessions, inUse, recent),
    new StatusItem(kernel, controller, inUse),
    watchActiveNotebook(),
    registerCommands(register, context, kernel, sessions, log),
    registerLeftOutFiles(register, kernel, sessions),
    registerLinks(kernel, sources, review),
    registerCompleteVectors(register, context, kernel, sessions, log),
    vscode.languages.registerCompletionItemProvider(
      { notebookType: 'jupyter-notebook', language: 'sql' },
      new Completion(sessions),
      '.',
    ),
    vscode.workspace.onDidOpenNotebookDocument((notebook) => loadNamed(sessions, log, notebook)),
    vscode.workspace.onDidCloseNotebookDocument((notebook) => sessions.restart(notebook)),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      for (const notebook of vscode.workspace.notebookDocuments) loadNamed(sessions, log, notebook);
    }),
  );
  for (const notebook of vscode.workspace.notebookDocuments) loadNamed(sessions, log, notebook);
  console.log(`gestalt: activated in ${(loading + performance.now() - called).toFixed(1)} ms`);
}

/** Loads what a notebook names as soon as it opens, so that its first cell need not wait. */
function loadNamed(sessions: NotebookSessions, log: Log, notebook: vscode.NotebookDocument): void {
  if (!vscode.workspace.isTrusted || notebook.notebookType !== 'jupyter-notebook' || !namesGestalt(notebook))
    return;
  sessions.get(notebook).catch((error: unknown) => {
    log.failed('Opening a notebook', error);
    tellFailure(error);
  });
}
