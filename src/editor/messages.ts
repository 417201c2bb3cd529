import * as vscode from 'vscode';
import { messageText } from '../shared/surfaces';

/**
 * Every message, question and notification of progress goes through here, so that no name in it is a link or a line break.
 * Each gives the action that was chosen.
 */

type Chosen = Thenable<string | undefined>;

export const inform = (sentence: string, ...actions: string[]): Chosen =>
  vscode.window.showInformationMessage(messageText(sentence), ...actions);

export const warn = (sentence: string, ...actions: string[]): Chosen =>
  vscode.window.showWarningMessage(messageText(sentence), ...actions);

/** Says what failed; `doing` is the command's title. */
export function tellFailure(error: unknown, doing?: string): void {
  const sentence = error instanceof Error ? error.message : String(error);
  const who = doing === undefined ? 'Gestalt' : `Gestalt, ${doing}`;
  void vscode.window.showErrorMessage(messageText(`${who}: ${sentence}`));
}

/** Asks a question that must be answered before anything goes on. Returns whether the answer was `yes`. */
export async function agreed(question: string, yes: string, detail?: string): Promise<boolean> {
  const options = { modal: true, ...(detail === undefined ? {} : { detail: messageText(detail) }) };
  return (await vscode.window.showWarningMessage(messageText(question), options, yes)) === yes;
}

/** Does work that is told of while it lasts and that its reader can stop. */
export function withProgress<T>(
  title: string,
  work: (tell: (message: string) => void, signal: AbortSignal) => Promise<T>,
): Thenable<T> {
  const place = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(place, (report, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    return work((message) => report.report({ message: messageText(message) }), stop.signal);
  });
}
