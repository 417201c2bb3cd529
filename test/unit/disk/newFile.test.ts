import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFile } from '../../../src/disk/newFile';
import { builtScript, newFolder } from '../support/built';

function* names(folder: string): Generator<string> {
  for (const name of ['a', 'b', 'c']) yield join(folder, name);
}

describe('a new file', () => {
  test('gets the first name that nothing has, neither a file nor a link', async () => {
    const folder = newFolder();
    const other = join(newFolder(), 'other');
    writeFileSync(join(folder, 'a'), 'mine');
    symlinkSync(other, join(folder, 'b')); // to nothing: writing there would make it
    expect(await newFile(names(folder), ['x', 'y'])).toBe(join(folder, 'c'));
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b', 'c']);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('mine');
    expect(readFileSync(join(folder, 'c'), 'utf8')).toBe('xy');
    await expect(newFile(names(folder), ['z'])).rejects.toThrow('All names are taken.');
    expect(readdirSync(folder)).toHaveLength(3);
  });

  test('takes another name where one was taken while it was written', async () => {
    const folder = newFolder();
    const pieces = async function* () {
      yield 'late';
      writeFileSync(join(folder, 'a'), 'early');
    };
    expect(await newFile(names(folder), pieces())).toBe(join(folder, 'b'));
    expect(['a', 'b'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['early', 'late']);
  });

  test('is not there at all when its pieces fail midway', async () => {
    const folder = newFolder();
    const pieces = async function* () {
      yield 'new';
      throw new Error('stopped');
    };
    await expect(newFile(names(folder), pieces())).rejects.toThrow('stopped');
    expect(readdirSync(folder)).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'is not there at all when only a part of it finds room (skipped on Windows)',
    async () => {
      const folder = newFolder();
      const script = await builtScript('disk/support/replace');
      const shell = 'ulimit -f 8; exec "$0" "$@"';
      const args = ['-c', shell, process.execPath, script, 'new', join(folder, 'a'), '100000'];
      expect(spawnSync('bash', args).stdout.toString()).toBe('EFBIG\n');
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
