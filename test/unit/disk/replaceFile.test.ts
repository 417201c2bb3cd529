import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replaceFile } from '../../../src/disk/replaceFile';
import { builtScript, newFolder } from '../support/built';
import { runUnprivileged } from '../support/unprivileged';

describe('replacing a file', () => {
  test('writes what is given in pieces, and leaves nothing beside it', async () => {
    const folder = newFolder();
    await replaceFile(join(folder, 'a'), ['ä', '', 'b\n']);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('äb\n');
    await replaceFile(join(folder, 'empty'), []);
    expect(readFileSync(join(folder, 'empty'), 'utf8')).toBe('');
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'empty']);
  });

  test('leaves the file as it was when the pieces fail midway', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a'), 'old');
    const pieces = async function* () {
      yield 'new';
      throw new Error('stopped');
    };
    await expect(replaceFile(join(folder, 'a'), pieces())).rejects.toThrow('stopped');
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  test.skipIf(process.platform === 'win32')(
    'leaves the file as it was when only a part of the text finds room (skipped on Windows)',
    async () => {
      const folder = newFolder();
      const path = join(folder, 'a');
      writeFileSync(path, 'old');
      const script = await builtScript('disk/support/replace');
      // No file may become larger than 8 blocks of 512 or 1024 bytes: of 100,000 bytes the system takes those at first.
      const shell = 'ulimit -f 8; exec "$0" "$@"';
      const { stdout } = spawnSync('bash', [
        '-c',
        shell,
        process.execPath,
        script,
        'replace',
        path,
        '100000',
      ]);
      expect(stdout.toString()).toBe('EFBIG\n');
      expect(readFileSync(path, 'utf8')).toBe('old');
      expect(readdirSync(folder)).toEqual(['a']);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'keeps mode and link, and follows no link that lies in wait (skipped on Windows)',
    async () => {
      const folder = newFolder();
      mkdirSync(join(folder, 'notes'));
      writeFileSync(join(folder, 'notes/a'), 'old');
      writeFileSync(join(folder, 'other'), 'other');
      chmodSync(join(folder, 'notes/a'), 0o640);
      symlinkSync('notes/a', join(folder, 'a'));
      for (const name of ['a.part', 'a.tmp', 'notes/a.part', 'notes/a.tmp'])
        symlinkSync(join(folder, 'other'), join(folder, name));
      await replaceFile(join(folder, 'a'), ['new']);
      expect(lstatSync(join(folder, 'a')).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(folder, 'notes/a'), 'utf8')).toBe('new');
      expect(statSync(join(folder, 'notes/a')).mode & 0o777).toBe(0o640);
      expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('other');
    },
  );

  test.skipIf(process.platform === 'win32')(
    'writes the file that a link names and that is not there yet, and nothing that is no file (skipped on Windows)',
    async () => {
      const folder = newFolder();
      mkdirSync(join(folder, 'notes'));
      symlinkSync('notes', join(folder, 'way'));
      symlinkSync('way/later', join(folder, 'a'));
      await replaceFile(join(folder, 'a'), ['new']);
      expect(lstatSync(join(folder, 'a')).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(folder, 'notes/later'), 'utf8')).toBe('new');
      symlinkSync('b', join(folder, 'c'));
      symlinkSync('c', join(folder, 'b'));
      await expect(replaceFile(join(folder, 'b'), ['new'])).rejects.toThrow('ELOOP');
      await expect(replaceFile(join(folder, 'notes'), ['new'])).rejects.toThrow('is no regular file');
    },
  );

  test.skipIf(process.platform === 'win32')(
    'does not write a file that may only be read, although its folder may be written (skipped on Windows)',
    async () => {
      const folder = newFolder();
      const path = join(folder, 'a');
      writeFileSync(path, 'old');
      chmodSync(path, 0o444);
      chmodSync(folder, 0o777);
      const script = await builtScript('disk/support/replace');
      chmodSync(dirname(script), 0o755);
      expect(runUnprivileged(script, 'replace', path, '3')).toBe('EACCES\n');
      expect(readFileSync(path, 'utf8')).toBe('old');
    },
  );
});
