/** The files that results are read from, so that local, remote and virtual folders look the same. */
export interface ResultFiles {
  /** The entries of a folder, null where `path` is a file. Throws where there is nothing at `path`. */
  list(path: string): Promise<FolderEntry[] | null>;
  /** The bytes of a file, in chunks. Throws where it can't be read. */
  read(path: string): AsyncIterable<Uint8Array>;
  join(folder: string, name: string): string;
}

export interface FolderEntry {
  name: string;
  folder: boolean;
}

const RESULT_NAME = /\.(json|jsonl|ndjson|csv)$/i;
const LEFT_OUT = /^(\.|node_modules$)/;
const DEEPEST = 12;

export interface Found {
  path: string;
  /** Named by the user, not met in a folder: then it ought to be a result file. */
  named: boolean;
}

/**
 * All result files at `path`, a file or a folder, in the order of their names; folders whose name begins with a dot
 * and node_modules are left out, and folders more than twelve deep. A folder inside that can't be listed comes too, as
 * a path: reading it will say why.
 */
export async function* findResultFiles(files: ResultFiles, path: string): AsyncGenerator<Found> {
  const entries = await files.list(path);
  if (!entries) yield { path, named: true };
  else yield* walk(files, path, entries, 0);
}

async function* walk(
  files: ResultFiles,
  folder: string,
  entries: FolderEntry[],
  depth: number,
): AsyncGenerator<Found> {
  for (const { name, folder: isFolder } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.test(name)) continue;
    const path = files.join(folder, name);
    if (!isFolder) {
      if (RESULT_NAME.test(name)) yield { path, named: false };
    } else if (depth < DEEPEST) {
      const inner = await files.list(path).catch(() => null);
      if (inner) yield* walk(files, path, inner, depth + 1);
      else yield { path, named: true };
    }
  }
}
