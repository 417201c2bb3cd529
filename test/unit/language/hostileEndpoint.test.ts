import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { Cache } from '../../../src/language/cache';
import { type EndpointOptions, endpointEncoder, endpointJudge } from '../../../src/language/endpoint';
import { completeVectors } from '../../../src/language/vectors';
import { newFolder } from '../support/built';
import { EndpointServer } from './support/endpointServer';
import { hashVector } from './support/fakeEncoder';
import { collect } from './support/tiny';

const KEY = 'sk-5ecret-0f-mine';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

interface Listening {
  url: string;
  /** What came, `/info` left aside. */
  got: { path: string; body: string; authorization: string | undefined }[];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A server on this machine that says of itself what `info` says, and answers everything else with `answer`. */
async function listen(answer: RequestListener, info: object = {}): Promise<Listening> {
  const got: Listening['got'] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.url === '/info') return void response.end(JSON.stringify(info));
    got.push({ path: request.url!, body, authorization: request.headers.authorization });
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

const run = async (url: string, more: Partial<EndpointOptions> = {}): Promise<Float32Array> =>
  (await endpointEncoder({ url, model: 'm', backoff: 5, tries: 3, ...more })).run(['what a person said']);

const sentence = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => `${error.message} ${JSON.stringify(error)} ${error.stack}`,
  );

describe('an endpoint that leads elsewhere', () => {
  test.each([301, 302, 303, 307, 308])('with %s is not followed, and texts and key stay', async (status) => {
    const other = await listen((_, response) => void response.end('{}'));
    for (const to of [`${other.url}/v1/embeddings`, `//${new URL(other.url).host}/x`, 'http://[none']) {
      const first = await listen((_, response) => void response.writeHead(status, { location: to }).end());
      const said = await sentence(run(first.url, { key: KEY }));
      expect(said).toContain('which is not followed: texts go to the address that you set and to no other.');
      expect(said).not.toContain(KEY);
      expect(first.got).toHaveLength(1); // asking again would change nothing
    }
    expect(other.got).toEqual([]);
  });

  test('is not followed when it speaks of itself either', async () => {
    const other = await listen((_, response) => void response.end('{}'));
    const first = await listen((request, response) => {
      if (request.url === '/v1/embeddings')
        response.end(JSON.stringify({ data: [{ index: 0, embedding: [1] }] }));
    });
    servers.at(-1)!.prependListener('request', (request, response) => {
      if (request.url === '/info') response.writeHead(307, { location: `${other.url}/info` }).end();
    });
    await run(first.url, { key: KEY });
    expect(other.got).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    ['http://endpoint.example/v1', 'must begin with https://'],
    ['http://127.0.0.1.example', 'must begin with https://'],
    ['http://localhost.example', 'must begin with https://'],
    ['http://0.0.0.0:1', 'must begin with https://'],
    ['http://192.168.1.7:8080', 'must begin with https://'],
    ['ws://127.0.0.1:1', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    [`https://user:${KEY}@endpoint.example`, 'no name, password or key'],
    [`https://${KEY}@endpoint.example`, 'no name, password or key'],
    [`https://endpoint.example/v1?api_key=${KEY}`, 'no name, password or key'],
    [`https://endpoint.example/#${KEY}`, 'no name, password or key'],
    [`endpoint.example/${KEY}`, 'is no address'],
  ])('like %s is refused without being quoted', async (url, why) => {
    for (const open of [endpointEncoder, endpointJudge]) {
      const said = await sentence(open({ url, model: 'm' }));
      expect(said).toContain(why);
      expect(said).not.toContain(KEY);
    }
  });

  test.each([
    'http://localhost:1',
    'http://127.0.0.1:1/',
    'http://127.1:1',
    'http://[::1]:1/v1/',
    'https://x.example',
  ])('like %s is taken', async (url) => {
    const opened = await endpointEncoder({ url, model: 'm' }).catch((error: Error) => error.message);
    expect(opened).toMatchObject({ identity: { model: 'm' } });
  });
});

describe('a key', () => {
  /** The ways in which a server may hand a key back. */
  const echoes = [
    KEY,
    JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }),
    `<html>${encodeURIComponent(KEY)}</html>`,
    Buffer.from(KEY).toString('base64'),
    [...KEY].reverse().join(''),
    [...KEY].join(' '),
  ];

  test.each([400, 401, 403, 404, 413, 422, 429, 500, 501])(
    'is not in what is said of a %s that echoes it',
    async (status) => {
      for (const echo of echoes) {
        const server = await listen(
          (_, response) =>
            void response
              .writeHead(status, echo.includes('\n') ? '' : encodeURI(echo), { 'x-key': encodeURI(echo) })
              .end(echo),
        );
        const said = await sentence(run(server.url, { key: KEY, tries: 1 }));
        expect(said).toContain(String(status));
        expect(said).not.toContain(echo);
        expect(said).not.toContain(KEY);
      }
    },
  );

  test('is in no vector’s origin, no label and no file name, however an endpoint names itself', async () => {
    const data = (text: string) => JSON.stringify({ data: [{ index: 0, embedding: [1, 0] }], model: text });
    for (const info of [
      { model_id: KEY, model_sha: KEY, model_dtype: KEY },
      { model_sha: 'abcdef0123', model_dtype: 'float16' },
      { model_sha: { a: KEY }, model_dtype: [KEY] },
    ]) {
      const key = info.model_sha === 'abcdef0123' ? 'abcdef0123' : KEY;
      const server = await listen((_, response) => void response.end(data(key)), info);
      const encoder = await endpointEncoder({ url: server.url, model: 'm', key });
      const folder = newFolder();
      const cache = await Cache.open(folder, encoder.identity);
      await collect(completeVectors({ texts: ['a'], backend: encoder, cache }));
      cache.close();
      expect(JSON.stringify([encoder.identity, encoder.provenance, readdirSync(folder)])).not.toContain(key);
      for (const name of readdirSync(folder).filter((one) => one.endsWith('.cache')))
        expect(readFileSync(join(folder, name), 'latin1')).not.toContain(key);
      expect(server.got.every(({ authorization }) => authorization === `Bearer ${key}`)).toBe(true);
    }
  });

  test('is not in what is said of labels that echo it', async () => {
    const server = await listen(
      (_, response) =>
        void response.end(JSON.stringify([[KEY, KEY, KEY].map((label) => ({ label, score: 0.3 }))])),
    );
    const judge = await endpointJudge({ url: server.url, model: 'm', key: KEY });
    const said = await sentence(judge.run([['a', 'b']]));
    expect(said).toContain('gives other labels than entailment, neutral, contradiction');
    expect(said).not.toContain(KEY);
  });

  test('with a line break or a letter of no alphabet of keys is refused, not quoted', async () => {
    for (const key of [`${KEY}\r\nx-more: 1`, `${KEY} ${KEY}`, `${KEY}ä`, `${KEY}\u0000`]) {
      const said = await sentence(endpointEncoder({ url: 'http://127.0.0.1:1', model: 'm', key }));
      expect(said).toContain('The endpoint’s key holds');
      expect(said).not.toContain(KEY);
    }
    const server = await listen(
      (_, response) => void response.end(JSON.stringify({ data: [{ index: 0, embedding: [1] }] })),
    );
    await run(server.url, { key: `  ${KEY}\n` }); // as it comes out of a file
    expect(server.got[0]!.authorization).toBe(`Bearer ${KEY}`);
  });
});

describe('an answer', () => {
  test('without end is read to its limit, once', async () => {
    const endless: RequestListener = (_, response) => {
      const chunk = Buffer.alloc(1 << 20, ' ');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    const server = await listen(endless);
    const said = await sentence(run(server.url));
    expect(said).toContain('gives more than the 64 MiB that an answer may have.');
    expect(server.got).toHaveLength(1);
  });

  test('that is small and unpacks to much is read to its limit, once', async () => {
    const packed = gzipSync(Buffer.alloc(200 << 20, ' '));
    const server = await listen(
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    expect(packed.length).toBeLessThan(1 << 20);
    expect(await sentence(run(server.url))).toContain('more than the 64 MiB');
    expect(server.got).toHaveLength(1);
  });

  test('that refuses at length is quoted briefly, and only where no key was sent', async () => {
    const server = await listen(
      (_, response) => void response.writeHead(400).end(`the batch is too large ${'x'.repeat(1 << 20)}`),
    );
    const said = await run(server.url).then(String, (error: Error) => error.message);
    expect(said).toMatch(/refuses: 400 the batch is too large x+$/);
    expect(said.length).toBeLessThan(400);
  });

  test.each([400, 401, 403, 404, 405, 410, 413, 422, 501, 505])('%s is taken at its word', async (status) => {
    const server = await listen((_, response) => void response.writeHead(status).end());
    expect(await sentence(run(server.url))).toContain(`refuses: ${status}`);
    expect(server.got).toHaveLength(1);
  });

  test.each([408, 425, 429, 500, 502, 503, 504])('%s may be another the next time', async (status) => {
    const server = await listen((_, response) => void response.writeHead(status).end());
    expect(await sentence(run(server.url))).toContain(`did not answer after 3 tries: it answered ${status}`);
    expect(server.got).toHaveLength(3);
  });
});

describe('what one endpoint gave', () => {
  const complete = async (url: string, folder: string) => {
    const encoder = await endpointEncoder({ url, model: 'm' });
    const cache = await Cache.open(folder, encoder.identity);
    const found = await collect(completeVectors({ texts: ['a', 'b'], backend: encoder, cache }));
    cache.close();
    const byText = found.toSorted((a, b) => (a.text < b.text ? -1 : 1));
    return { vectors: byText.map(({ vector }) => [...vector!]), device: encoder.provenance.device };
  };

  test('is not taken for another’s, on another host or under another path', async () => {
    const folder = newFolder();
    const one = await new EndpointServer({ embed: (text) => hashVector(text) }).start();
    const two = await new EndpointServer({ embed: (text) => hashVector(`other ${text}`) }).start();
    try {
      const first = await complete(one.url, folder);
      const second = await complete(two.url, folder);
      expect([first.device, second.device]).toEqual([one.url, two.url]);
      expect(second.vectors).not.toEqual(first.vectors);
      expect([one.answered.length, two.answered.length]).toEqual([2, 2]);
      expect(await complete(`${one.url}/v1/`, folder)).toEqual(first);
      expect(one.answered).toHaveLength(2);
      const { identity } = await endpointEncoder({ url: `${one.url}/b`, model: 'm' });
      expect(identity.endpoint).toBe(`${one.url}/b`);
    } finally {
      await one.stop();
      await two.stop();
    }
  });
});
