import type { RendererContext } from 'vscode-notebook-renderer';
import { NoAnswer } from '../src/shared/failure';
import { outputApi } from '../src/shared/hostApi';
import { Connection } from '../src/shared/rpc';

/** Calls of this page's outputs to their kernel. */
export type HostClient = Connection<typeof outputApi>;

/** How long a call waits that does not say so, ms: the kernel may be busy or gone. */
export const PATIENCE = 60_000;

/** Connects the outputs of a page with their kernel; without a way to it the connection is closed from the beginning. */
export function connectOutputs(
  context: Pick<RendererContext<unknown>, 'postMessage' | 'onDidReceiveMessage'>,
): HostClient {
  const host: HostClient = new Connection({
    post: (message) => context.postMessage?.(message),
    remote: outputApi,
    patience: PATIENCE,
  });
  if (!context.postMessage) host.close(new NoAnswer('The editor offers no way to the kernel.'));
  context.onDidReceiveMessage?.((message) => host.receive(message));
  return host;
}
