import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { OUTPUT_MIME } from '../../../src/shared/ids';
import type { MmOceanReport } from '../support/mmOcean';
import { DIST } from '../support/session';

const FIXTURE = fileURLToPath(new URL('../../fixtures/mmOcean/', import.meta.url));
// Each command starts an engine of its own.
vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'gestalt-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

const gestalt = (args: string[], cwd = FIXTURE): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(DIST, 'cli.js'), ...args], { cwd }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

describe('gestalt metrics', () => {
  test('--json prints one document, unrounded, with null for what is undefined', async () => {
    const { code, out, err } = await gestalt(['metrics', '--json', '.']);
    expect(code).toBe(0);
    const { benchmark, models } = JSON.parse(out) as MmOceanReport;
    expect([benchmark, Object.keys(models).sort()]).toEqual(['mm-ocean', ['hand', 'silent']]);
    expect(models.hand!.task1_accuracy).toBeCloseTo(1000 / 14, 10);
    expect(models.silent).toMatchObject({ HR: null, PR: null, PR_n: 0, task1_n: 0, judged: false });
    for (const name of ['task1_mae', 'task1_spearman', 'task2_avg4', 'task3_per_category', 'CR', 'IR', 'RGM'])
      expect(models.hand).toHaveProperty(name);
    expect(err).toBe(
      "hand: 3 videos judged on fewer than five traits.\n13 problems in the files; 'gestalt check' lists them.\n",
    );
  });

  test('without --json prints text, with none for what is undefined', async () => {
    const { code, out } = await gestalt(['metrics', '.']);
    expect(code).toBe(0);
    expect(out.startsWith('mm-ocean\n========\n')).toBe(true);
    expect(out).toContain('task1_accuracy: 71.4286');
    expect(out).toContain('PR: none');
  });

  test('says so where nothing was found', async () => {
    writeFileSync(join(folder, 'package.json'), '{"name": "x"}');
    const { code, out, err } = await gestalt(['metrics', '--json', 'package.json'], folder);
    expect([code, JSON.parse(out)]).toEqual([1, []]);
    expect(err).toContain('No result files of GesBench, MM-OCEAN or SocialOmni were found.');
  });
});

describe('gestalt check', () => {
  test('prints file:line: field: expected, found (consequence) and ends with 1', async () => {
    const { code, out, err } = await gestalt(['check', '.']);
    expect(code).toBe(1);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(13);
    for (const line of lines)
      expect(line).toMatch(/^(hand|silent)\.jsonl(:\d+:( [\w.[\]]+:)?|:) expected .+, found .+ \(.+\)$/);
    expect(lines[0]).toBe(
      'hand.jsonl:1: task1.openness: expected Very Low, Low, Medium, High or Very High, found "Moderate" (left out of T1, MAE and ρ; wrong in r1)',
    );
    expect(err).toBe('13 problems; 8 of 8 records loaded from 3 of 3 files.\n');
  });

  test('ends with 0 where all is well', async () => {
    const { code, out, err } = await gestalt(['check', 'annotations.json']);
    expect([code, out]).toEqual([0, '']);
    expect(err).toBe('0 problems; 4 of 4 records loaded from 1 of 1 files.\n');
  });
});

describe('gestalt run', () => {
  const notebook = (name: string, ...cells: string[]): string => {
    const path = join(folder, name);
    const content = {
      cells: [
        { cell_type: 'markdown', id: 'm', metadata: {}, source: ['# Notes\n', 'kept'] },
        ...cells.map((source, i) => ({
          cell_type: 'code',
          id: `c${i}`,
          execution_count: null,
          metadata: {},
          outputs: [],
          source: source.split(/(?<=\n)/),
        })),
      ],
      metadata: { gestalt: { results: ['results'] }, language_info: { name: 'sql' } },
      nbformat: 4,
      nbformat_minor: 5,
    };
    writeFileSync(path, `${JSON.stringify(content, null, 1)}\n`);
    return path;
  };
  cpSync(FIXTURE, join(folder, 'results'), { recursive: true });

  test('prints what each cell shows and leaves the file alone', async () => {
    const path = notebook(
      'a.ipynb',
      '-- name: n\nSELECT count(*) AS videos FROM mm_ocean.videos',
      'SELECT videos + 1 AS more FROM n',
    );
    const before = readFileSync(path);
    const { code, out } = await gestalt(['run', path]);
    expect(code).toBe(0);
    expect(out).toBe('[1]\n**n**\n\n| videos |\n| ---: |\n| 4 |\n\n[2]\n| more |\n| ---: |\n| 5 |\n\n');
    expect(readFileSync(path)).toEqual(before);
  });

  test('--save writes the outputs into the notebook, the same each time', async () => {
    const path = notebook('b.ipynb', 'SELECT model, hr FROM mm_ocean.leaderboard');
    expect((await gestalt(['run', '--save', path])).code).toBe(0);
    const first = readFileSync(path, 'utf8');
    const { cells } = JSON.parse(first) as { cells: Record<string, unknown>[] };
    expect(cells[0]!.source).toEqual(['# Notes\n', 'kept']);
    expect(cells[1]!.execution_count).toBe(1);
    const [saved] = cells[1]!.outputs as { data: Record<string, unknown> }[];
    expect(saved!.data[OUTPUT_MIME]).toMatchObject({ version: 1, view: 'table', rowCount: 2 });
    expect((saved!.data['text/markdown'] as string[]).join('')).toContain('| hand | 33.33 |');
    await gestalt(['run', '--save', path]);
    expect(readFileSync(path, 'utf8')).toBe(first);
  });

  test('tells the problems of its results, and ends with 3 where records of them are lost', async () => {
    const path = notebook('lost.ipynb', 'SELECT 1 AS a');
    const text = readFileSync(path, 'utf8').replace('"results"\n', '"results",\n"gone",\n"torn.jsonl"\n');
    expect(text).toContain('gone');
    writeFileSync(path, text);
    writeFileSync(join(folder, 'torn.jsonl'), '{"video_id": "v1", "task1": {"openness": "High"}}\n{"torn');
    const { code, out, err } = await gestalt(['run', path]);
    expect(code).toBe(3);
    expect(out).toContain('[1]');
    expect(err).toContain('gone: expected a readable file, found no such file or folder (file left out)\n');
    expect(err).toMatch(
      /^torn\.jsonl:2: expected .*\(line left out\), and \d+ more problems? of this file$/m,
    );
    expect(err).toMatch(/^\d+ problems in the results; 'gestalt check' lists them\.$/m);
  });

  test('stops at the first cell that fails, marks the place, saves the error and ends with 1', async () => {
    const path = notebook('c.ipynb', 'SELECT 1 AS a', 'SELECT\n  wrong', 'SELECT 3 AS c');
    const { code, out, err } = await gestalt(['run', '--save', path]);
    expect(code).toBe(1);
    expect(out).not.toContain('[3]');
    expect(err).toContain('[2] Binder, line 2, column 3: ');
    expect(err).toContain('\n  wrong\n  ^\n');
    const { cells } = JSON.parse(readFileSync(path, 'utf8')) as { cells: { outputs?: object[] }[] };
    expect(cells[2]!.outputs).toMatchObject([{ output_type: 'error', ename: 'Binder' }]);
    expect(cells[3]!.outputs).toEqual([]);
  });

  test('--save keeps the link and mode of a notebook, follows no planted one, and leaves a changed file alone', async () => {
    const path = notebook('d.ipynb', 'SELECT 1 AS a');
    const link = join(folder, 'linked.ipynb');
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'mine');
    chmodSync(path, 0o600);
    symlinkSync('d.ipynb', link);
    for (const end of ['.part', '.tmp', '~']) symlinkSync(other, `${link}${end}`);
    expect((await gestalt(['run', '--save', link])).code).toBe(0);
    expect(readFileSync(other, 'utf8')).toBe('mine');
    expect([lstatSync(link).isSymbolicLink(), statSync(path).mode & 0o777]).toEqual([true, 0o600]);
    expect(readFileSync(path, 'utf8')).toContain(OUTPUT_MIME);

    // Once the first cell has shown something, the notebook was read.
    const slow = notebook(
      'e.ipynb',
      'SELECT 1 AS a',
      'SELECT count(*) FROM range(30000000) t(a) WHERE sin(a) > 2',
    );
    const child = spawn(process.execPath, [join(DIST, 'cli.js'), 'run', '--save', slow]);
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdout.once('data', () => writeFileSync(slow, '{"cells": []}'));
    const [code] = (await once(child, 'close')) as [number | null];
    expect([code, err.trim().split('\n').at(-1)]).toEqual([
      2,
      `${slow} was changed while its cells ran, so that their outputs are not saved. Run it again.`,
    ]);
    expect(readFileSync(slow, 'utf8')).toBe('{"cells": []}');
  });

  test('what is no notebook is refused with a sentence and 2', async () => {
    writeFileSync(join(folder, 'no.ipynb'), '{');
    const { code, err } = await gestalt(['run', 'no.ipynb'], folder);
    expect(code).toBe(2);
    expect(err).toMatch(/^no\.ipynb is no notebook: /);
  });
});

// As `gestalt check … | head` does: the reader goes, the command ends quietly.
test('a reader that closes the pipe ends the command without a complaint', async () => {
  const many = Array.from({ length: 20_000 }, (_, i) =>
    JSON.stringify({ video_id: `v${i}`, task1: { openness: 'Moderate' }, task3: [] }),
  );
  const path = join(folder, 'many.jsonl');
  writeFileSync(path, `${many.join('\n')}\n`);
  const child: ChildProcess = spawn(process.execPath, [join(DIST, 'cli.js'), 'check', path]);
  let err = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  child.stdout!.once('data', () => child.stdout!.destroy());
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(0);
  expect(err).not.toMatch(/EPIPE|Error/);
});

describe('a path that a person gives', () => {
  test.skipIf(process.platform !== 'linux')(
    'and whose name is not written in UTF-8 is told, the others are loaded (skipped but on Linux)',
    async () => {
      const own = mkdtempSync(join(folder, 'names-'));
      const named = (name: string) => Buffer.concat([Buffer.from(`${own}/`), Buffer.from(name, 'latin1')]);
      writeFileSync(named('caf\xe9.jsonl'), '{}\n');
      mkdirSync(named('d\xfcr'));
      cpSync(join(FIXTURE, 'annotations.json'), join(own, 'annotations.json'));
      const { code, out, err } = await gestalt(['check', '.'], own);
      expect([code, out]).toEqual([
        1,
        ['caf\uFFFD.jsonl', 'd\uFFFDr']
          .map(
            (name) =>
              `${name}: expected a file whose name is written in UTF-8, found other bytes; rename it (file left out)\n`,
          )
          .join('')
          .concat('caf\uFFFD.jsonl: left out, it can’t be read\nd\uFFFDr: left out, it can’t be read\n'),
      ]);
      expect(err).toContain('4 of 4 records loaded from 1 of 3 files.');
    },
  );

  test('and that leads nowhere is a problem of its own: the others are loaded all the same', async () => {
    const { code, out, err } = await gestalt(['check', 'nowhere.jsonl', '.']);
    expect(code).toBe(1);
    expect(out).toContain(
      'nowhere.jsonl: expected a readable file, found no such file or folder (file left out)',
    );
    expect(err).toMatch(/; [1-9]\d* of \d+ records loaded/);
  });

  test('and that is no notebook is told so', async () => {
    const { code, err } = await gestalt(['run', 'nowhere.ipynb']);
    expect([code, err.trim()]).toEqual([2, 'No such file or folder: nowhere.ipynb']);
  });

  test('and that has no result file is a failure, with the files named', async () => {
    const own = mkdtempSync(join(folder, 'unknown-'));
    writeFileSync(join(own, 'package.json'), '{"name": "x"}');
    const { code, out } = await gestalt(['check', '.'], own);
    expect(code).toBe(1);
    expect(out.trim()).toBe('package.json: left out, of no known kind: records with name');
  });
});

describe('gestalt compare', () => {
  test('--json prints a list of metrics on the items that both have', async () => {
    const { code, out } = await gestalt(['compare', '.', '--a', 'hand', '--b', 'silent', '--json']);
    expect(code).toBe(0);
    const rows = JSON.parse(out) as { metric: string; n: number; unpaired_a: number; p: number | null }[];
    expect(rows.map(({ metric }) => metric)).toEqual(['hr', 'mae', 't1', 't2', 't3']);
    expect(rows[0]).toMatchObject({ benchmark: 'mm-ocean', n: 0, p: null, p_holm: null, difference: null });
    expect(rows[0]).not.toHaveProperty('question');
    for (const key of ['unit', 'unpaired_b', 'a', 'b', 'low', 'high', 'test', 'only_a', 'only_b'])
      expect(rows[0]).toHaveProperty(key);
  });

  test('says which names there are where one is not, and ends with 2', async () => {
    const { code, out, err } = await gestalt(['compare', '.', '--a', 'hand', '--b', 'hadn']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe('There are no results of “hadn”. There are: hand; silent.\n');
  });

  test('needs both names', async () => {
    const { code, err } = await gestalt(['compare', '.', '--a', 'hand']);
    expect(code).toBe(1);
    expect(err).toBe("error: required option '--b <name>' not specified\n");
  });
});
