import * as vscode from 'vscode';

interface Tour extends vscode.QuickPickItem {
  uri: vscode.Uri;
}

/**
 * Opens a tour over the bundled sample. It lies in the workspace, or is copied into the extension's storage, where it can
 * be changed and run like anyone's own.
 */
export async function openSample(context: vscode.ExtensionContext): Promise<void> {
  const folder = (await inWorkspace()) ?? (await copied(context));
  const tours = await toursIn(folder);
  const chosen = await vscode.window.showQuickPick(tours, {
    title: 'Open the Sample',
    placeHolder: 'A tour of one benchmark over a small made-up world',
  });
  if (!chosen) return;
  const notebook = await vscode.workspace.openNotebookDocument(chosen.uri);
  await vscode.window.showNotebookDocument(notebook);
}

const PARTS = ['media/sample', 'notebooks'];

async function inWorkspace(): Promise<vscode.Uri | null> {
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    const parts = await Promise.all(PARTS.map((part) => exists(vscode.Uri.joinPath(uri, part))));
    if (parts.every(Boolean) && (await toursIn(uri)).length > 0) return uri;
  }
  return null;
}

/** A copy of this version's sample; one that is there already stays as its user left it. */
async function copied({ extension, globalStorageUri }: vscode.ExtensionContext): Promise<vscode.Uri> {
  const { version } = extension.packageJSON as { version: string };
  const folder = vscode.Uri.joinPath(globalStorageUri, `sample-${version}`);
  for (const part of PARTS) {
    const target = vscode.Uri.joinPath(folder, part);
    if (!(await exists(target)))
      await vscode.workspace.fs.copy(vscode.Uri.joinPath(extension.extensionUri, part), target);
  }
  return folder;
}

async function toursIn(folder: vscode.Uri): Promise<Tour[]> {
  const notebooks = vscode.Uri.joinPath(folder, 'notebooks');
  const entries = await vscode.workspace.fs.readDirectory(notebooks);
  return entries
    .flatMap(([name]) => (name.endsWith('-tour.ipynb') ? [name] : []))
    .sort()
    .map((name) => ({ label: name.replace('.ipynb', ''), uri: vscode.Uri.joinPath(notebooks, name) }));
}

const exists = (uri: vscode.Uri): Thenable<boolean> =>
  vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
