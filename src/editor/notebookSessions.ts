import * as vscode from 'vscode';
import type { Session } from '../notebook/session';
import type { SourceSummary } from '../notebook/sources';
import type { LoadProgress } from '../results/load';
import { removedCells } from './cellNames';
import type { LazyKernel } from './lazyKernel';
import type { Log } from './log';
import { warn, withProgress } from './messages';
import { namedResults, nameResults, notebookFolder } from './notebookMetadata';
import { resolveUri } from './resolveUri';
import { editorFiles, nameRelativeTo } from './resultFiles';

/** A file or folder of results by the name that the notebook's metadata has for it. */
export interface Source {
  name: string;
  uri: vscode.Uri;
  /** What came from it; null where it is not loaded, for example because that was stopped. */
  summary: SourceSummary | null;
}

export interface Loaded {
  notebook: vscode.NotebookDocument;
  session: Session;
}

/** One session per open notebook, with the results that its metadata names, also after these were changed. */
export class NotebookSessions implements vscode.Disposable {
  readonly #sessions = new Map<vscode.NotebookDocument, Promise<Session>>();
  readonly #turns = new WeakMap<vscode.NotebookDocument, Promise<void>>();
  readonly #loaded = new vscode.EventEmitter<Loaded>();
  /** Fires after results were loaded, added to or removed, also when nothing was new. */
  readonly onDidLoad = this.#loaded.event;
  readonly #closed = new vscode.EventEmitter<vscode.NotebookDocument>();
  /** Fires when a notebook's session is gone: the notebook was closed, or starts anew. */
  readonly onDidClose = this.#closed.event;

  readonly #changes = vscode.workspace.onDidChangeNotebookDocument((change) => {
    void this.#forget(change);
    if (change.metadata) void this.#follow(change.notebook);
  });

  constructor(
    private readonly kernel: LazyKernel,
    private readonly log: Log,
  ) {}

  /** The notebook's session, its named results loaded. */
  get(notebook: vscode.NotebookDocument): Promise<Session> {
    let session = this.#sessions.get(notebook);
    if (!session) {
      session = this.#start(notebook);
      this.#sessions.set(notebook, session);
      session.catch(() => this.#sessions.delete(notebook));
    }
    return session;
  }

  /** The notebook's session, null where none was begun. */
  async begun(notebook: vscode.NotebookDocument): Promise<Session | null> {
    return (await this.#sessions.get(notebook)?.catch(() => null)) ?? null;
  }

  /** Loads results and names them in the notebook's metadata. */
  async add(notebook: vscode.NotebookDocument, uris: vscode.Uri[]): Promise<void> {
    const session = await this.get(notebook);
    const nameOf = nameRelativeTo(notebookFolder(notebook));
    await this.#inTurn(notebook, async () => {
      const added = uris.map((uri) => nameOf(uri.toString()));
      const names = [...new Set([...namedResults(notebook), ...added])];
      if (await this.#load(notebook, session, names)) await nameResults(notebook, names);
    });
  }

  /** Takes results out of the notebook's metadata and of its session. */
  async remove(notebook: vscode.NotebookDocument, names: readonly string[]): Promise<void> {
    await nameResults(
      notebook,
      namedResults(notebook).filter((name) => !names.includes(name)),
    );
    await this.#follow(notebook);
  }

  /** Loads again what was changed, added or removed on disk. */
  async reload(notebook: vscode.NotebookDocument): Promise<void> {
    const session = await this.get(notebook);
    await this.#inTurn(notebook, () => this.#load(notebook, session));
  }

  /** The results that the notebook names, with what is loaded of them. */
  async sources(notebook: vscode.NotebookDocument): Promise<Source[]> {
    const session = await this.get(notebook);
    const { sourcesOf } = await this.kernel.load();
    const summaries = new Map((await sourcesOf(session)).map((one) => [one.path, one]));
    return namedResults(notebook).map((name) => {
      const uri = resolveUri(notebookFolder(notebook), name);
      return { name, uri, summary: summaries.get(uri.toString()) ?? null };
    });
  }

  /** Tells that rows were added to the notebook's session, so that what shows its problems looks again. */
  async refresh(notebook: vscode.NotebookDocument): Promise<void> {
    const session = await this.begun(notebook);
    if (session) this.#loaded.fire({ notebook, session });
  }

  /** Forgets the session; the next use starts a new one and loads the results again. */
  async restart(notebook: vscode.NotebookDocument): Promise<void> {
    const session = this.#sessions.get(notebook);
    this.#sessions.delete(notebook);
    this.#closed.fire(notebook);
    await (await session?.catch(() => null))?.close();
  }

  /** What deleted cells showed is dropped. */
  async #forget(change: vscode.NotebookDocumentChangeEvent): Promise<void> {
    const removed = removedCells(change);
    const session = removed.length > 0 ? await this.begun(change.notebook) : null;
    if (session) for (const cell of removed) await session.forgetCell(cell);
  }

  /** Loads what the metadata names now and drops what it names no more, for example after an edit was taken back. */
  async #follow(notebook: vscode.NotebookDocument): Promise<void> {
    const session = await this.begun(notebook);
    if (!session) return;
    await this.#inTurn(notebook, async () => {
      if (!sameSet(session.sources, pathsOf(notebook, namedResults(notebook))))
        await this.#load(notebook, session);
    });
  }

  /** Does `work` once what was begun for the notebook's results before has ended. */
  #inTurn<T>(notebook: vscode.NotebookDocument, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(notebook) ?? Promise.resolve()).then(work);
    const ended = turn.then(
      () => {},
      () => {},
    );
    this.#turns.set(notebook, ended);
    return turn;
  }

  async #start(notebook: vscode.NotebookDocument): Promise<Session> {
    const { Session, benchmarks } = await this.kernel.load();
    const folder = notebookFolder(notebook);
    const session = new Session({
      startEngine: () => this.kernel.startEngine(),
      benchmarks,
      files: editorFiles,
      nameOf: nameRelativeTo(folder),
      activity: this.log,
      onRestart: () => {
        void warn(
          'Gestalt: the database engine stopped and was started again. Results are loaded anew; run cells above again for the results that they named.',
        );
      },
    });
    try {
      await this.#load(notebook, session);
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  }

  /** Makes the session hold what is named. Returns whether it was not stopped. */
  async #load(
    notebook: vscode.NotebookDocument,
    session: Session,
    names = namedResults(notebook),
  ): Promise<boolean> {
    const paths = pathsOf(notebook, names);
    let isWhole = true;
    if (paths.length > 0 || session.sources.length > 0) {
      const { Cancelled, benchmarks, titlesOf } = await this.kernel.load();
      await withProgress('Gestalt: loading results', async (tell, signal) => {
        const progress = (now: LoadProgress) => tell(progressText(now));
        await session.use(paths, { progress, signal }).catch((error: unknown) => {
          if (!(error instanceof Cancelled)) throw error;
          isWhole = false;
          void warn(
            'Gestalt: loading was stopped; what was loaded before stays. “Gestalt: Reload Results” loads the rest.',
          );
        });
      });
      await warnOfNone(session, titlesOf(benchmarks, 'or'));
    }
    if (!notebook.isClosed) this.#loaded.fire({ notebook, session });
    return isWhole;
  }

  dispose(): void {
    this.#loaded.dispose();
    this.#closed.dispose();
    this.#changes.dispose();
    for (const notebook of this.#sessions.keys()) void this.restart(notebook);
  }
}

const pathsOf = (notebook: vscode.NotebookDocument, names: readonly string[]): string[] =>
  names.map((name) => resolveUri(notebookFolder(notebook), name).toString());

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set([...a, ...b]).size && new Set(a).size === new Set(b).size;

const MEGABYTE = 2 ** 20;

function progressText({ filesDone, filesFound, file, bytes }: LoadProgress): string {
  return `${filesDone} of ${filesFound} files, ${(bytes / MEGABYTE).toFixed(1)} MB: ${file.replace(/^.*\//, '')}`;
}

/** Files of another kind in a folder are passed over; where there is nothing else, that has to be said. */
async function warnOfNone(session: Session, titles: string): Promise<void> {
  const [files] = await session.select<{ n: number; known: number }>(
    'SELECT count(*) AS n, count(kind) AS known FROM gestalt.files',
  );
  if (!files || files.n === 0 || files.known > 0) return;
  void warn(
    `Gestalt: none of the ${files.n} files found is a result file of ${titles}. Load one by itself to see what it lacks.`,
  );
}
