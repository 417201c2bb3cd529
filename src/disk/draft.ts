import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A name in `folder` that nobody can foresee; who reads the folder's results passes it over. */
export const draftIn = (folder: string): string => join(folder, `.gestalt-${randomUUID()}`);

export interface Draft {
  /** Of the new file, before the system's mask. */
  mode?: number | undefined;
  /** Does to the file what must be done before it gets its name. */
  dress?(file: FileHandle): Promise<void>;
}

/**
 * Writes a new file in `folder`, flushed to the disk, for who then gives it its name. Gives its path. Where it can't be
 * written whole, rejects with the system's error or that of `pieces`, and leaves nothing.
 *
 * Ours, since `write-file-atomic` and `atomically` take a short write, as on a disk that has just become full, for a
 * whole one, and follow a link that lies where they write.
 */
export async function writeDraft(
  folder: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  { mode, dress }: Draft = {},
): Promise<string> {
  const draft = draftIn(folder);
  const file = await open(draft, 'wx', mode);
  try {
    await writeFile(file, pieces);
    await dress?.(file);
    await file.sync();
    await file.close();
    return draft;
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}

/** Makes names that were given in `folder` outlive a power cut, where the system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
