import type { RendererApi } from 'vscode-notebook-renderer';
import { OUTPUT_MIME } from '../../../src/shared/ids';
import { activate } from '../../../webview/output';

let receive = (_: unknown): void => {};
let renderer: RendererApi | undefined;

/** The renderer of outputs, with messages to the host kept in place of an editor. */
export const bench = {
  /** What was sent to the host, as JSON. */
  sent: [] as string[],
  /** A message of the host. */
  receive: (text: string): void => receive(JSON.parse(text)),
  /** Renders an output as it stands in a notebook file, as JSON, in place of the one before. */
  async render(text: string): Promise<void> {
    renderer ??= await activate({
      setState: () => {},
      getState: () => undefined,
      getRenderer: async () => undefined,
      postMessage: (message) => void bench.sent.push(JSON.stringify(message)),
      onDidReceiveMessage: (listener) => {
        receive = listener;
        return { dispose: () => {} };
      },
      workspace: { isTrusted: true },
    });
    const item = {
      id: 'output',
      mime: OUTPUT_MIME,
      metadata: {},
      text: () => text,
      json: () => JSON.parse(text),
      data: () => new TextEncoder().encode(text),
      blob: () => new Blob([text]),
    };
    await renderer?.renderOutputItem(item, document.body, new AbortController().signal);
  },
};
Object.assign(window, { outputBench: bench });
