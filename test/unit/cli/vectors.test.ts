import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sources } from '../../../src/benchmarks/gesBench/sources';
import { EndpointServer } from '../language/support/endpointServer';
import { hashVector } from '../language/support/fakeEncoder';
import { MODELS } from '../support/built';
import { jsonLines } from '../support/files';
import { DIST } from '../support/session';

// Each command starts an engine and models of its own.
vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'gestalt-vectors-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

const gestalt = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const all = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), ...env };
    execFile(
      process.execPath,
      [join(DIST, 'cli.js'), ...args],
      { cwd: folder, env: all },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const TINY = ['--models', MODELS, '--encoder', 'static-words', '--judge', 'tiny-nli'];

const SAYS = [
  'the man asks',
  'the man leaves',
  'the woman asks the man',
  'the dog runs',
  'the dog walks',
  'the child talks',
];

beforeAll(() => {
  mkdirSync(join(folder, 'r'));
  const video = { dataset: 'd', duration: 1, fps: 25, width: 64, height: 36, clips: 2 };
  const answers = ['ann', 'bob', 'm'].flatMap((perceiver, p) =>
    [1, 2].map((clip) => {
      const reading = { perception: SAYS[p * 2 + clip - 1], confidence: 3 };
      const kind = perceiver === 'm' ? 'model' : 'human';
      return { video_id: 'a', perceiver, kind, clip, clips: 2, intention: reading, response: reading };
    }),
  );
  writeFileSync(join(folder, 'r/videos.jsonl'), jsonLines({ video_id: 'a', file: 'a.mp4', ...video }));
  writeFileSync(join(folder, 'r/answers.jsonl'), jsonLines(...answers));
});

const lines = (path: string): Record<string, unknown>[] =>
  readFileSync(join(folder, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('gestalt vectors', () => {
  test('works out what is lacking and writes it as sidecars that name their model', async () => {
    const { code, out, err } = await gestalt(['vectors', 'r', ...TINY, '--out', 'out']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^6 vectors and 6 labels worked out\.\nstatic-words@sha256:[0-9a-f]{16} q8, local, onnx/,
    );
    const files = readdirSync(join(folder, 'out'));
    expect(files.map((name) => name.replace(/[0-9a-f]{7}-q8/, 'HASH-q8'))).toEqual([
      'embeddings.static-words@sha256-HASH-q8.jsonl',
      'entailment.tiny-nli@sha256-HASH-q8.jsonl',
    ]);
    const vectors = lines(`out/${files[0]}`);
    expect(vectors.map(({ text }) => text)).toEqual(SAYS.toSorted());
    for (const { vector } of vectors) expect(Math.hypot(...(vector as number[]))).toBeCloseTo(1, 6);
    expect(lines(`out/${files[1]}`)).toHaveLength(6);

    const report = await gestalt(['metrics', '--json', 'r', 'out']);
    const { sources, missing_vectors } = JSON.parse(report.out) as {
      sources: Sources;
      missing_vectors: number;
    };
    expect([report.code, report.err, missing_vectors]).toEqual([0, '', 0]);
    expect(sources).toMatchObject({ mixed: false, vectors: [{ used: 6, share: 1 }], labels: [{ used: 6 }] });
    expect(sources.vectors[0]!.model).toMatch(/^static-words@sha256-[0-9a-f]{7}-q8$/);
  });

  test('writes no file over, drops no field, and writes nothing twice, also where it writes among the results', async () => {
    const among = join(folder, 'among');
    cpSync(join(folder, 'r'), among, { recursive: true });
    const [vectors, labels] = readdirSync(join(folder, 'out')) as [string, string];
    const mine = lines(`out/${vectors}`).slice(0, 2);
    const own = { 'embeddings.jsonl': mine.map((line) => ({ ...line, note: 'mine' })) };
    for (const [name, kept] of Object.entries(own)) writeFileSync(join(among, name), jsonLines(...kept));
    writeFileSync(join(among, vectors), 'of another time\n');
    symlinkSync(join(folder, 'planted'), join(among, labels)); // a link to nothing
    const before = readdirSync(among);
    const bytes = before.filter((name) => name !== labels).map((name) => readFileSync(join(among, name)));
    expect((await gestalt(['vectors', 'among', ...TINY, '--out', 'among'])).code).toBe(0);
    expect(before.filter((name) => name !== labels).map((name) => readFileSync(join(among, name)))).toEqual(
      bytes,
    );
    expect(existsSync(join(folder, 'planted'))).toBe(false);
    const made = readdirSync(among).filter((name) => !before.includes(name));
    expect(made).toEqual([
      vectors.replace('embeddings', 'embeddings-2'),
      labels.replace('entailment', 'entailment-2'),
    ]);
    expect(lines(`among/${made[0]}`)).toHaveLength(4);

    const again = await gestalt(['vectors', 'among', ...TINY, '--out', 'among']);
    expect([again.code, readdirSync(among).length]).toEqual([0, before.length + 2]);
    const report = await gestalt(['metrics', '--json', 'among']);
    const { sources } = JSON.parse(report.out) as { sources: Sources };
    expect(sources.vectors.map(({ model, used }) => [model?.replace(/@.*/, ''), used])).toEqual([
      ['static-words', 4],
      [undefined, 2],
    ]);
  });

  test('says that metrics mix models where a sidecar names none, and so does gestalt metrics', async () => {
    mkdirSync(join(folder, 'part'));
    const [first] = readdirSync(join(folder, 'out'));
    const some = lines(`out/${first}`).slice(0, 2);
    writeFileSync(join(folder, 'part/embeddings.jsonl'), jsonLines(...some));
    const worked = await gestalt(['vectors', 'r', 'part', ...TINY, '--out', 'mixed']);
    const mixing =
      /Metrics mix vectors of more than one model: 4 from static-words@sha256.\w{7}.q8; 2 from sidecars of unknown model\./;
    expect(worked.out).toMatch(mixing);
    expect(lines('mixed/embeddings.jsonl')).toHaveLength(2);
    const { out, err } = await gestalt(['metrics', 'r', 'mixed']);
    expect(out).toContain('  mixed: true\n');
    expect(err).toMatch(mixing);
    const check = await gestalt(['check', 'r', 'mixed']);
    expect(check.out).toMatch(
      /^mixed\/embeddings\.jsonl: expected vectors of one model, found 4 from static-words/,
    );
  });

  test('refuses what can’t be set, with a sentence', async () => {
    const refused = async (...args: string[]) => {
      const { code, err } = await gestalt(['vectors', 'r', ...args]);
      return `${code}: ${err.trim()}`;
    };
    expect(await refused('--dtype', 'int4')).toBe('2: There is no precision int4; choose fp32, fp16, q8.');
    expect(await refused('--limit', 'many')).toBe(
      '2: The limit is a number of tokens: a whole number from 1 up.',
    );
    expect(await refused('--revision', 'abc')).toBe(
      '2: --revision is of one model: name it with --encoder or with --judge.',
    );
    expect(await refused('--encoder', 'owner/none', '--revision', 'abc', '--dtype', 'fp32')).toMatch(
      /^2: The weights of owner\/none are not here\. .* of revision abc into .*owner--none\/abc: .*onnx\/model\.onnx\.$/,
    );
  });

  test('stops at an endpoint whose model is another, unless that is accepted; asks for nothing twice', async () => {
    const embed = (text: string) => [...hashVector(text), ...new Array<number>(96).fill(0)];
    const server = await new EndpointServer({ embed }).start();
    try {
      const args = ['vectors', 'r', ...TINY, '--embeddings-endpoint', server.url];
      const stopped = await gestalt(args);
      expect([stopped.code, stopped.out]).toEqual([2, '']);
      expect(stopped.err).toMatch(
        /^The endpoint’s static-words does not agree with static-words \(q8\): .* No vectors were worked out; --accept-other-model uses it all the same\.\n$/,
      );
      const { answered } = server;
      answered.length = 0;
      const used = await gestalt([...args, '--accept-other-model']);
      expect(used.code).toBe(0);
      expect(used.out).toContain('does not agree with static-words (q8)');
      expect(answered.toSorted()).toEqual(SAYS.toSorted());
      await gestalt([...args, '--accept-other-model']);
      expect(answered).toHaveLength(6);
      const labels = readdirSync(join(folder, 'out')).find((name) => name.startsWith('entailment'))!;
      const nowhere = ['--models', 'nowhere', '--encoder', 'static-words'];
      const unchecked = await gestalt([
        ...['vectors', 'r', `out/${labels}`, ...nowhere, '--embeddings-endpoint', server.url],
      ]);
      expect([unchecked.code, unchecked.out.split('\n')[2]]).toEqual([
        0,
        'Whether the endpoint’s static-words is the local model can’t be checked: the local model’s weights are not here.',
      ]);
      expect(answered).toHaveLength(6);
    } finally {
      await server.stop();
    }
  });
});
