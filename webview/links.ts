import type { RendererContext } from 'vscode-notebook-renderer';
import { linksApi } from '../src/shared/hostApi';
import { LINK_COMMAND } from '../src/shared/ids';
import { Connection } from '../src/shared/rpc';

/**
 * Runs beside the editor's Markdown renderer. The editor lets a notebook's Markdown run no command of an extension; a
 * link to a sample's moment is told to the host instead, which reads it like any other.
 */
export function activate(context: RendererContext<unknown>): void {
  const post = context.postMessage?.bind(context);
  if (!post) return;
  const host = new Connection({ post, remote: linksApi });
  addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const uri = link?.getAttribute('href') ?? '';
      if (!uri.startsWith(`command:${LINK_COMMAND}?`)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      host.notify('follow', { uri });
    },
    true,
  );
}
