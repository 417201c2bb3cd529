import { posix } from 'node:path';
import * as vscode from 'vscode';
import { counted } from '../shared/counted';
import { visibleText } from '../shared/surfaces';
import { contextOf } from './commandTarget';
import type { Log } from './log';
import { warn } from './messages';
import type { NotebookSessions } from './notebookSessions';

/** A change often comes as several: so long it is waited for the last, ms. */
const QUIET = 500;
/** Names that a message has room for. */
const NAMED = 3;

interface Watched {
  watchers: vscode.Disposable;
  timer: ReturnType<typeof setTimeout> | null;
  /** Names of files that are other on disk than when they were loaded. */
  names: string[];
}

/**
 * Notices when results that a notebook has loaded are changed, added or removed on disk: by a watcher, and by looking
 * when a cell has run or the window comes to the front. Says so in the status bar and, once, in a message.
 */
export class ResultChanges implements vscode.Disposable {
  readonly #watched = new Map<vscode.NotebookDocument, Watched>();
  readonly #item = vscode.window.createStatusBarItem('gestalt.changes', vscode.StatusBarAlignment.Left);
  readonly #subscriptions: vscode.Disposable;

  constructor(
    private readonly sessions: NotebookSessions,
    private readonly log: Log,
  ) {
    this.#item.name = 'Gestalt: Changed Results';
    this.#item.backgroundColor = new vscode.ThemeColor('statusBarItem.warningBackground');
    this.#subscriptions = vscode.Disposable.from(
      this.#item,
      sessions.onDidLoad(({ notebook, session }) => this.#watch(notebook, session.sources)),
      sessions.onDidClose((notebook) => this.#forget(notebook)),
      vscode.window.onDidChangeActiveNotebookEditor(() => this.#show()),
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused) for (const notebook of this.#watched.keys()) this.#look(notebook);
      }),
      vscode.workspace.onDidChangeNotebookDocument(({ notebook, cellChanges }) => {
        if (cellChanges.some(({ executionSummary }) => executionSummary)) this.#look(notebook);
      }),
    );
  }

  #watch(notebook: vscode.NotebookDocument, sources: readonly string[]): void {
    this.#forget(notebook);
    const look = () => this.#look(notebook);
    const watchers = sources.flatMap((source) => {
      const uri = vscode.Uri.parse(source);
      const inside = new vscode.RelativePattern(uri, '**');
      const itself = new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), posix.basename(uri.path));
      return [inside, itself].flatMap((pattern) => {
        const watcher = vscode.workspace.createFileSystemWatcher(pattern);
        return [watcher, watcher.onDidChange(look), watcher.onDidCreate(look), watcher.onDidDelete(look)];
      });
    });
    this.#watched.set(notebook, { watchers: vscode.Disposable.from(...watchers), timer: null, names: [] });
    this.#show();
  }

  #forget(notebook: vscode.NotebookDocument): void {
    const watched = this.#watched.get(notebook);
    if (!watched) return;
    watched.watchers.dispose();
    if (watched.timer) clearTimeout(watched.timer);
    this.#watched.delete(notebook);
    this.#show();
  }

  #look(notebook: vscode.NotebookDocument): void {
    const watched = this.#watched.get(notebook);
    if (!watched) return;
    if (watched.timer) clearTimeout(watched.timer);
    watched.timer = setTimeout(() => {
      watched.timer = null;
      this.#compare(notebook, watched).catch((error: unknown) => {
        if (this.#watched.get(notebook) === watched) this.log.failed('Looking for changed results', error);
      });
    }, QUIET);
  }

  async #compare(notebook: vscode.NotebookDocument, watched: Watched): Promise<void> {
    const session = await this.sessions.begun(notebook);
    if (!session) return;
    const { changed, added, gone } = await session.changes();
    if (this.#watched.get(notebook) !== watched) return;
    const names = [...changed, ...added, ...gone].filter(({ leftOut }) => leftOut === null);
    const isNew = names.length > 0 && watched.names.length === 0;
    watched.names = names.map(({ name }) => name).sort();
    this.#show();
    if (isNew) await this.#tell(notebook, watched.names);
  }

  async #tell(notebook: vscode.NotebookDocument, names: readonly string[]): Promise<void> {
    const more = names.length > NAMED ? ', …' : '';
    const sentence = `Gestalt: ${counted(names.length, 'file')} changed on disk since ${posix.basename(notebook.uri.path)} loaded its results: ${names.slice(0, NAMED).join(', ')}${more}.`;
    const reload = 'Reload';
    if ((await warn(sentence, reload)) === reload)
      await vscode.commands.executeCommand('gestalt.reloadResults', contextOf(notebook));
  }

  /** The status bar speaks of the notebook in use. */
  #show(): void {
    const notebook = vscode.window.activeNotebookEditor?.notebook;
    const names = (notebook && this.#watched.get(notebook)?.names) ?? [];
    if (!notebook || names.length === 0) {
      this.#item.hide();
      return;
    }
    this.#item.text = `$(refresh) ${counted(names.length, 'file')} changed: Reload`;
    this.#item.tooltip = names.map(visibleText).join('\n');
    this.#item.command = {
      title: 'Reload Results',
      command: 'gestalt.reloadResults',
      arguments: [contextOf(notebook)],
    };
    this.#item.show();
  }

  dispose(): void {
    for (const notebook of [...this.#watched.keys()]) this.#forget(notebook);
    this.#subscriptions.dispose();
  }
}
