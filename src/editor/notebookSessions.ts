import * as vscode from 'vscode';
import type { Session } from '../notebook/session';
import type { LoadProgress } from '../results/load';
import { removedCells } from './cellNames';
import type { LazyKernel } from './lazyKernel';
import type { Log } from './log';
import { namedResults, nameResults, notebookFolder } from './notebookMetadata';
import { resolveUri } from './resolveUri';
import { editorFiles, nameRelativeTo } from './resultFiles';

/** One session per open notebook, with the results that its metadata names. */
export class NotebookSessions implements vscode.Disposable {
  readonly #sessions = new Map<vscode.NotebookDocument, Promise<Session>>();
  readonly #loaded = new vscode.EventEmitter<{ notebook: vscode.NotebookDocument; session: Session }>();
  /** Fires after results were loaded or added to, also when nothing was new. */
  readonly onDidLoad = this.#loaded.event;

  readonly #changes = vscode.workspace.onDidChangeNotebookDocument((change) => void this.#forget(change));

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

  /** Loads results and names them in the notebook's metadata. */
  async add(notebook: vscode.NotebookDocument, uris: vscode.Uri[]): Promise<void> {
    const session = await this.get(notebook);
    await this.#load(notebook, session, uris.map(String));
    const nameOf = nameRelativeTo(notebookFolder(notebook));
    await nameResults(
      notebook,
      uris.map((uri) => nameOf(uri.toString())),
    );
  }

  /** Tells that rows were added to the notebook's session, so that what shows its problems looks again. */
  async refresh(notebook: vscode.NotebookDocument): Promise<void> {
    const session = await this.#sessions.get(notebook);
    if (session) this.#loaded.fire({ notebook, session });
  }

  /** Forgets the session; the next use starts a new one and loads the results again. */
  async restart(notebook: vscode.NotebookDocument): Promise<void> {
    const session = this.#sessions.get(notebook);
    this.#sessions.delete(notebook);
    await (await session?.catch(() => null))?.close();
  }

  /** What deleted cells showed is dropped. */
  async #forget(change: vscode.NotebookDocumentChangeEvent): Promise<void> {
    const removed = removedCells(change);
    const session = removed.length > 0 && (await this.#sessions.get(change.notebook)?.catch(() => null));
    if (session) for (const cell of removed) await session.forgetCell(cell);
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
        void vscode.window.showWarningMessage(
          'Gestalt: the database engine stopped and was started again. Results are loaded anew; run cells above again for the results that they named.',
        );
      },
    });
    const paths = namedResults(notebook).map((path) => resolveUri(folder, path).toString());
    try {
      await this.#load(notebook, session, paths);
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  }

  async #load(notebook: vscode.NotebookDocument, session: Session, paths: string[]): Promise<void> {
    if (paths.length > 0) {
      const { Cancelled, benchmarks, titlesOf } = await this.kernel.load();
      const title = 'Gestalt: loading results';
      const place = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
      await vscode.window.withProgress(place, async (report, token) => {
        const stop = new AbortController();
        token.onCancellationRequested(() => stop.abort());
        const progress = (now: LoadProgress) => report.report({ message: progressText(now) });
        await session.load(paths, { progress, signal: stop.signal }).catch((error: unknown) => {
          if (!(error instanceof Cancelled)) throw error;
          void vscode.window.showWarningMessage(
            'Gestalt: loading was stopped; some results are missing. "Gestalt: Restart Kernel" loads them all.',
          );
        });
      });
      await warnOfNone(session, titlesOf(benchmarks, 'or'));
    }
    this.#loaded.fire({ notebook, session });
  }

  dispose(): void {
    this.#loaded.dispose();
    this.#changes.dispose();
    for (const notebook of this.#sessions.keys()) void this.restart(notebook);
  }
}

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
  void vscode.window.showWarningMessage(
    `Gestalt: none of the ${files.n} files found is a result file of ${titles}. Load one by itself to see what it lacks.`,
  );
}
