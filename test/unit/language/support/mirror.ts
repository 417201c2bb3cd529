import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MODELS } from '../../support/built';

/** How the mirror gives a file, if not whole and at once. */
export interface Manner {
  /** Gives so many bytes, then breaks the connection. */
  breakAfter?: number;
  /** Gives so many bytes, then says nothing more. */
  hangAfter?: number;
  /** One byte is another. */
  damaged?: boolean;
  /** Knows no ranges: always gives the whole file. */
  whole?: boolean;
  /** So many bytes too many; its length is told too, unless it is `unsaid`. */
  more?: number;
  unsaid?: boolean;
  /** Goes on so many bytes later than it was asked to, and says so. */
  shifted?: number;
  /** Leads there. */
  redirect?: string;
  status?: number;
  retryAfter?: string;
  /** How often, if not always. */
  times?: number;
}

/** A mirror of the hub on this machine with the models for tests. */
export class Mirror {
  /** What was asked for: path, and range where one was asked. */
  readonly asked: { file: string; range: string | null }[] = [];
  /** By file. */
  readonly manners = new Map<string, Manner>();
  /** The hub's page about a model; null for a plain mirror. */
  page: object | null = null;
  url = '';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async start(): Promise<Mirror> {
    const mirror = new Mirror();
    await new Promise<void>((resolve) => mirror.#server.listen(0, '127.0.0.1', resolve));
    mirror.url = `http://127.0.0.1:${(mirror.#server.address() as AddressInfo).port}`;
    return mirror;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(new URL(request.url!, this.url).pathname);
    if (path.startsWith('/api/')) {
      response.writeHead(this.page ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(this.page));
      return;
    }
    const [, model, file] = /^\/(.+)\/resolve\/[^/]+\/(.+)$/.exec(path)!;
    const range = request.headers.range ?? null;
    this.asked.push({ file: file!, range });
    const manner = this.manners.get(file!) ?? {};
    if (
      manner.times !== undefined &&
      this.asked.filter((asked) => asked.file === file).length >= manner.times
    )
      this.manners.delete(file!);
    if (manner.status) {
      response.writeHead(manner.status, manner.retryAfter ? { 'retry-after': manner.retryAfter } : {}).end();
      return;
    }
    if (manner.redirect) {
      response.writeHead(302, { location: manner.redirect }).end();
      return;
    }
    const bytes = Buffer.concat([readFileSync(join(MODELS, model!, file!)), Buffer.alloc(manner.more ?? 0)]);
    if (manner.damaged) bytes[bytes.length >> 1]! ^= 1;
    const wished = range && !manner.whole ? Number(/^bytes=(\d+)-$/.exec(range)![1]) : 0;
    const from = wished > 0 ? wished + (manner.shifted ?? 0) : 0;
    const body = bytes.subarray(from);
    const header = {
      ...(manner.unsaid ? {} : { 'content-length': body.length }),
      'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
    };
    response.writeHead(from > 0 ? 206 : 200, header);
    const cut = manner.breakAfter ?? manner.hangAfter;
    if (cut === undefined) response.end(body);
    else response.write(body.subarray(0, cut), () => (manner.breakAfter ? response.destroy() : undefined));
  }
}
