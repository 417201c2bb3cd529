import * as vscode from 'vscode';
import { warn } from './messages';

/** Whether the workspace is trusted; where it is not, says so and offers to change that. */
export function ensureTrust(): boolean {
  if (vscode.workspace.isTrusted) return true;
  void tell();
  return false;
}

async function tell(): Promise<void> {
  const manage = 'Manage Workspace Trust';
  const sentence =
    'Gestalt: in a restricted workspace saved outputs can be looked at; results are loaded, and cells run, only in a trusted one.';
  if ((await warn(sentence, manage)) === manage)
    await vscode.commands.executeCommand('workbench.trust.manage');
}
