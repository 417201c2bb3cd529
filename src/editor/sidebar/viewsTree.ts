import * as vscode from 'vscode';
import type { ListedView } from '../../benchmarks/viewList';
import type { LazyKernel } from '../lazyKernel';
import type { NotebookInUse } from './notebookInUse';
import { branch, type Node } from './tree';

export interface ViewNode extends Node {
  view: ListedView;
}

/** All views of the benchmarks that the notebook in use has loaded; a click draws one in a new cell. */
export async function viewsTree(kernel: LazyKernel, inUse: NotebookInUse): Promise<Node[]> {
  const session = await inUse.session();
  if (!session) return [];
  const { benchmarks, loadedOverview, viewList } = await kernel.load();
  return (await loadedOverview(benchmarks, session.select)).map(({ name, title }) => {
    const views = viewList.get(name) ?? [];
    return branch(title, String(views.length), () => views.map(viewNode), true);
  });
}

function viewNode(view: ListedView): ViewNode {
  const { name, title, queries, columns } = view;
  const item = new vscode.TreeItem(title);
  item.description = name;
  item.tooltip = new vscode.MarkdownString(
    `Draws in a new cell:\n\n\`\`\`sql\n${cellOf(view)}\n\`\`\`\n\n${
      queries.length > 1 ? `Also for ${queries.slice(1).map(code).join(', ')}.\n\n` : ''
    }Needs the columns ${columns.map(code).join(', ')}.`,
  );
  item.iconPath = new vscode.ThemeIcon('graph-scatter');
  const node: ViewNode = { item, view };
  item.command = { title: 'Draw View', command: 'gestalt.drawView', arguments: [node] };
  return node;
}

/** The SQL of a cell that shows the view. */
export const cellOf = ({ name, queries }: ListedView): string => `-- view: ${name}\n${queries[0] ?? ''}`;

const code = (text: string): string => `\`${text}\``;
