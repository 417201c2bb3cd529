import * as vscode from 'vscode';
import { insertCell, insertText } from '../insertCell';
import { tellFailure } from '../messages';
import type { NotebookSessions } from '../notebookSessions';
import { ensureTrust } from '../trust';
import type { NotebookInUse } from './notebookInUse';
import type { OpenedNode, RecentEvidence } from './recentEvidence';
import type { SourceNode } from './resultsTree';
import type { InsertableNode } from './tablesTree';
import { isNode } from './tree';
import { cellOf, type ViewNode } from './viewsTree';

type AnyNode = Partial<SourceNode & InsertableNode & ViewNode & OpenedNode>;

/** What nodes of the side bar do: each command takes the node that it was called on. */
export function registerTreeCommands(
  sessions: NotebookSessions,
  inUse: NotebookInUse,
  recent: RecentEvidence,
): vscode.Disposable {
  const onNode = (
    name: string,
    run: (node: AnyNode, notebook: vscode.NotebookDocument | undefined) => Promise<unknown> | undefined,
  ) =>
    vscode.commands.registerCommand(`gestalt.${name}`, async (node: unknown) => {
      if (!isNode(node) || !ensureTrust()) return;
      try {
        await run(node, inUse.notebook);
      } catch (error) {
        tellFailure(error);
      }
    });
  return vscode.Disposable.from(
    onNode('removeSource', ({ source }, notebook) =>
      source && notebook ? sessions.remove(notebook, [source.name]) : undefined,
    ),
    onNode('insert', ({ insert, isQuery }, notebook) => {
      if (insert === undefined || !notebook) return undefined;
      return isQuery ? insertCell(notebook, insert, { runs: false }) : insertText(notebook, insert);
    }),
    onNode('drawView', ({ view }, notebook) =>
      view && notebook ? insertCell(notebook, cellOf(view), { runs: true }) : undefined,
    ),
    onNode('openRecent', ({ opened }) => (opened ? recent.open(opened) : undefined)),
  );
}
