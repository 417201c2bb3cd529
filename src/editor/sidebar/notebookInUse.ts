import * as vscode from 'vscode';
import type { Session } from '../../notebook/session';
import { gestaltNotebook } from '../activeNotebook';
import type { NotebookSessions } from '../notebookSessions';

/** Follows which notebook of Gestalt's the side bar speaks of: the one in use, or the last that was. */
export class NotebookInUse implements vscode.Disposable {
  #notebook = gestaltNotebook();
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when it is another notebook, and when its results are others. */
  readonly onDidChange = this.#changed.event;
  readonly #subscriptions: vscode.Disposable;

  constructor(private readonly sessions: NotebookSessions) {
    const look = () => this.#look();
    this.#subscriptions = vscode.Disposable.from(
      this.#changed,
      vscode.window.onDidChangeActiveNotebookEditor(look),
      vscode.window.onDidChangeVisibleNotebookEditors(look),
      vscode.workspace.onDidChangeNotebookDocument(({ metadata }) => metadata && this.#look()),
      vscode.workspace.onDidCloseNotebookDocument(look),
      sessions.onDidLoad(({ notebook }) => this.#changedIn(notebook)),
      sessions.onDidClose((notebook) => this.#changedIn(notebook)),
    );
  }

  get notebook(): vscode.NotebookDocument | undefined {
    return this.#notebook;
  }

  /** Its session, null where there is no notebook or it has begun none: looking at the side bar starts nothing. */
  async session(): Promise<Session | null> {
    return this.#notebook ? this.sessions.begun(this.#notebook) : null;
  }

  #look(): void {
    const last = this.#notebook?.isClosed ? undefined : this.#notebook;
    const now = gestaltNotebook() ?? last;
    if (now === this.#notebook) return;
    this.#notebook = now;
    this.#changed.fire();
  }

  #changedIn(notebook: vscode.NotebookDocument): void {
    if (this.#notebook === undefined) this.#look();
    if (notebook === this.#notebook) this.#changed.fire();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
