import { access, constants, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder, writeDraft } from './draft';

/**
 * Writes a file whole or not at all: as a draft beside it, then in its place. Keeps the file's mode and owner, and where
 * `path` is a link, the link, also one to a file that is not there yet. Rejects with the system's error, the file as it
 * was; `EACCES` where the file may not be written, although its folder may.
 */
export async function replaceFile(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const target = await targetOf(path);
  const old = await stat(target).catch(() => null);
  if (old && !old.isFile()) throw new Error(`${path} is no regular file, so nothing is written there.`);
  if (old) await access(target, constants.W_OK);
  const folder = dirname(target);
  const draft = await writeDraft(folder, pieces, {
    mode: old?.mode,
    async dress(file) {
      if (!old) return;
      await file.chown(old.uid, old.gid).catch(() => {}); // only the owner and root may
      await file.chmod(old.mode);
    },
  });
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Where a file lies, or would, behind all links. */
async function targetOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const link = await readlink(path).catch(() => null);
  return link === null ? path : targetOf(resolve(await realpath(dirname(path)), link));
}
