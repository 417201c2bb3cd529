import { afterEach, describe, expect, test } from 'vitest';
import { Cancelled } from '../../../src/engine/engine';
import { type Agreement, type ComparedItem, checkAgreement } from '../../../src/language/agreement';
import { Cache } from '../../../src/language/cache';
import { type EndpointOptions, endpointEncoder, endpointJudge } from '../../../src/language/endpoint';
import { retryAfter } from '../../../src/language/http';
import { completeLabels } from '../../../src/language/labels';
import { LanguageError } from '../../../src/language/languageError';
import { completeVectors } from '../../../src/language/vectors';
import { newFolder } from '../support/built';
import { type Answering, EndpointServer } from './support/endpointServer';
import { hashEncoder, hashVector } from './support/fakeEncoder';
import { collect, cosine, texts } from './support/tiny';

let server: EndpointServer;
afterEach(() => server.stop());

const start = async (answering: Answering) => {
  server = await new EndpointServer(answering).start();
  return server;
};
const options = (more: Partial<EndpointOptions> = {}): EndpointOptions => ({
  url: server.url,
  model: 'm',
  backoff: 5,
  ...more,
});

/** Vectors as endpoints may give them: of another length than 1. */
const embed = (text: string) => hashVector(text).map((value) => value * 3);

describe('an endpoint', () => {
  test('that delays and answers 429 and 500 gives every vector once, some requests at a time', async () => {
    await start({
      embed,
      fate: (request) => {
        if (request % 5 === 1) return { status: 429, retryAfter: '0.02' };
        if (request % 5 === 3) return { status: 500 };
        return request % 10 === 7 ? { dies: true } : { delay: 30 };
      },
    });
    // Half of the requests fail, whosever they are: eight in a row would come about now and then.
    const encoder = await endpointEncoder(options({ parallel: 3, tries: 24 }));
    const cache = await Cache.open(newFolder(), encoder.identity);
    const wanted = texts(400);
    const found = await collect(completeVectors({ texts: wanted, backend: encoder, cache }));
    cache.close();
    expect(found.map(({ text }) => text).toSorted()).toEqual(wanted.toSorted());
    for (const { text, vector } of found) expect(cosine(vector!, hashVector(text))).toBeCloseTo(1, 6);
    expect(server.answered.toSorted()).toEqual(wanted.toSorted());
    expect(server.requests).toBeGreaterThan(400 / 32);
    expect(server.together).toBeGreaterThan(1);
    expect(server.together).toBeLessThanOrEqual(3);
  });

  test('that dies midway is asked for the rest when it is back, and for nothing twice', async () => {
    let alive = 6;
    await start({ embed, fate: (request) => (request < alive ? {} : { dies: true }) });
    const folder = newFolder();
    const wanted = texts(400);
    const first = await endpointEncoder(options({ parallel: 2, tries: 2 }));
    const cache = await Cache.open(folder, first.identity);
    const failed = collect(completeVectors({ texts: wanted, backend: first, cache }));
    await expect(failed).rejects.toThrow(/did not answer after 2 tries: .*What it answered is kept\./);
    expect(cache.size).toBe(6 * 32);
    cache.close();
    await server.stop();
    alive = Number.POSITIVE_INFINITY;
    await server.start();
    const second = await endpointEncoder(options());
    const again = await Cache.open(folder, second.identity);
    const found = await collect(completeVectors({ texts: wanted, backend: second, cache: again }));
    again.close();
    expect(found).toHaveLength(400);
    expect(server.answered.toSorted()).toEqual(wanted.toSorted());
  });

  test('that comes back by itself is waited for', async () => {
    await start({ embed });
    const encoder = await endpointEncoder(options({ backoff: 40 }));
    await server.stop();
    const work = encoder.run(['a']);
    setTimeout(() => void server.start(), 100);
    expect(cosine(await work, hashVector('a'))).toBeCloseTo(1, 6);
  });

  test('is waited for as long as it asks', async () => {
    await start({ embed, fate: (request) => (request === 0 ? { status: 429, retryAfter: '1' } : {}) });
    const encoder = await endpointEncoder(options());
    const begun = performance.now();
    await encoder.run(['a']);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
    const now = Date.UTC(2026, 0, 1);
    expect(retryAfter(new Date(now + 5000).toUTCString(), now)).toBe(5000);
    expect(retryAfter('soon', now)).toBeNull();
  });

  test('is asked again when it gives no JSON, breaks off its answer or does not end it', async () => {
    for (const end of ['garbled', 'broken', 'hanging'] as const) {
      await start({ embed, fate: (request) => (request === 0 ? { end } : {}) });
      const encoder = await endpointEncoder(options({ timeout: 300 }));
      expect(cosine(await encoder.run(['a']), hashVector('a'))).toBeCloseTo(1, 6);
      expect(server.requests).toBe(2);
      await server.stop();
    }
    await start({ embed, fate: () => ({ end: 'hanging' }) });
    const encoder = await endpointEncoder(options({ timeout: 100, tries: 2 }));
    await expect(encoder.run(['a'])).rejects.toThrow('after 2 tries: no answer within 0.1 s.');
  });

  test('stops when asked, also while it waits', async () => {
    await start({ embed, fate: () => ({ status: 503, retryAfter: '60' }) });
    const encoder = await endpointEncoder(options());
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    await expect(encoder.run(['a'], stop.signal)).rejects.toThrow(Cancelled);
  });

  test('is not asked again when it refuses, and gets the key that nobody else sees', async () => {
    await start({ embed, fate: () => ({ status: 401 }) });
    const encoder = await endpointEncoder(options({ key: 'secret', url: `${server.url}/v1/` }));
    await expect(encoder.run(['a'])).rejects.toThrow('refuses: 401');
    expect(server.requests).toBe(1);
    expect(server.authorization).toBe('Bearer secret');
    expect(JSON.stringify([encoder.identity, encoder.provenance])).not.toContain('secret');
  });

  test('must give a vector of one length for each text', async () => {
    await start({ embed: (text) => (text === 'b' ? [1, 2] : [1, 2, 3]) });
    const encoder = await endpointEncoder(options());
    await expect(encoder.run(['a', 'b'])).rejects.toThrow('gives vectors of 3 and of 2 numbers');
    server.answering = { embed: () => [] };
    await expect(encoder.run(['a'])).rejects.toThrow('did not give one vector for each of 1 texts');
  });

  test('is named in provenance as it names itself', async () => {
    await start({ embed, info: { model_id: 'x', model_sha: 'abc', model_dtype: 'float16', version: '1.8' } });
    const { identity, provenance } = await endpointEncoder(options());
    expect(identity).toMatchObject({ model: 'm', revision: 'abc', dtype: 'float16', limit: null });
    expect(provenance).toMatchObject({ backend: 'endpoint', device: server.url });
  });

  test('labels pairs by the names that it gives, in whatever order', async () => {
    await start({
      predict: ([premise, hypothesis]) => {
        const yes = hypothesis === premise ? 0.7 : 0.1;
        const labels = [
          { label: 'CONTRADICTION', score: 0.8 - yes },
          { label: 'ENTAILMENT', score: yes },
          { label: 'NEUTRAL', score: 0.2 },
        ];
        return labels.toSorted((a, b) => b.score - a.score);
      },
    });
    const judge = await endpointJudge(options());
    const cache = await Cache.open(newFolder(), judge.identity);
    const pairs = [
      { premise: 'a', hypothesis: 'a' },
      { premise: 'a', hypothesis: 'b' },
      { premise: 'b', hypothesis: 'a' },
      { premise: 'a', hypothesis: 'b' },
    ];
    const found = await collect(completeLabels({ pairs, backend: judge, cache }));
    cache.close();
    const labels = found.map(({ premise, hypothesis, label }) => `${premise}${hypothesis} ${label}`);
    expect(labels.toSorted()).toEqual(['aa entailment', 'ab contradiction', 'ba contradiction']);
    expect(server.answered).toHaveLength(3);
    expect(found.find(({ label }) => label === 'entailment')!.scores.entailment).toBeCloseTo(0.7, 6);
  });
});

describe('whether the endpoint’s model is the local one', () => {
  const local = () => Promise.resolve(hashEncoder().encoder);
  const none = () => Promise.reject(new LanguageError('missing', 'long'));

  /** What is said of the endpoint's model while `wanted` are completed in `folder`; throws when it is another. */
  async function complete(wanted: string[], folder = newFolder(), openLocal = local) {
    const encoder = await endpointEncoder(options());
    const cache = await Cache.open(folder, encoder.identity);
    const said: Agreement[] = [];
    try {
      const check = async (samples: readonly ComparedItem<string>[]) => {
        said.push(await checkAgreement(encoder.provenance, openLocal, samples));
        if (said[0]!.checked && !said[0]!.agrees) throw new Error(said[0]!.sentence);
      };
      const found = await collect(completeVectors({ texts: wanted, backend: encoder, cache, check }));
      return { found, said: said.map(({ sentence }) => sentence) };
    } finally {
      cache.close();
    }
  }

  test('is told from a handful of texts that are asked for anyway', async () => {
    await start({ embed });
    const { found, said } = await complete(texts(100));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /^The endpoint’s m agrees with hash \(fp32\): 1 − cosine is up to \S+ on 5 texts\.$/,
    );
    expect(found).toHaveLength(100);
    expect(server.answered.toSorted()).toEqual(texts(100).toSorted());
  });

  test('stops before anything is cached where it is not, after one batch', async () => {
    await start({ embed: (text) => hashVector(`other ${text}`) });
    const folder = newFolder();
    await expect(complete(texts(100), folder)).rejects.toThrow('m does not agree with hash (fp32)');
    expect(server.answered).toHaveLength(32);
    server.answering = { embed };
    await complete(texts(100), folder);
    expect(server.answered).toHaveLength(132);
  });

  test('is told by the length of vectors too', async () => {
    await start({ embed: () => [1, 0] });
    await expect(complete(texts(3))).rejects.toThrow(
      'The endpoint’s m is another model than hash (fp32): its vectors have 2 numbers, not 4.',
    );
  });

  test('is told from what is cached where nothing is left to ask', async () => {
    await start({ embed });
    const folder = newFolder();
    await complete(texts(100), folder);
    const { requests } = server;
    const { said } = await complete(texts(100), folder);
    expect(said[0]).toContain('m agrees with hash (fp32)');
    expect(server.requests).toBe(requests);
  });

  test('is told from old and new where a part is cached, and an endpoint that changed is found out', async () => {
    await start({ embed });
    const folder = newFolder();
    await complete(texts(100).slice(0, 50), folder);
    expect((await complete(texts(80), folder)).said[0]).toContain('on 10 texts');
    server.answering = { embed: (text) => hashVector(`other ${text}`) };
    await expect(complete(texts(100), folder)).rejects.toThrow('does not agree');
  });

  test('is said to be unknown where the local weights are not here', async () => {
    await start({ embed });
    const { found, said } = await complete(texts(40), newFolder(), none);
    expect(said).toEqual([
      'Whether the endpoint’s m is the local model can’t be checked: the local model’s weights are not here.',
    ]);
    expect(found).toHaveLength(40);
    expect(server.answered).toHaveLength(40);
  });
});
