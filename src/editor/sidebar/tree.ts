import * as vscode from 'vscode';

/** A node of a tree of the side bar; what it leads to is asked for when it is opened. */
export interface Node {
  item: vscode.TreeItem;
  children?: () => Promise<Node[]> | Node[];
  /** The tooltip, where it takes work: asked for when the pointer rests on the node. */
  tooltip?: (signal: AbortSignal) => Promise<vscode.MarkdownString | string>;
}

const told = new WeakSet<object>();

/** Whether it is a node that a tree told the editor: a command of the side bar may be called with anything. */
export const isNode = (given: unknown): given is Node =>
  typeof given === 'object' && given !== null && told.has(given);

/** A tree of nodes that are made anew whenever `changed` fires. Where roots can't be made, one node says why. */
export class Tree implements vscode.TreeDataProvider<Node> {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(
    private readonly roots: () => Promise<Node[]> | Node[],
    changed: vscode.Event<void>,
  ) {
    changed(() => this.#changed.fire());
  }

  getTreeItem = ({ item }: Node): vscode.TreeItem => item;

  async getChildren(node?: Node): Promise<Node[]> {
    try {
      const nodes = await (node ? (node.children?.() ?? []) : this.roots());
      for (const one of nodes) told.add(one);
      return nodes;
    } catch (error) {
      return [leaf(error instanceof Error ? error.message : String(error), 'error')];
    }
  }

  async resolveTreeItem(
    item: vscode.TreeItem,
    { tooltip }: Node,
    token: vscode.CancellationToken,
  ): Promise<vscode.TreeItem> {
    if (!tooltip) return item;
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    item.tooltip = await tooltip(stop.signal).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    return item;
  }
}

export function leaf(label: string, icon?: string): Node {
  const item = new vscode.TreeItem(label);
  if (icon) item.iconPath = new vscode.ThemeIcon(icon);
  return { item };
}

/** A node that can be opened. */
export function branch(
  label: string,
  description: string,
  children: () => Promise<Node[]> | Node[],
  isOpen = false,
): Node & { children: () => Promise<Node[]> | Node[] } {
  const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(label, isOpen ? Expanded : Collapsed);
  item.description = description;
  return { item, children };
}
