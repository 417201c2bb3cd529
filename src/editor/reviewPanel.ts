import { randomBytes } from 'node:crypto';
import type * as v from 'valibot';
import * as vscode from 'vscode';
import type { Answering, AnsweringNow } from '../notebook/answer';
import type { Session } from '../notebook/session';
import type { Evidence } from '../shared/evidence';
import type { ReviewRequest, reviewHostApi } from '../shared/hostApi';
import type { reviewApi } from '../shared/reviewApi';
import type { Connection, Handlers } from '../shared/rpc';
import type { SampleList } from '../shared/sampleList';
import type { KernelModule, LazyKernel } from './lazyKernel';

export const GONE =
  'The notebook of these samples is not open any more. Click a mark of a figure to begin anew.';

type Page = Connection<typeof reviewApi, typeof reviewHostApi>;
type Shown = v.InferInput<typeof reviewApi.show.input>;

/** The panel that shows samples with their clips, one panel for all; it opens beside the editor in use. */
export class ReviewPanel implements vscode.Disposable {
  #opened: { panel: vscode.WebviewPanel; page: Page } | null = null;
  #source: AnsweringNow | null = null;
  /** The list on show, until copies of its clips with sound are being made ahead. */
  #list: SampleList | null = null;
  /** What to show once the panel's page listens. */
  #waiting: Shown | null = null;
  #listens = false;

  constructor(
    private readonly kernel: LazyKernel,
    private readonly extensionUri: vscode.Uri,
  ) {}

  /**
   * Lists samples and gives the list; `moment` (s) is where in the clip of the first to begin, null where its evidence
   * decides.
   */
  async show(
    source: AnsweringNow,
    { samples, title, row, focus }: ReviewRequest,
    moment: number | null = null,
  ): Promise<SampleList> {
    this.#source = source;
    const kernel = await this.kernel.load();
    const page = this.#open(!focus, kernel);
    const answering = await source();
    const list = await kernel.listSamples(answering.session, answering.benchmarks, samples, title);
    this.#list = list;
    const shown = { ...list, at: row === null ? 0 : kernel.placeIn(list, row), moment };
    this.#tell(page, { list: shown, evidence: await firstEvidence(kernel, answering, shown) });
    return list;
  }

  /** After `session` loaded results, what is on show of it may be no more what stands in them. */
  async refresh(session: Session): Promise<void> {
    if (!this.#listens) return;
    const shown = await this.#source?.().catch(() => null);
    if (shown?.session === session) this.#opened?.page.notify('again', undefined);
  }

  #tell(page: Page, shown: Shown): void {
    if (this.#listens) page.notify('show', shown);
    else this.#waiting = shown;
  }

  #open(preserveFocus: boolean, kernel: KernelModule): Page {
    if (this.#opened) {
      const { panel, page } = this.#opened;
      if (!panel.visible || !preserveFocus) panel.reveal(undefined, preserveFocus);
      return page;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus };
    const panel = vscode.window.createWebviewPanel('gestalt.review', 'Gestalt Review', column, {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(this.extensionUri, 'dist')],
      // A clip on show would be lost with its place, its zoom and its sound whenever another tab comes to the front.
      retainContextWhenHidden: true,
    });
    panel.iconPath = vscode.Uri.joinPath(this.extensionUri, 'media', 'icon.png');
    const page: Page = new kernel.Connection({
      post: (message) => void panel.webview.postMessage(message),
      remote: kernel.reviewApi,
      local: { contract: kernel.reviewHostApi, handlers: this.#handlers(kernel) },
    });
    panel.webview.onDidReceiveMessage((message: unknown) => page.receive(message));
    panel.onDidDispose(() => {
      page.close(new Error('The panel was closed.'));
      this.#opened = null;
      this.#listens = false;
    });
    panel.webview.html = this.#html(panel.webview);
    this.#opened = { panel, page };
    return page;
  }

  #handlers({ sampleHandlers, listSamples, soundAhead }: KernelModule): Handlers<typeof reviewHostApi> {
    const now: AnsweringNow = async () => {
      if (!this.#source) throw new Error(GONE);
      return this.#source();
    };
    const handlers = sampleHandlers(now);
    return {
      ...handlers,
      soundCopy: async (asked, running) => {
        const copy = await handlers.soundCopy(asked, running);
        const list = this.#list;
        this.#list = null;
        // What was asked for is answered; what comes ahead is a kindness.
        if (list)
          void now()
            .then((answering) => soundAhead(answering, list))
            .catch(() => {});
        return copy;
      },
      sampleList: async ({ samples, title }) => {
        const { session, benchmarks } = await now();
        return listSamples(session, benchmarks, samples, title);
      },
      ready: () => {
        this.#listens = true;
        if (this.#waiting) this.#opened?.page.notify('show', this.#waiting);
        this.#waiting = null;
      },
    };
  }

  #html(webview: vscode.Webview): string {
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
    this.#opened?.panel.dispose();
  }
}

/** What stands behind the sample to begin with, so that the page need not ask; null leaves it to ask. */
async function firstEvidence(
  { evidenceOf, rowOf }: KernelModule,
  answering: Answering,
  { samples, columns, rows, at }: SampleList,
): Promise<Evidence | null> {
  const values = rows[at];
  if (!values) return null;
  return evidenceOf(answering, { from: samples.from, row: rowOf(columns, values) }).catch(() => null);
}
