import type { FolderEntry, ResultFiles } from './files';
import { leftOutByName } from './leftOut';

/** Folders of programs, not of results. */
const PASSED_OVER = /^(\.|node_modules$|__pycache__$)/;
const DEEPEST = 12;

export interface Found {
  path: string;
  /** Named by the user, not met in a folder: then it ought to be a result file. */
  named: boolean;
  /** Why it is not opened; null where it is. */
  leftOut: string | null;
}

/**
 * All files at `path`, a file or a folder, in the order of their names, each real file and folder once whatever links
 * lead to it. Files that hold no results by their name, what is no regular file, and folders more than twelve deep come
 * with the reason why they are left out; folders whose name begins with a dot, node_modules and __pycache__ don't come.
 * A folder inside that can't be listed comes too, as a path: reading it will say why. `seen` holds what was met before.
 */
export async function* findResultFiles(
  files: ResultFiles,
  path: string,
  seen = new Set<string>(),
): AsyncGenerator<Found> {
  const entries = await files.list(path);
  if (!(await isNew(files, path, seen))) return;
  if (!entries) yield { path, named: true, leftOut: null };
  else yield* walk(files, path, entries, 0, seen);
}

async function isNew(files: ResultFiles, path: string, seen: Set<string>): Promise<boolean> {
  const identity = await files.identity(path);
  if (seen.has(identity)) return false;
  seen.add(identity);
  return true;
}

async function* walk(
  files: ResultFiles,
  folder: string,
  entries: FolderEntry[],
  depth: number,
  seen: Set<string>,
): AsyncGenerator<Found> {
  for (const { name, kind } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (PASSED_OVER.test(name)) continue;
    const path = files.join(folder, name);
    const leftOut = reasonOf(name, kind, depth);
    if (leftOut !== null) yield { path, named: false, leftOut };
    else if (await isNew(files, path, seen)) {
      const inner = kind === 'folder' ? await files.list(path).catch(() => null) : null;
      if (inner) yield* walk(files, path, inner, depth + 1, seen);
      else yield { path, named: kind === 'folder', leftOut: null };
    }
  }
}

function reasonOf(name: string, kind: FolderEntry['kind'], depth: number): string | null {
  if (kind === 'other') return 'no regular file';
  if (kind === 'file') return leftOutByName(name);
  return depth < DEEPEST ? null : `a folder more than ${DEEPEST} deep`;
}
