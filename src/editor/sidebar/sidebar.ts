import * as vscode from 'vscode';
import type { LazyKernel } from '../lazyKernel';
import type { NotebookSessions } from '../notebookSessions';
import type { NotebookInUse } from './notebookInUse';
import type { RecentEvidence } from './recentEvidence';
import { resultsTree } from './resultsTree';
import { tablesTree } from './tablesTree';
import { type Node, Tree } from './tree';
import { registerTreeCommands } from './treeCommands';
import { viewsTree } from './viewsTree';

/** The container “Gestalt” of the activity bar: what is loaded, what can be asked for and drawn, what was opened. */
export function registerSidebar(
  kernel: LazyKernel,
  sessions: NotebookSessions,
  inUse: NotebookInUse,
  recent: RecentEvidence,
): vscode.Disposable {
  const view = (id: string, roots: () => Promise<Node[]>, changed: vscode.Event<void>) =>
    vscode.window.createTreeView(id, { treeDataProvider: new Tree(roots, changed), showCollapseAll: true });
  return vscode.Disposable.from(
    view('gestalt.results', () => resultsTree(kernel, sessions, inUse), inUse.onDidChange),
    view('gestalt.tables', () => tablesTree(kernel, inUse), inUse.onDidChange),
    view('gestalt.views', () => viewsTree(kernel, inUse), inUse.onDidChange),
    view('gestalt.recent', () => recent.nodes(), recent.onDidChange),
    registerTreeCommands(sessions, inUse, recent),
  );
}
