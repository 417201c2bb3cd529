import type { ActivationFunction } from 'vscode-notebook-renderer';
import { LINK_COMMAND, type LinkNotice } from '../src/shared/protocol';

/**
 * Runs beside the editor's Markdown renderer. The editor lets a notebook's Markdown run no command of an extension; a
 * link to a sample's moment is told to the host instead, which reads it like any other.
 */
export const activate: ActivationFunction = (context) => {
  addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const uri = link?.getAttribute('href') ?? '';
      if (!uri.startsWith(`command:${LINK_COMMAND}?`) || !context.postMessage) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const notice: LinkNotice = { type: 'link', uri };
      context.postMessage(notice);
    },
    true,
  );
  return undefined;
};
