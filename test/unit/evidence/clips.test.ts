import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { clipName } from '../../../src/evidence/clipName';
import { findClip } from '../../../src/evidence/clips';
import { nodeFiles } from '../../../src/results/nodeFiles';
import { memoryFiles } from '../support/files';

const files = memoryFiles({
  '/media/a.mp4': '',
  '/media/deep/er/b.webm': '',
  '/media/-10-QQ.001.mp4': '',
  '/media/UP.MOV': '',
  '/media/dots..in..name.mp4': '',
  '/media/c d’é.mkv': '',
  '/other/a.mp4': '',
  '/study/results/run.jsonl': '',
  '/study/results/near.mp4': '',
  '/study/results/clips/c.mp4': '',
  '/study/videos/v.m4v': '',
  '/study/media/sub/m.mp4': '',
  '/study/secret.mp4/inner.mp4': '',
  '/secret.mp4': '',
});
const places = { roots: ['/media', '/other'], resultsFile: '/study/results/run.jsonl' };
const find = (name: string, from = places) => findClip(name, from, files);

describe('a clip', () => {
  test.each([
    ['a.mp4', '/media/a.mp4'],
    ['a', '/media/a.mp4'],
    ['./a.mp4', '/media/a.mp4'],
    ['deep/er/b', '/media/deep/er/b.webm'],
    ['deep\\er\\b.webm', '/media/deep/er/b.webm'],
    ['deep/../a.mp4', '/media/a.mp4'],
    ['-10-QQ.001', '/media/-10-QQ.001.mp4'],
    ['-10-QQ.001.mp4', '/media/-10-QQ.001.mp4'],
    ['UP', '/media/UP.MOV'],
    ['dots..in..name', '/media/dots..in..name.mp4'],
    ['c d’é.mkv', '/media/c d’é.mkv'],
    ['/media/deep/er/b.webm', '/media/deep/er/b.webm'],
    ['/study/results/near', '/study/results/near.mp4'],
    ['near.mp4', '/study/results/near.mp4'],
    ['c', '/study/results/clips/c.mp4'],
    ['v.m4v', '/study/videos/v.m4v'],
    ['sub/m', '/study/media/sub/m.mp4'],
    ['../videos/v.m4v', '/study/videos/v.m4v'],
  ])('named %s is found', async (name, path) => {
    expect(await find(name)).toEqual({ path });
  });

  test('is taken from the first root that has it', async () => {
    expect(await find('a', { ...places, roots: ['/other', '/media'] })).toEqual({ path: '/other/a.mp4' });
  });

  test('is looked for only where an absolute name says it lies', async () => {
    expect(await find('/other/a')).toEqual({ path: '/other/a.mp4' });
    expect(await find('/other/near')).toEqual({
      missing:
        'The clip “/other/near” was not found. The setting gestalt.mediaRoots names folders that have clips; it was looked for in /other.',
    });
    expect(await find('../a.mp4')).toEqual({
      missing:
        'The clip “../a.mp4” was not found. The setting gestalt.mediaRoots names folders that have clips; it was looked for in /study.',
    });
  });

  test.each(['b.webm', 'secret.mp4', 'A.MP4', 'deep', 'a.mp4.mp4x'])(
    'named %s is not there, and the sentence says where it was looked for',
    async (name) => {
      const found = await find(name);
      expect(found).toEqual({
        missing: `The clip “${name}” was not found. The setting gestalt.mediaRoots names folders that have clips; it was looked for in /media, /other, /study/results, /study, and in their folders clips, videos and media.`,
      });
    },
  );

  test.each([
    ['../../secret.mp4', '“..” leads out'],
    ['../..', '“..” leads out'],
    ['deep/../../secret.mp4', '“..” leads out'],
    ['deep\\..\\..\\secret.mp4', '“..” leads out'],
    ['/secret.mp4', 'outside the media roots'],
    ['/media/../secret.mp4', '“..” leads out'],
    ['/mediate/a.mp4', 'outside the media roots'],
    ['\\\\server\\share\\a.mp4', 'outside the media roots'],
    ['C:\\clips\\a.mp4', 'outside the media roots'],
    ['c:a.mp4', 'outside the media roots'],
    ['https://example.org/a.mp4', 'it is an address'],
    ['file:///secret.mp4', 'it is an address'],
    ['', 'name no file'],
    ['.', 'name no file'],
    ['/media', 'outside the media roots'],
    ['a\u0000.mp4', 'control character'],
  ])('named %s is refused', async (name, why) => {
    const found = await find(name);
    expect('missing' in found && found.missing).toContain(why);
    expect('missing' in found && found.missing).toContain(`“${name}”`);
  });

  test('can’t be looked for without a place', async () => {
    expect(await find('a.mp4', { roots: [], resultsFile: 'run.jsonl' })).toEqual({
      missing: 'The clip “a.mp4” was not looked for: there are no media roots.',
    });
  });

  test('roots may end with a slash', () => {
    expect(clipName('/other/a.mp4', ['/other/'])).toEqual({ root: '/other/', folders: [], file: 'a.mp4' });
    expect(clipName('/otherwise/a.mp4', ['/other/'])).toHaveProperty('refused');
  });

  test('roots may be addresses of remote folders', () => {
    const root = 'vscode-vfs://github/owner/clips';
    expect(clipName(`${root}/a.mp4`, [root])).toEqual({ root, folders: [], file: 'a.mp4' });
    expect(clipName('vscode-vfs://github/owner/other/a.mp4', [root])).toHaveProperty('refused');
  });

  test('never leads out of the roots, whatever its name', () => {
    let accepted = 0;
    const part = fc.constantFrom('..', '.', '', 'a', 'C:', '\\', '..\\..', '/media', '~', '%2e%2e', '...');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.constantFrom('/', '\\'), (parts, slash) => {
        const read = clipName(parts.join(slash), ['/media']);
        if ('refused' in read) return;
        accepted += 1;
        for (const name of [...read.folders, read.file]) {
          expect(name).not.toMatch(/^\.{0,2}$|[/\\]/);
        }
      }),
    );
    expect(accepted).toBeGreaterThan(0);
  });
});

describe('on a disk', async () => {
  const root = await mkdtemp(join(tmpdir(), 'gestalt-clips-'));
  afterAll(() => rm(root, { recursive: true }));

  test('clips are found by Node’s files as well, and a root that is not there holds nothing', async () => {
    await mkdir(join(root, 'media', 'sub'), { recursive: true });
    await writeFile(join(root, 'media', 'sub', 'a.mp4'), '');
    const from = { roots: [join(root, 'gone'), join(root, 'media')], resultsFile: null };
    expect(await findClip('sub/a', from, nodeFiles)).toEqual({ path: join(root, 'media', 'sub', 'a.mp4') });
    expect(await findClip('b', from, nodeFiles)).toHaveProperty('missing');
  });
});
