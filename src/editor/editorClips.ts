import * as vscode from 'vscode';
import type { SoundCopies } from '../evidence/soundCopies';
import type { SourceClip } from '../evidence/soundCopy';
import type { ClipStore } from '../notebook/answer';
import type { ClipReply } from '../shared/hostApi';
import type { LazyKernel } from './lazyKernel';
import { namedMedia, notebookFolder } from './notebookMetadata';
import { resolveUri } from './resolveUri';
import { editorFiles } from './resultFiles';

/** Clips of a notebook: under the media roots of the settings and of its metadata, and beside its results. */
export class EditorClips implements ClipStore {
  constructor(
    private readonly notebook: vscode.NotebookDocument,
    private readonly kernel: LazyKernel,
    private readonly copies: () => Promise<SoundCopies>,
  ) {}

  async load(file: string, resultsFile: string | null, known: string | null): Promise<ClipReply> {
    const found = await this.#find(file, resultsFile);
    if ('missing' in found) return { kind: 'missing', sentence: found.missing };
    return this.#read(vscode.Uri.parse(found.path), known);
  }

  async soundCopy(file: string, resultsFile: string | null, known: string | null): Promise<ClipReply> {
    const found = await this.#find(file, resultsFile);
    if ('missing' in found) return { kind: 'missing', sentence: found.missing };
    const copy = await (await this.copies()).copy(sourceClip(found.path));
    if ('failure' in copy) return { kind: 'missing', sentence: copy.failure };
    return this.#read(vscode.Uri.file(copy.path), known);
  }

  /** Makes copies with sound ahead for the clips of a list, in its order; clips that are not found are passed over. */
  async makeAhead(files: { file: string; resultsFile: string | null }[]): Promise<void> {
    const found = await Promise.all(files.map(({ file, resultsFile }) => this.#find(file, resultsFile)));
    const paths = new Set(found.flatMap((one) => ('path' in one ? [one.path] : [])));
    (await this.copies()).ahead([...paths].map(sourceClip));
  }

  async #read(uri: vscode.Uri, known: string | null): Promise<ClipReply> {
    const { readClip } = await this.kernel.load();
    const { fs } = vscode.workspace;
    return readClip(
      {
        uri: uri.toString(),
        place: uri.scheme === 'file' ? uri.fsPath : uri.toString(true),
        stat: async () => fs.stat(uri),
        // A plain array of bytes: a Buffer would go to a webview as JSON.
        read: async () => new Uint8Array(await fs.readFile(uri)),
      },
      known,
    );
  }

  async #find(file: string, resultsFile: string | null) {
    const { findClip } = await this.kernel.load();
    const folder = notebookFolder(this.notebook);
    const places = {
      roots: this.#roots(folder),
      resultsFile: resultsFile === null ? null : resolveUri(folder, resultsFile).toString(),
    };
    return findClip(file, places, editorFiles);
  }

  #roots(folder: vscode.Uri): string[] {
    const workspace = vscode.workspace.getWorkspaceFolder(this.notebook.uri)?.uri ?? folder;
    const setting = vscode.workspace
      .getConfiguration('gestalt', this.notebook.uri)
      .get<string[]>('mediaRoots', []);
    return [
      ...setting.map((root) => resolveUri(workspace, root).toString()),
      ...namedMedia(this.notebook).map((root) => resolveUri(folder, root).toString()),
    ];
  }
}

function sourceClip(path: string): SourceClip {
  return { id: path, name: path.replace(/^.*\//, ''), read: () => editorFiles.read(path) };
}
