import { posix } from 'node:path';
import * as vscode from 'vscode';
import type { ReviewRequest } from '../../shared/hostApi';
import type { Opened } from '../../shared/recentEvidence';
import { visibleText } from '../../shared/surfaces';
import type { LazyKernel } from '../lazyKernel';
import type { ReviewPanel } from '../reviewPanel';
import type { ReviewSources } from '../reviewSources';
import type { Node } from './tree';

const KEY = 'recentEvidence';
const MOST = 30;

export interface OpenedNode extends Node {
  opened: Opened;
}

/** What was opened in Review lately, the last first; kept with the workspace. */
export class RecentEvidence implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(
    private readonly kernel: LazyKernel,
    private readonly state: vscode.Memento,
    private readonly sources: ReviewSources,
    private readonly review: ReviewPanel,
  ) {}

  async add(notebook: vscode.NotebookDocument, request: ReviewRequest): Promise<void> {
    const opened: Opened = { notebook: notebook.uri.toString(), request: { ...request, focus: true } };
    const text = JSON.stringify(opened);
    const others = (await this.#kept()).filter((one) => JSON.stringify(one) !== text);
    await this.state.update(KEY, [opened, ...others].slice(0, MOST));
    this.#changed.fire();
  }

  async #kept(): Promise<Opened[]> {
    return (await this.kernel.load()).readOpened(this.state.get(KEY));
  }

  async nodes(): Promise<OpenedNode[]> {
    return (await this.#kept()).map((opened) => {
      const { title, row } = opened.request;
      const item = new vscode.TreeItem(visibleText(title));
      item.description = row ? visibleText(Object.values(row).slice(0, 3).join(', ')) : '';
      item.tooltip = `${visibleText(title)}, from ${visibleText(posix.basename(opened.notebook))}`;
      item.iconPath = new vscode.ThemeIcon('device-camera-video');
      const node: OpenedNode = { item, opened };
      item.command = { title: 'Open in Review', command: 'gestalt.openRecent', arguments: [node] };
      return node;
    });
  }

  /** Opens it again, its notebook first where that is closed. */
  async open({ notebook: name, request }: Opened): Promise<void> {
    const uri = vscode.Uri.parse(name);
    const isOpen = ({ uri }: vscode.NotebookDocument) => uri.toString() === name;
    let notebook = vscode.workspace.notebookDocuments.find(isOpen);
    if (!notebook) {
      notebook = await vscode.workspace.openNotebookDocument(uri);
      await vscode.window.showNotebookDocument(notebook);
    }
    const own = notebook;
    await this.review.show(() => this.sources.of(own), request);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
