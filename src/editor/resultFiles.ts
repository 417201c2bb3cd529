import { posix } from 'node:path';
import * as vscode from 'vscode';
import type { FolderEntry, ResultFiles } from '../results/files';
import { nodeFiles } from '../results/nodeFiles';

/** Files of the workspace, local, remote or virtual; paths are URIs as text. Those of this machine are streamed. */
export const editorFiles: ResultFiles = {
  join: (folder, name) => vscode.Uri.joinPath(vscode.Uri.parse(folder), name).toString(),
  async list(path) {
    const uri = vscode.Uri.parse(path);
    if (uri.scheme === 'file') return nodeFiles.list(uri.fsPath);
    const { type } = await vscode.workspace.fs.stat(uri);
    if (!(type & vscode.FileType.Directory)) return null;
    const entries = await vscode.workspace.fs.readDirectory(uri);
    return entries.map(([name, type]): FolderEntry => ({ name, kind: kindOf(type) }));
  },
  async *read(path) {
    const uri = vscode.Uri.parse(path);
    if (uri.scheme === 'file') yield* nodeFiles.read(uri.fsPath);
    else yield await vscode.workspace.fs.readFile(uri);
  },
  async identity(path) {
    const uri = vscode.Uri.parse(path);
    return uri.scheme === 'file' ? vscode.Uri.file(await nodeFiles.identity(uri.fsPath)).toString() : path;
  },
  async stamp(path) {
    const uri = vscode.Uri.parse(path);
    if (uri.scheme === 'file') return nodeFiles.stamp(uri.fsPath);
    const { size, mtime } = await vscode.workspace.fs.stat(uri);
    return { size, changed: String(mtime) };
  },
};

function kindOf(type: vscode.FileType): FolderEntry['kind'] {
  if (type & vscode.FileType.Directory) return 'folder';
  return type & vscode.FileType.File ? 'file' : 'other';
}

/** A file's name in tables and problems: relative to `base` where both lie in one workspace folder, else its full path. */
export function nameRelativeTo(base: vscode.Uri): (path: string) => string {
  return (path) => {
    const uri = vscode.Uri.parse(path);
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    const baseFolder = vscode.workspace.getWorkspaceFolder(base);
    if (folder && baseFolder && folder.index === baseFolder.index)
      return posix.relative(base.path, uri.path) || '.';
    return uri.scheme === 'file' ? uri.fsPath : uri.toString();
  };
}
