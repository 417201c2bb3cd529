import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Writes a file whole or not at all: under a name that nobody can foresee beside it, then in its place. Keeps the file's
 * mode and owner, and where `path` is a link, the link. Rejects with the system's error, the file as it was.
 *
 * Ours, since `write-file-atomic` and `atomically` take a short write, as on a disk that has just become full, for a
 * whole one, and follow a link that lies where they write.
 */
export async function replaceFile(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const old = await stat(target).catch(() => null);
  const draft = `${target}.${randomUUID()}`;
  const file = await open(draft, 'wx', old?.mode);
  try {
    await writeFile(file, pieces);
    if (old) {
      await file.chown(old.uid, old.gid).catch(() => {}); // only the owner and root may
      await file.chmod(old.mode);
    }
    await file.sync();
    await file.close();
    await rename(draft, target);
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}
