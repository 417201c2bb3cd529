import * as vscode from 'vscode';
import type { SoundCopies } from '../evidence/soundCopies';
import type { Answering } from '../notebook/answer';
import { EditorClips } from './editorClips';
import type { LazyKernel } from './lazyKernel';
import type { NotebookSessions } from './notebookSessions';
import { GONE } from './reviewPanel';

/** The session and the clips of each open notebook. */
export class ReviewSources implements vscode.Disposable {
  readonly #clips = new WeakMap<vscode.NotebookDocument, EditorClips>();
  #copies: SoundCopies | null = null;

  constructor(
    private readonly kernel: LazyKernel,
    private readonly sessions: NotebookSessions,
    private readonly storage: vscode.Uri,
  ) {}

  /** One queue for all notebooks; the copies stay in the extension's storage. */
  async #soundCopies(): Promise<SoundCopies> {
    const { SoundCopies } = await this.kernel.load();
    const ffmpeg = vscode.workspace.getConfiguration('gestalt').get<string>('ffmpeg', 'ffmpeg');
    this.#copies ??= new SoundCopies({ folder: vscode.Uri.joinPath(this.storage, 'sound').fsPath, ffmpeg });
    return this.#copies;
  }

  /** Rejects where the workspace is not trusted, or the notebook was closed. */
  async of(notebook: vscode.NotebookDocument): Promise<Answering> {
    if (!vscode.workspace.isTrusted) throw new Error('Results open only in trusted workspaces.');
    if (notebook.isClosed) throw new Error(GONE);
    let clips = this.#clips.get(notebook);
    if (!clips) {
      clips = new EditorClips(notebook, this.kernel, () => this.#soundCopies());
      this.#clips.set(notebook, clips);
    }
    const { benchmarks } = await this.kernel.load();
    return { session: await this.sessions.get(notebook), benchmarks, clips };
  }

  dispose(): void {
    this.#copies?.dispose();
  }
}
