import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResultFiles } from './files';

/** Files of this machine. Symbolic links are followed. */
export const nodeFiles: ResultFiles = {
  join,
  async list(path) {
    if (!(await stat(path)).isDirectory()) return null;
    const entries = await readdir(path, { withFileTypes: true });
    return Promise.all(
      entries.map(async (entry) => ({
        name: entry.name,
        folder: entry.isSymbolicLink()
          ? await stat(join(path, entry.name)).then(
              (target) => target.isDirectory(),
              () => false,
            )
          : entry.isDirectory(),
      })),
    );
  },
  read: (path) => createReadStream(path, { highWaterMark: 1 << 20 }),
};
