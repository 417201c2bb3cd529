import * as vscode from 'vscode';
import type { linksApi } from '../shared/hostApi';
import { LINK_COMMAND, LINKS_ID } from '../shared/ids';
import { gestaltNotebook } from './activeNotebook';
import type { LazyKernel } from './lazyKernel';
import { tellFailure, warn } from './messages';
import { answerRenderer } from './rendererMessages';
import type { ReviewPanel } from './reviewPanel';
import type { ReviewSources } from './reviewSources';

/** Opens links to a sample's moment: from a notebook's Markdown in that notebook, from elsewhere in the one in use. */
export function registerLinks(
  kernel: LazyKernel,
  sources: ReviewSources,
  review: ReviewPanel,
): vscode.Disposable {
  const open = async (notebook: vscode.NotebookDocument | undefined, uri: unknown) => {
    if (!vscode.workspace.isTrusted) {
      void warn('Gestalt: clips open only in trusted workspaces.');
      return;
    }
    if (!notebook) {
      void warn('Gestalt: open the notebook whose results the link means, then follow it again.');
      return;
    }
    try {
      const { readLink, samplesOfLink } = await kernel.load();
      const link = readLink(uri);
      if (!link) throw new Error('The link names no sample of a benchmark.');
      const opening = { samples: samplesOfLink(link), title: 'Linked sample', row: null, focus: true };
      await review.show(() => sources.of(notebook), opening, link.moment);
    } catch (error) {
      tellFailure(error);
    }
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand(LINK_COMMAND, (argument: unknown) => open(gestaltNotebook(), argument)),
    answerRenderer<typeof linksApi>(LINKS_ID, kernel, (module, notebook) => ({
      contract: module.linksApi,
      handlers: { follow: ({ uri }) => open(notebook, uri) },
    })),
  );
}
