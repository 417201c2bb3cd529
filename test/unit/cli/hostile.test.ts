import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../../../scripts/setup/paths.mjs';
import { ACTS, FORGED, HOSTILE } from '../support/hostile';
import { DIST } from '../support/session';

vi.setConfig({ testTimeout: 180_000 });

/** What a file's name can hold of it. */
const NAME = `\n${FORGED}\r${FORGED}\u001b[31m\u009b2J\u202e\u200b\u2028[go](command:x)$(trash)|<b>`;

const folder = mkdtempSync(join(tmpdir(), 'gestalt-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

const gestalt = (...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(DIST, 'cli.js'), ...args],
      { cwd: folder, maxBuffer: 2 ** 28 },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

/** Lines that others forged, and signs that a terminal would act on. */
function raw({ out, err }: Ended): string[] {
  const printed = `${out}\n${err}`;
  return printed
    .split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/)
    .filter((line) => line.startsWith(FORGED) || ACTS.test(line))
    .map((line) => line.slice(0, 200));
}

/** Every text of a document with hostile text behind it; keys too, where `keys` says so. */
function spoilt(value: unknown, at: (key: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => spoilt(one, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && at(key) ? `${inner}${HOSTILE}` : spoilt(inner, at),
    ]),
  );
}

const jsonLines = (text: string, change: (value: unknown) => unknown) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.stringify(change(JSON.parse(line))))
    .join('\n');

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Results of each benchmark in which others wrote whatever they could, in files and a folder with such names. */
beforeAll(() => {
  const results = join(folder, `results${NAME}`);
  mkdirSync(join(results, 'ocean'), { recursive: true });
  const names = new Set(['video_id', 'perceiver', 'perception', 'model', 'question', 'transcript']);
  const answers = read('media/sample/gesbench/answers.jsonl').split('\n').slice(0, 60).join('\n');
  const named = (value: unknown) => spoilt(value, (key) => names.has(key));
  writeFileSync(join(results, 'answers.jsonl'), jsonLines(answers, named));
  writeFileSync(join(results, 'videos.jsonl'), jsonLines(read('media/sample/gesbench/videos.jsonl'), named));
  writeFileSync(
    join(results, `all${NAME}.jsonl`),
    jsonLines(answers, (value) => spoilt(value, () => true)),
  );
  writeFileSync(join(results, `broken${NAME}.jsonl`), `{"video_id": "${HOSTILE}\n${FORGED}\n`);
  cpSync(join(root, 'test/fixtures/mmOcean/annotations.json'), join(results, 'ocean/annotations.json'));
  const ocean = jsonLines(read('test/fixtures/mmOcean/hand.jsonl'), (value) =>
    spoilt(value, (key) => key !== 'video_id'),
  );
  writeFileSync(join(results, `ocean/hand${NAME}.jsonl`), ocean);
  cpSync(join(root, 'test/fixtures/socialOmni'), join(results, 'social'), { recursive: true });
  renameSync(
    join(results, 'social/results/steady_level1_audio-video.json'),
    join(results, `social/results/steady${NAME}_level1_audio-video.json`),
  );
  writeFileSync(
    join(folder, 'run.ipynb'),
    JSON.stringify({
      cells: [
        'FROM gestalt.problems',
        'FROM gesbench.answers LIMIT 20',
        `-- title: a ${HOSTILE.replace(/[\s\p{Cc}]/gu, ' ')}\nSELECT 'x' AS "c${HOSTILE.replaceAll('"', '').replaceAll('\u0000', '')}"`,
        `SELECT 1;\n${FORGED} SELECT \u001b[31m`,
      ].map((source) => ({ cell_type: 'code', source, metadata: {}, outputs: [], execution_count: null })),
      metadata: { gestalt: { results: [`results${NAME}`] } },
      nbformat: 4,
      nbformat_minor: 5,
    }),
  );
});

describe('what others wrote forges no line and moves no cursor', () => {
  test('in gestalt check', async () => {
    const ended = await gestalt('check', `results${NAME}`);
    expect(raw(ended)).toEqual([]);
    expect(ended.out.split('\n').length).toBeGreaterThan(60);
    expect(ended.out.includes(`\\n${FORGED}`)).toBe(true);
  });

  test('in gestalt metrics, where JSON gives it back whole', async () => {
    const told = await gestalt('metrics', `results${NAME}`);
    expect(raw(told)).toEqual([]);
    expect(told.out.includes(`\\n${FORGED}`)).toBe(true);
    const written = await gestalt('metrics', '--json', `results${NAME}`);
    expect(raw(written)).toEqual([]);
    expect(JSON.stringify(JSON.parse(written.out)).includes(JSON.stringify(HOSTILE).slice(1, -1))).toBe(true);
  });

  test('in gestalt compare, which lists the names that there are', async () => {
    const ended = await gestalt('compare', `results${NAME}`, '--a', 'none', '--b', 'none');
    expect(raw(ended)).toEqual([]);
    expect(ended.err.includes(`\\n${FORGED}`)).toBe(true);
  });

  test('in gestalt run, nor in the notebook that it saves', async () => {
    const ended = await gestalt('run', '--save', 'run.ipynb');
    expect(ended.code).toBe(1);
    expect(raw(ended)).toEqual([]);
    expect(ended.out.includes('[3]')).toBe(true);
    const { cells } = JSON.parse(readFileSync(join(folder, 'run.ipynb'), 'utf8')) as {
      cells: { outputs: { data?: Record<string, string[]>; traceback?: string[]; evalue?: string }[] }[];
    };
    const [output] = cells[3]!.outputs;
    expect(output!.traceback!.join('\n')).toContain(FORGED);
    for (const line of [...output!.traceback!, output!.evalue!]) expect(line).not.toMatch(ACTS);
    for (const { outputs } of cells.slice(0, 3))
      expect(outputs[0]!.data!['text/markdown']!.filter((line) => ACTS.test(line.trimEnd()))).toEqual([]);
  });

  test('in what is said of options and files that there are none of', async () => {
    expect(raw(await gestalt('check', `--${NAME}`))).toEqual([]);
    expect(raw(await gestalt(`che${NAME}`))).toEqual([]);
    expect(raw(await gestalt('check', `none${NAME}`))).toEqual([]);
    expect(raw(await gestalt('run', `none${NAME}.ipynb`))).toEqual([]);
  });
});
