import { link, lstat, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder, writeDraft } from './draft';

/**
 * Writes a new file, whole or not at all, under the first of `paths`, all of one folder, that nothing has yet: no file and
 * no link is ever written over. Gives the path. Rejects with the system's error, or that of `pieces`.
 */
export async function newFile(
  paths: Iterable<string>,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<string> {
  let draft: string | null = null;
  try {
    for (const path of paths) {
      if (await isTaken(path)) continue;
      draft ??= await writeDraft(dirname(path), pieces);
      if (!(await named(draft, path))) continue;
      await rm(draft, { force: true });
      await syncFolder(dirname(path));
      return path;
    }
    throw new Error('All names are taken.');
  } catch (error) {
    if (draft !== null) await rm(draft, { force: true });
    throw error;
  }
}

/** File systems that have no second names for a file, on which a name is taken by renaming. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'];

/** Gives the draft its name; false where the name has been taken by now. */
async function named(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!code || !NO_LINKS.includes(code)) throw error;
  }
  if (await isTaken(path)) return false;
  await rename(draft, path);
  return true;
}

const isTaken = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
