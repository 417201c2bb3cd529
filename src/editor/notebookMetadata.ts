import * as vscode from 'vscode';

/** What Gestalt keeps in an .ipynb file's metadata, under `gestalt`. */
interface GestaltMetadata {
  /** Files and folders of results, relative to the notebook. */
  results?: string[];
  /** Folders of clips, relative to the notebook. */
  media?: string[];
}

/** The part of nbformat's notebook metadata that matters here. */
interface IpynbMetadata {
  kernelspec?: { name?: string; display_name?: string };
  gestalt?: GestaltMetadata;
}

/** The editor's ipynb serializer keeps a file's metadata under `metadata`. */
const ipynb = (notebook: vscode.NotebookDocument): IpynbMetadata =>
  (notebook.metadata.metadata as IpynbMetadata | undefined) ?? {};

export const KERNEL = 'gestalt';

/** The metadata of a new notebook. */
export const OURS = {
  kernelspec: { name: KERNEL, display_name: 'Gestalt', language: 'sql' },
  language_info: { name: 'sql' },
};

export function namesGestalt(notebook: vscode.NotebookDocument): boolean {
  return ipynb(notebook).kernelspec?.name === KERNEL;
}

/** The results that the notebook names. */
export function namedResults(notebook: vscode.NotebookDocument): string[] {
  return texts(ipynb(notebook).gestalt?.results);
}

/** The media roots that the notebook names. */
export function namedMedia(notebook: vscode.NotebookDocument): string[] {
  return texts(ipynb(notebook).gestalt?.media);
}

/** Entries that are no text are passed over. */
const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

/** Makes the notebook name these results, and Gestalt as its kernel where it names none. */
export async function nameResults(notebook: vscode.NotebookDocument, results: string[]): Promise<void> {
  const metadata = ipynb(notebook);
  const edit = new vscode.WorkspaceEdit();
  edit.set(notebook.uri, [
    vscode.NotebookEdit.updateNotebookMetadata({
      ...notebook.metadata,
      metadata: { ...OURS, ...metadata, gestalt: { ...metadata.gestalt, results } },
    }),
  ]);
  await vscode.workspace.applyEdit(edit);
}

/** The folder that relative paths of the notebook begin at; of an unsaved one the first workspace folder. */
export function notebookFolder(notebook: vscode.NotebookDocument): vscode.Uri {
  if (notebook.isUntitled)
    return vscode.workspace.workspaceFolders?.[0]?.uri ?? notebook.uri.with({ path: '/' });
  return vscode.Uri.joinPath(notebook.uri, '..');
}
