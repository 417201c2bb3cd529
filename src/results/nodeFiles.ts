import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderEntry, ResultFiles } from './files';

const CHUNK = 1 << 20;

/** Files of this machine. Symbolic links are followed; only regular files are opened. */
export const nodeFiles: ResultFiles = {
  join,
  async list(path) {
    const kind = kindOf(await stat(path));
    if (kind === 'file') return null;
    if (kind === 'other') throw new NoRegularFile(path);
    const entries = await readdir(path, { withFileTypes: true });
    return Promise.all(
      entries.map(async (entry): Promise<FolderEntry> => {
        const target = entry.isSymbolicLink() ? await stat(join(path, entry.name)).catch(() => null) : entry;
        // A link that leads nowhere is told as a file that can't be read.
        return { name: entry.name, kind: target === null ? 'file' : kindOf(target) };
      }),
    );
  },
  async *read(path) {
    const found = await stat(path).catch((error: unknown) => {
      throw path.includes('\uFFFD') ? new NoText(path) : error;
    });
    if (!found.isFile()) throw new NoRegularFile(path);
    yield* createReadStream(path, { highWaterMark: CHUNK });
  },
  // What leads nowhere has no real path: reading it will say so.
  identity: (path) => realpath(path).catch(() => path),
  async stamp(path) {
    const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
    // A copy may bring an old time along, and a new file may take the place of an old one.
    return { size: Number(size), changed: `${mtimeNs} ${ctimeNs} ${ino}` };
  },
};

/** A named pipe, a device or a socket: opening one may wait for ever. */
class NoRegularFile extends Error {
  readonly code = 'ENOTREG';
  constructor(path: string) {
    super(`${path} is no regular file`);
  }
}

/** A file whose name is not written in UTF-8: it can be told, not opened. */
class NoText extends Error {
  readonly code = 'ENOTUTF8';
  constructor(path: string) {
    super(`the name of ${path} is not written in UTF-8`);
  }
}

function kindOf(found: { isFile(): boolean; isDirectory(): boolean }): FolderEntry['kind'] {
  if (found.isDirectory()) return 'folder';
  return found.isFile() ? 'file' : 'other';
}
