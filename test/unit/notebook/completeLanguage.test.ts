import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sourcesOf } from '../../../src/benchmarks/gesBench/sources';
import { benchmarks } from '../../../src/benchmarks/hosts';
import type { Backend, Encoder, Judge } from '../../../src/language/backend';
import { endpointEncoder, endpointJudge } from '../../../src/language/endpoint';
import { LanguageError } from '../../../src/language/languageError';
import type { ModelInput } from '../../../src/language/messages';
import { completeLanguage, type LanguageOptions } from '../../../src/notebook/completeLanguage';
import type { Session } from '../../../src/notebook/session';
import { type Answering, EndpointServer } from '../language/support/endpointServer';
import { hashEncoder, hashVector } from '../language/support/fakeEncoder';
import { tinyEncoder, tinyJudge } from '../language/support/tiny';
import { newFolder } from '../support/built';
import { jsonLines, memoryFiles } from '../support/files';
import { problemLines, sessionOf } from '../support/session';

/** Two videos of three clips, two people and a model; every answer says something else, so there are 36 texts. */
const TEXTS = 2 * 3 * 3 * 2;
/** Two steps from clip to clip in each of six series and two questions, asked both ways. */
const PAIRS = 2 * 3 * 2 * 2 * 2;
const WORDS = 'man woman dog friend door child'.split(' ');
const DOES = 'runs walks asks helps leaves talks'.split(' ');

const perceivers = ['ann', 'bob', 'm'];
const videos = ['a', 'b'].map((video_id) => ({
  video_id,
  dataset: 'd',
  file: `${video_id}.mp4`,
  duration: 1.5,
  fps: 25,
  width: 64,
  height: 36,
  clips: 3,
  transcript: 'hello',
}));
const reading = (number: number) => ({
  perception: `the ${WORDS[number % 6]} ${DOES[Math.floor(number / 6)]}`,
  confidence: 3,
});
const answers = perceivers.flatMap((perceiver, p) =>
  videos.flatMap(({ video_id }, v) =>
    [1, 2, 3].map((clip) => {
      const number = ((p * 2 + v) * 3 + clip - 1) * 2;
      return {
        video_id,
        dataset: 'd',
        perceiver,
        kind: perceiver === 'm' ? 'model' : 'human',
        clip,
        clips: 3,
        intention: reading(number),
        response: reading(number + 1),
      };
    }),
  ),
);
const RESULTS = { 'r/videos.jsonl': jsonLines(...videos), 'r/answers.jsonl': jsonLines(...answers) };

/** Vectors of the first texts, as a sidecar has them. */
const sidecar = (from: number, to: number) =>
  jsonLines(
    ...Array.from({ length: to - from }, (_, i) => {
      const text = reading(from + i).perception;
      return { text, vector: [...hashVector(text)] };
    }),
  );

const complete = (session: Session, how: LanguageOptions) => completeLanguage(session, benchmarks, how);

const opened = (more: Record<string, string> = {}) => sessionOf(memoryFiles({ ...RESULTS, ...more }), 'r');

/** A judge to whom every pair is neutral. */
function neutralJudge(backend: 'local' | 'endpoint' = 'local'): Judge {
  const identity = {
    model: 'n',
    revision: '1',
    dtype: 'fp32',
    pooling: 'pair',
    limit: null,
    endpoint: null,
  } as const;
  return {
    identity,
    provenance: { model: 'n', revision: '1', dtype: 'fp32', backend, device: 'none' },
    parallel: 1,
    measure: async (pairs) => pairs.map((pair) => pair.join(' ').length),
    run: async (pairs) => Float32Array.from(pairs.flatMap(() => [0.1, 0.8, 0.1])),
    close: async () => {},
  };
}

const never = () => Promise.reject(new Error('not to be asked'));
const options = (more: Partial<LanguageOptions> = {}): LanguageOptions => ({
  encoder: async () => hashEncoder().encoder,
  judge: async () => neutralJudge(),
  localEncoder: never,
  localJudge: never,
  agreement: never,
  caches: newFolder(),
  ...more,
});

/** Counts what a backend is asked for. */
function counting<T extends ModelInput>(backend: Backend<T>, count: { items: number }): Backend<T> {
  const run = backend.run.bind(backend);
  return Object.assign(backend, {
    run: (items: readonly T[], signal?: AbortSignal) => {
      count.items += items.length;
      return run(items, signal);
    },
  });
}

const metricsOf = async (session: Session) => ({
  specificity: await session.select('FROM gesbench.specificity'),
  anticipation: await session.select('FROM gesbench.anticipation'),
  shares: await session.select('FROM gesbench.revision_shares'),
});

describe('with models on this machine and no sidecars', () => {
  test('every metric is there, the same from the cache, for which nothing is worked out', async () => {
    const caches = newFolder();
    const [texts, pairs] = [{ items: 0 }, { items: 0 }];
    const measured: string[] = [];
    const tiny = options({
      caches,
      encoder: async () => counting<string>(await tinyEncoder(), texts),
      judge: async () => counting<readonly [string, string]>(await tinyJudge(), pairs),
      measuring: (what, done, total) => measured.push(`${what} ${done} of ${total}`),
    });
    const session = await opened();
    const done = await complete(session, tiny);
    expect(done).toMatchObject({ vectors: TEXTS, labels: PAIRS, without: 0, agreements: [], mixed: [] });
    expect([texts.items, pairs.items]).toEqual([TEXTS, PAIRS]);
    expect(measured).toEqual([
      `vectors 0 of ${TEXTS}`,
      `vectors ${TEXTS} of ${TEXTS}`,
      `labels 0 of ${PAIRS}`,
      `labels ${PAIRS} of ${PAIRS}`,
    ]);
    const metrics = await metricsOf(session);
    // Two questions; ann, bob and both together as Human, and m.
    expect(metrics.specificity).toHaveLength(8);
    expect(metrics.anticipation).toHaveLength(8);
    expect(metrics.shares).toHaveLength(8 * 6);
    expect(await problemLines(session)).toEqual([]);
    const sources = await sourcesOf(session.select);
    expect(sources).toMatchObject({
      vectors: [{ kind: 'Vectors worked out here', used: TEXTS, share: 1 }],
      labels: [{ kind: 'Labels worked out here', used: PAIRS, share: 1 }],
      mixed: false,
    });
    expect(sources.vectors[0]!.model).toMatch(/^static-words@sha256:[0-9a-f]{7} q8$/);
    expect(sources.labels[0]!.model).toMatch(/^tiny-nli@sha256:[0-9a-f]{7} q8$/);

    const again = await opened();
    expect(await complete(again, tiny)).toMatchObject({ vectors: TEXTS, labels: PAIRS });
    expect([texts.items, pairs.items]).toEqual([TEXTS, PAIRS]);
    expect(await metricsOf(again)).toEqual(metrics);
    expect(await complete(again, options({ encoder: never, judge: never }))).toMatchObject({
      vectors: 0,
      provenance: [],
      mixed: [],
    });
  });
});

describe('metrics that mix sources', () => {
  test('say so: in a note, as a problem, and in the report’s sources', async () => {
    const session = await opened({ 'r/one.jsonl': sidecar(0, 10), 'r/two.jsonl': sidecar(10, 24) });
    expect(await sourcesOf(session.select)).toEqual({
      vectors: [
        { source: 'r/two.jsonl', model: null, kind: 'GesBench embeddings', used: 14, share: 14 / 24 },
        { source: 'r/one.jsonl', model: null, kind: 'GesBench embeddings', used: 10, share: 10 / 24 },
      ],
      labels: [],
      mixed: false,
    });
    const models = '24 from sidecars of unknown model; 12 from hash@1 fp32';
    const { mixed: said } = await complete(session, options());
    expect(said).toEqual([`Metrics mix vectors of more than one model: ${models}.`]);
    expect(await problemLines(session)).toEqual([
      `r/one.jsonl: expected vectors of one model, found ${models} (similarities between vectors of different models mean little)`,
    ]);
    const { vectors, labels, mixed } = await sourcesOf(session.select);
    expect(vectors.map(({ source, used }) => [source, used])).toEqual([
      ['r/two.jsonl', 14],
      ['hash@1 fp32, local, none', 12],
      ['r/one.jsonl', 10],
    ]);
    expect(vectors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect([labels.length, mixed]).toEqual([1, true]);
  });

  test('are none where the sidecar’s name tells the same model', async () => {
    const session = await opened({ 'r/embeddings.hash@1-fp32.jsonl': sidecar(0, 10) });
    expect((await complete(session, options())).mixed).toEqual([]);
    expect((await sourcesOf(session.select)).vectors.map(({ model }) => model)).toEqual([
      'hash@1 fp32',
      'hash@1-fp32',
    ]);
    expect(await problemLines(session)).toEqual([]);
  });

  test('are none where a sidecar has only texts that nobody said', async () => {
    const session = await opened({ 'r/other.jsonl': jsonLines({ text: 'of others', vector: [1, 0, 0, 0] }) });
    expect((await complete(session, options())).mixed).toEqual([]);
  });

  test('are said of labels too', async () => {
    const label = { premise: reading(0).perception, hypothesis: reading(2).perception, label: 'neutral' };
    const session = await opened({ 'r/entailment.jsonl': jsonLines(label) });
    const { labels, mixed } = await complete(session, options());
    expect(labels).toBe(PAIRS - 1);
    expect(mixed).toEqual([
      `Metrics mix labels of more than one model: ${PAIRS - 1} from n@1 fp32; 1 from sidecars of unknown model.`,
    ]);
  });
});

describe('behind an endpoint', () => {
  let server: EndpointServer;
  afterEach(() => server.stop());
  const serve = async (answering: Answering): Promise<Partial<LanguageOptions>> => {
    server = await new EndpointServer(answering).start();
    return {
      encoder: (): Promise<Encoder> => endpointEncoder({ url: server.url, model: 'e', backoff: 5 }),
      localEncoder: async () => hashEncoder().encoder,
      localJudge: async () => neutralJudge(),
    };
  };

  test('the same model is used, and what was found is kept with its vectors', async () => {
    const session = await opened();
    const more = await serve({ embed: hashVector });
    const { vectors, agreements } = await complete(session, options({ ...more, agreement: async () => {} }));
    expect(vectors).toBe(TEXTS);
    expect(server.answered.toSorted()).toEqual([...new Set(server.answered)].toSorted());
    expect(agreements).toHaveLength(1);
    const { sentence } = agreements[0]!;
    expect(sentence).toMatch(/^The endpoint’s e agrees with hash \(fp32\)/);
    const [row] = await session.select<{ kind: string }>('FROM gesbench.vector_sources');
    expect(row).toMatchObject({
      model: 'e@as served as served',
      kind: `Vectors worked out here. ${sentence}`,
    });
  });

  test('another model stops it, and nothing of it is kept; accepted, it is used and the sentence is kept', async () => {
    const session = await opened();
    const caches = newFolder();
    const more = { ...(await serve({ embed: (text) => hashVector(`other ${text}`) })), caches };
    const refuse: LanguageOptions['agreement'] = async (what, found) => {
      expect([what, found.checked && found.agrees]).toEqual(['vectors', false]);
      throw new LanguageError('disagrees', found.sentence);
    };
    await expect(complete(session, options({ ...more, agreement: refuse }))).rejects.toThrow(
      'The endpoint’s e does not agree with hash (fp32)',
    );
    expect(await session.select('FROM gesbench.vector_sources')).toEqual([]);
    const kept = readdirSync(caches).filter((name) => !name.endsWith('.held'));
    expect(kept.map((name) => statSync(join(caches, name)).size)).toEqual([0]);
    await complete(session, options({ ...more, agreement: async () => {} }));
    const [row] = await session.select<{ kind: string }>('FROM gesbench.vector_sources');
    expect(row!.kind).toContain('does not agree with hash (fp32)');
  });

  test('a judge is compared by its scores', async () => {
    const session = await opened();
    const predict = () => [
      { label: 'entailment', score: 0.7 },
      { label: 'neutral', score: 0.2 },
      { label: 'contradiction', score: 0.1 },
    ];
    const more = await serve({ embed: hashVector, predict });
    const judge = () => endpointJudge({ url: server.url, model: 'j', backoff: 5 });
    const said: string[] = [];
    await complete(
      session,
      options({
        ...more,
        judge,
        agreement: async (what, { sentence }) => {
          said.push(`${what}: ${sentence}`);
        },
      }),
    );
    expect(said[1]).toBe(
      'labels: The endpoint’s j does not agree with n (fp32): the difference of scores is up to 0.60 on 5 pairs; at most 0.05 would be agreement.',
    );
  });
});
