import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { ClipStore } from '../notebook/answer';
import type { Session } from '../notebook/session';
import type { Evidence, Notice, Request, ReviewCommand, ReviewNotice, SampleList } from '../shared/protocol';
import type { LazyKernel } from './lazyKernel';

/** Whose samples the panel shows. */
export interface ReviewSource {
  session: Session;
  clips: ClipStore;
}

/** Asked each time: a kernel that was started again has another session. */
export type SourceOfNow = () => Promise<ReviewSource>;

const LISTED = 5000;
export const GONE =
  'The notebook of these samples is not open any more. Click a mark of a figure to begin anew.';

/** The panel that shows samples with their clips, one panel for all; it opens beside the editor in use. */
export class ReviewPanel implements vscode.Disposable {
  #panel: vscode.WebviewPanel | null = null;
  #source: SourceOfNow | null = null;
  /** The list on show, until copies of its clips with sound are being made ahead. */
  #list: SampleList | null = null;
  /** What to show once the panel's page listens. */
  #waiting: ReviewCommand | null = null;
  #listens = false;

  constructor(
    private readonly kernel: LazyKernel,
    private readonly extensionUri: vscode.Uri,
  ) {}

  /** Lists samples; `moment` (s) is where in the clip of the first to begin, null where its evidence decides. */
  async show(
    source: SourceOfNow,
    { samples, title, row, focus }: Omit<Notice, 'type'>,
    moment: number | null = null,
  ): Promise<void> {
    this.#source = source;
    const panel = this.#open(!focus);
    const { listSamples, placeIn, benchmarks } = await this.kernel.load();
    const { session } = await source();
    const list = await listSamples(session, benchmarks, samples, title, LISTED);
    this.#list = list;
    const shown = { ...list, at: row === null ? 0 : placeIn(list, row), moment };
    this.#tell(panel, { type: 'show', list: shown, evidence: await this.#evidenceOf(source, shown) });
  }

  /** What stands behind the sample to begin with, so that the page need not ask; null leaves it to ask. */
  async #evidenceOf(
    source: SourceOfNow,
    { samples, columns, rows, at }: SampleList,
  ): Promise<Evidence | null> {
    const values = rows[at];
    if (!values) return null;
    const { answer, rowOf, benchmarks } = await this.kernel.load();
    const request = {
      type: 'evidence',
      id: 0,
      session: '',
      from: samples.from,
      row: rowOf(columns, values),
    } as const;
    const reply = await answer({ ...(await source()), benchmarks }, request);
    return reply.type === 'evidence' ? reply.evidence : null;
  }

  #tell(panel: vscode.WebviewPanel, command: ReviewCommand): void {
    if (this.#listens) void panel.webview.postMessage(command);
    else this.#waiting = command;
  }

  #open(preserveFocus: boolean): vscode.WebviewPanel {
    if (this.#panel) {
      if (!this.#panel.visible || !preserveFocus) this.#panel.reveal(undefined, preserveFocus);
      return this.#panel;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus };
    const panel = vscode.window.createWebviewPanel('gestalt.review', 'Gestalt Review', column, {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(this.extensionUri, 'dist')],
      // A clip on show would be lost with its place, its zoom and its sound whenever another tab comes to the front.
      retainContextWhenHidden: true,
    });
    panel.iconPath = vscode.Uri.joinPath(this.extensionUri, 'media', 'icon.png');
    panel.webview.onDidReceiveMessage((message: Request | ReviewNotice) => this.#receive(panel, message));
    panel.onDidDispose(() => {
      this.#panel = null;
      this.#listens = false;
    });
    panel.webview.html = this.#page(panel.webview);
    this.#panel = panel;
    return panel;
  }

  async #receive(panel: vscode.WebviewPanel, message: Request | ReviewNotice): Promise<void> {
    if (message.type === 'ready') {
      this.#listens = true;
      if (this.#waiting) void panel.webview.postMessage(this.#waiting);
      this.#waiting = null;
      return;
    }
    const source = await this.#now();
    if (source instanceof Error) {
      await panel.webview.postMessage({ type: 'failure', id: message.id, message: source.message });
      return;
    }
    const { answer, benchmarks, soundAhead } = await this.kernel.load();
    const answering = { ...source, benchmarks };
    await panel.webview.postMessage(await answer(answering, message));
    if (message.type !== 'soundCopy' || !this.#list) return;
    const list = this.#list;
    this.#list = null;
    await soundAhead(answering, list).catch(() => {}); // what was asked for is answered; ahead is a kindness
  }

  /** The source as it is now, or why there is none. */
  async #now(): Promise<ReviewSource | Error> {
    try {
      return (await this.#source?.()) ?? new Error(GONE);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  #page(webview: vscode.Webview): string {
    const script = webview.asWebviewUri(
      vscode.Uri.joinPath(this.extensionUri, 'dist', 'webview', 'review.js'),
    );
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${webview.cspSource}`,
      `style-src ${webview.cspSource} 'unsafe-inline'`,
      `img-src ${webview.cspSource} data: blob:`,
      'media-src blob:',
      'connect-src blob:',
      `font-src ${webview.cspSource}`,
    ].join('; ');
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Gestalt Review</title>
</head>
<body>
<main id="review" aria-label="Gestalt Review"></main>
<script type="module" nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
  }

  dispose(): void {
    this.#panel?.dispose();
  }
}
