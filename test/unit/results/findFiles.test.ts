import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Cancelled } from '../../../src/engine/engine';
import { abortable } from '../../../src/results/abortable';
import { type Found, findResultFiles } from '../../../src/results/findFiles';
import { nodeFiles } from '../../../src/results/nodeFiles';
import { memoryFiles } from '../support/files';

async function all(paths: AsyncIterable<Found>): Promise<Found[]> {
  const found: Found[] = [];
  for await (const one of paths) found.push(one);
  return found;
}

describe('a folder of this machine', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gestalt-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const names = async (path = root) =>
    (await all(findResultFiles(nodeFiles, path))).map((found) => [relative(root, found.path), found.leftOut]);

  // Each real file and folder once: two links to the folder itself made 2^12 copies.
  test('is walked once, whatever links lead back into it or to one file', async () => {
    writeFileSync(join(root, 'a.jsonl'), '{}');
    mkdirSync(join(root, 'inner'));
    writeFileSync(join(root, 'inner', 'b.json'), '{}');
    symlinkSync(root, join(root, 'loop1'));
    symlinkSync('..', join(root, 'inner', 'loop2'));
    symlinkSync(join(root, 'a.jsonl'), join(root, 'z.jsonl'));
    expect(await names()).toEqual([
      ['a.jsonl', null],
      [join('inner', 'b.json'), null],
    ]);
    expect(await names(join(root, 'loop1'))).toHaveLength(2);
  });

  test('gives what is no regular file with the reason, and opens it nowhere', async () => {
    execFileSync('mkfifo', [join(root, 'pipe.jsonl')]);
    symlinkSync(join(root, 'pipe.jsonl'), join(root, 'link.jsonl'));
    expect(await names()).toEqual([
      ['link.jsonl', 'no regular file'],
      ['pipe.jsonl', 'no regular file'],
    ]);
    await expect(all(findResultFiles(nodeFiles, join(root, 'pipe.jsonl')))).rejects.toMatchObject({
      code: 'ENOTREG',
    });
    const read = nodeFiles.read(join(root, 'pipe.jsonl'))[Symbol.asyncIterator]();
    await expect(read.next()).rejects.toMatchObject({ code: 'ENOTREG' });
  });

  test('gives a link that leads nowhere as a file, so that reading it says why', async () => {
    symlinkSync(join(root, 'gone'), join(root, 'a.jsonl'));
    expect(await names()).toEqual([['a.jsonl', null]]);
  });

  test('says where it is too deep to go on', async () => {
    const deep = join(root, ...Array.from({ length: 14 }, (_, i) => `d${i}`));
    mkdirSync(deep, { recursive: true });
    writeFileSync(join(deep, 'a.json'), '{}');
    expect((await names()).map(([, reason]) => reason)).toEqual(['a folder more than 12 deep']);
  });
});

test.each([
  ['m.jsonl', null],
  ['m.JSONL.GZ', null],
  ['m.json.zst', null],
  ['cards.tsv', null],
  ['m.parquet', 'Parquet is not read as results'],
  ['v.safetensors', 'no text'],
  ['all.tar.gz', 'an archive: unpack it first'],
  ['m.gz', 'packed, and its name does not say what'],
  ['dia0.mp4', 'a clip, sound or picture'],
  ['notes.md', 'its name is none of JSON, JSON lines or CSV'],
])('a file named %s in a folder is left out because of %s', async (name, reason) => {
  const [found] = await all(findResultFiles(memoryFiles({ [`r/${name}`]: '' }), 'r'));
  expect(found?.leftOut).toBe(reason);
});

test('reading stops when asked, also while nothing comes', async () => {
  const never = memoryFiles({
    'r/a.json': async function* () {
      yield Buffer.from('{');
      await new Promise(() => {});
    },
  });
  const stop = new AbortController();
  const chunks = abortable(never, stop.signal).read('r/a.json')[Symbol.asyncIterator]();
  await chunks.next();
  const waiting = chunks.next();
  stop.abort();
  await expect(waiting).rejects.toThrow(Cancelled);
});
