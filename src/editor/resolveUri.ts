import * as vscode from 'vscode';

/** A path of a notebook's metadata, a setting or a problem: a URI, absolute, or relative to `folder`. */
export function resolveUri(folder: vscode.Uri, path: string): vscode.Uri {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return vscode.Uri.parse(path);
  if (/^[a-z]:[\\/]/i.test(path)) return vscode.Uri.file(path);
  return path.startsWith('/') ? folder.with({ path }) : vscode.Uri.joinPath(folder, path);
}
