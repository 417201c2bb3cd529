import * as vscode from 'vscode';
import { counted } from '../shared/counted';
import { labelText } from '../shared/surfaces';
import { contextOf } from './commandTarget';
import { inform } from './messages';
import type { NotebookSessions, Source } from './notebookSessions';

interface Item extends vscode.QuickPickItem {
  source?: Source;
  command?: string;
}

const REMOVE: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('trash'),
  tooltip: 'Remove these results from the notebook',
};

/** Lists what the notebook has loaded, with what can be done about it. */
export async function showResults(
  sessions: NotebookSessions,
  notebook: vscode.NotebookDocument,
): Promise<void> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = 'Loaded Results';
  pick.placeholder = 'Files and folders of results that the notebook has loaded';
  pick.matchOnDescription = true;
  pick.busy = true;
  pick.onDidHide(() => pick.dispose());
  const fill = async () => {
    const sources = await sessions.sources(notebook);
    pick.items = [
      ...sources.map((source) => ({ ...itemOf(source), buttons: [REMOVE] })),
      { label: '', kind: vscode.QuickPickItemKind.Separator },
      { label: '$(add) Load Results…', command: 'gestalt.loadResults' },
      ...(sources.length === 0
        ? []
        : [
            { label: '$(refresh) Reload Results', command: 'gestalt.reloadResults' },
            { label: '$(trash) Remove Results…', command: 'gestalt.removeResults' },
            { label: '$(list-unordered) Show Left Out Files', command: 'gestalt.showLeftOut' },
          ]),
    ];
    pick.busy = false;
  };
  pick.onDidTriggerItemButton(async ({ item }) => {
    if (!item.source) return;
    pick.busy = true;
    await sessions.remove(notebook, [item.source.name]);
    await fill();
  });
  pick.onDidAccept(() => {
    const [item] = pick.selectedItems;
    pick.hide();
    if (item?.command) void vscode.commands.executeCommand(item.command, contextOf(notebook));
    else if (item?.source) void vscode.commands.executeCommand('revealInExplorer', item.source.uri);
  });
  pick.show();
  await fill();
}

/** Asks which results the notebook shall no longer load. */
export async function removeResults(
  sessions: NotebookSessions,
  notebook: vscode.NotebookDocument,
): Promise<void> {
  const sources = await sessions.sources(notebook);
  if (sources.length === 0) {
    void inform('Gestalt: the notebook has no results loaded.');
    return;
  }
  const chosen = await vscode.window.showQuickPick<Item>(sources.map(itemOf), {
    title: 'Remove Results',
    placeHolder: 'Results that the notebook shall no longer load; the files stay',
    canPickMany: true,
  });
  const names = chosen?.flatMap(({ source }) => source?.name ?? []) ?? [];
  if (names.length > 0) await sessions.remove(notebook, names);
}

function itemOf(source: Source): Item & { source: Source } {
  return { label: labelText(source.name), description: describe(source), source };
}

function describe({ summary }: Source): string {
  if (!summary) return 'not loaded';
  const { isThere, files, records, leftOut } = summary;
  if (!isThere) return 'not found, or not readable';
  const left = leftOut === 0 ? '' : `, ${leftOut.toLocaleString('en-US')} left out`;
  return `${counted(files, 'file')}, ${counted(records, 'record')}${left}`;
}
