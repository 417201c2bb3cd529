import * as vscode from 'vscode';
import { LINK_COMMAND } from '../evidence/link';
import { gestaltNotebook } from './commands';
import type { LazyKernel } from './lazyKernel';
import type { ReviewPanel } from './reviewPanel';
import type { ReviewSources } from './reviewSources';

/** The command behind links to a sample's moment, from a notebook's Markdown or anywhere else. */
export function registerLinks(
  kernel: LazyKernel,
  sources: ReviewSources,
  review: ReviewPanel,
): vscode.Disposable {
  return vscode.commands.registerCommand(LINK_COMMAND, async (argument: unknown) => {
    if (!vscode.workspace.isTrusted) {
      void vscode.window.showWarningMessage('Gestalt: clips open only in trusted workspaces.');
      return;
    }
    const notebook = gestaltNotebook();
    if (!notebook) {
      void vscode.window.showWarningMessage(
        'Gestalt: open the notebook whose results the link means, then follow it again.',
      );
      return;
    }
    try {
      const { readLink, samplesOf } = await kernel.load();
      const link = readLink(argument);
      if (!link) throw new Error('The link names no sample of a benchmark.');
      const opening = { samples: samplesOf(link), title: 'Linked sample', row: null, focus: true };
      await review.show(await sources.of(notebook), opening, link.moment);
    } catch (error) {
      void vscode.window.showErrorMessage(`Gestalt: ${error instanceof Error ? error.message : error}`);
    }
  });
}
