import * as vscode from 'vscode';
import { inform } from './messages';

/** A key is of one host, so that an endpoint that is set later never gets another's. */
const secretOf = (url: string): string => `gestalt.endpointKey ${new URL(url).origin}`;

/** The key of the endpoint at `url`; none where it has none, or where `url` is no address. */
export async function keyFor(secrets: vscode.SecretStorage, url: string): Promise<string | undefined> {
  return URL.canParse(url) ? secrets.get(secretOf(url)) : undefined;
}

/** Asks for the key of an endpoint of the settings, and keeps it. */
export async function setEndpointKey(secrets: vscode.SecretStorage): Promise<void> {
  const settings = vscode.workspace.getConfiguration('gestalt.language');
  const urls = ['embeddingsEndpoint', 'entailmentEndpoint']
    .map((name) => settings.get<string>(name, ''))
    .filter((url) => URL.canParse(url));
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  if (origins.length === 0) {
    const open = 'Open Settings';
    const sentence = 'Gestalt: set an endpoint’s address first; a key is kept for its host alone.';
    if ((await inform(sentence, open)) === open)
      await vscode.commands.executeCommand('workbench.action.openSettings', 'gestalt.language endpoint');
    return;
  }
  const origin =
    origins.length === 1
      ? origins[0]
      : await vscode.window.showQuickPick(origins, { title: 'Of which endpoint?' });
  if (origin === undefined) return;
  const prompt = `Key of ${origin}; empty forgets it`;
  const key = await vscode.window.showInputBox({ prompt, password: true, ignoreFocusOut: true });
  if (key === '') await secrets.delete(secretOf(origin));
  else if (key !== undefined) await secrets.store(secretOf(origin), key);
}
