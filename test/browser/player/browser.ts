import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findProgram } from '../../../scripts/setup/command.mjs';
import { root } from '../../../scripts/setup/paths.mjs';
import type { Bench } from './page';
import { themes } from './themes';

export const clipsFolder = join(root, '../shared/data/clips');
const chromiumPath = findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
export const ffmpeg = findProgram('ffmpeg');

/** Why these tests can't run here; null where they can. */
export const missing =
  (chromiumPath === null || chromiumPath === undefined ? 'Chromium is not installed' : null) ??
  (existsSync(clipsFolder) ? null : `${clipsFolder} is absent`) ??
  (ffmpeg ? null : 'ffmpeg is not installed');

declare global {
  interface Window {
    bench: Bench;
  }
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** What a panel of the editor allows. */
const policy = [
  "default-src 'none'",
  'media-src blob:',
  'img-src blob: data:',
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  'worker-src blob:',
  "connect-src 'self' blob:",
].join('; ');

/** Sends on all that it hears, the first channel, with the time on the audio clock of each piece's start (s). */
const capture = `registerProcessor('capture', class extends AudioWorkletProcessor {
  process([input]) {
    if (input[0]) this.port.postMessage({ time: currentTime, values: input[0].slice() });
    return true;
  }
});`;

/** A page with the player in it, and a folder of its own for the clips that a test makes. */
export interface Rig {
  /** For clips made by the test; served like the shared ones. */
  folder: string;
  open(options?: {
    theme?: string;
    width?: number;
    height?: number;
    pixelRatio?: number;
    /** Runs in the page before anything else. */
    before?: () => void;
  }): Promise<Page>;
  close(): Promise<void>;
}

export async function startRig(): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'gestalt-player-'));
  const bundle = await build({
    entryPoints: [join(root, 'test/browser/player/page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    loader: { '.css': 'text' },
    logLevel: 'error',
  });
  const script = bundle.outputFiles[0]!.text;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/') send(response, 'text/html', pageText(url.searchParams.get('theme') ?? 'dark'));
    else if (url.pathname === '/page.js') send(response, 'text/javascript', script);
    else if (url.pathname === '/capture.js') send(response, 'text/javascript', capture);
    else sendClip(response, folder, basename(decodeURIComponent(url.pathname)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let browser: Browser | null = null;
  return {
    folder,
    async open({ theme = 'dark', width = 1100, height = 900, pixelRatio = 1, before } = {}) {
      browser ??= await chromium.launch({ executablePath: chromiumPath!, args });
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: pixelRatio });
      page.on('pageerror', (error) => console.error(`page: ${error.stack}`));
      if (before) await page.addInitScript(before);
      await page.goto(`${address}/?theme=${theme}`);
      await page.waitForFunction(() => 'bench' in window);
      return page;
    },
    async close() {
      await browser?.close();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
  response.end(text);
}

function sendClip(response: ServerResponse, folder: string, name: string): void {
  const path = [folder, clipsFolder].map((one) => join(one, name)).find((one) => existsSync(one));
  if (path === undefined || !statSync(path).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  createReadStream(path).pipe(response);
}

function pageText(theme: string): string {
  const { body, colours } = themes[theme]!;
  const variables = Object.entries(colours).map(([name, value]) => `--vscode-${name}: ${value};`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Player</title>
<style>:root { ${variables.join(' ')} } body { background: var(--vscode-editor-background); margin: 0; }</style></head>
<body class="${body}"><main id="place"></main><script type="module" src="/page.js"></script></body></html>`;
}
