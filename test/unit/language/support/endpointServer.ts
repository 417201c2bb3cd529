import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to a request, by its number from 0: it takes so many ms, gets a status, or its connection breaks. */
interface Fate {
  delay?: number;
  status?: number;
  retryAfter?: string;
  dies?: boolean;
  /** How an answer ends that begins well: in what is no JSON, in a connection that breaks, or not at all. */
  end?: 'garbled' | 'broken' | 'hanging';
}

export interface Answering {
  embed?(text: string): ArrayLike<number>;
  predict?(pair: [string, string]): { label: string; score: number }[];
  info?: object;
  fate?(request: number): Fate;
}

/** An endpoint as Text Embeddings Inference and vLLM are one, on this machine. */
export class EndpointServer {
  /** Items of requests that were answered, in order. */
  readonly answered: string[] = [];
  requests = 0;
  /** How many requests were under way together, at most. */
  together = 0;
  authorization: string | undefined;
  url = '';
  #now = 0;
  #port = 0;
  #server: Server | null = null;

  constructor(public answering: Answering) {}

  /** Listens, again on the same port after {@link stop}. */
  async start(): Promise<this> {
    this.#server = createServer((request, response) => void this.#handle(request, response));
    await new Promise<void>((resolve) => this.#server!.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    this.url = `http://127.0.0.1:${this.#port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server!.closeAllConnections();
    await new Promise((resolve) => this.#server!.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { embed, predict, info, fate = (): Fate => ({}) } = this.answering;
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    this.authorization = request.headers.authorization;
    const send = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (request.url === '/info') return void send(info ? 200 : 404, info ?? {});
    if (request.method !== 'POST') return void send(404, {});
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      input: string[];
      inputs: [string, string][];
    };
    const what = fate(this.requests);
    this.requests += 1;
    this.#now += 1;
    this.together = Math.max(this.together, this.#now);
    if (what.delay) await sleep(what.delay);
    this.#now -= 1;
    if (what.dies) return void response.destroy();
    if (what.end) {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data": [');
      if (what.end === 'garbled') response.end('oh');
      if (what.end === 'broken') setTimeout(() => response.destroy(), 20);
      return;
    }
    if (what.status)
      return void send(
        what.status,
        { error: 'no' },
        what.retryAfter ? { 'retry-after': what.retryAfter } : {},
      );
    if (request.url === '/v1/embeddings') {
      this.answered.push(...body.input);
      const data = body.input.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: [...Array.from(embed!(text))],
      }));
      send(200, { object: 'list', data: data.toReversed(), model: 'm' });
    } else {
      this.answered.push(...body.inputs.map((pair) => pair.join(' → ')));
      send(200, body.inputs.map(predict!));
    }
  }
}
