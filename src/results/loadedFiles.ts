import { createHash } from 'node:crypto';
import { Cancelled } from '../engine/engine';
import type { FileStamp, ResultFiles } from './files';
import { type Found, findResultFiles } from './findFiles';

/** A file by the name that the tables give it. */
export interface NamedFile extends Found {
  name: string;
  /** The one of the sources that led to it first. */
  source: string;
}

/** A file that was looked at, and what it held then. */
export interface LoadedFile extends NamedFile {
  /** Its `file_id`. */
  id: number;
  /** Null where it is of no known kind. */
  benchmark: string | null;
  kind: string | null;
  /** Null where it was not opened or could not be. */
  stamp: FileStamp | null;
  /** Null where it was not read to its end. */
  sha256: string | null;
}

/** What is there now beside what was loaded. */
export interface Comparison {
  same: LoadedFile[];
  /** Files that were not there. */
  added: NamedFile[];
  /** Files that hold something else now, as they are now. */
  changed: NamedFile[];
  gone: LoadedFile[];
}

/** So many files are asked for their stamps at a time. */
const AT_ONCE = 32;

/**
 * Compares what lies at `sources`, files and folders, with what was loaded of them. A file whose stamp differs is read
 * through: one that was only touched is the same.
 */
export async function compareFiles(
  files: ResultFiles,
  nameOf: (path: string) => string,
  sources: readonly string[],
  loaded: readonly LoadedFile[],
): Promise<Comparison> {
  const before = new Map(loaded.map((file) => [file.name, file]));
  const found = await findAll(files, nameOf, sources);
  const comparison: Comparison = { same: [], added: [], changed: [], gone: [] };
  for (let from = 0; from < found.length; from += AT_ONCE)
    await Promise.all(
      found.slice(from, from + AT_ONCE).map(async (file) => {
        const known = before.get(file.name);
        if (!known) return void comparison.added.push(file);
        before.delete(file.name);
        const stamp = await sameAs(files, known, file);
        if (stamp === undefined) comparison.changed.push(file);
        else comparison.same.push({ ...known, ...file, stamp });
      }),
    );
  comparison.gone.push(...before.values());
  return comparison;
}

/** Every file at `sources` once, in the order of their names; a source that is not there comes as a file. */
async function findAll(
  files: ResultFiles,
  nameOf: (path: string) => string,
  sources: readonly string[],
): Promise<NamedFile[]> {
  const found = new Map<string, NamedFile>();
  const seen = new Set<string>();
  const add = (file: Found, source: string) => {
    const name = nameOf(file.path);
    if (!found.has(name)) found.set(name, { ...file, name, source });
  };
  for (const source of sources) {
    try {
      for await (const file of findResultFiles(files, source, seen)) add(file, source);
    } catch (error) {
      if (!(error instanceof Error) || error instanceof Cancelled) throw error;
      add({ path: source, named: true, leftOut: null }, source);
    }
  }
  return [...found.values()].sort(byName);
}

export const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/** The stamp of a file that holds what was loaded of it, undefined where it holds something else. */
async function sameAs(
  files: ResultFiles,
  known: LoadedFile,
  file: NamedFile,
): Promise<FileStamp | null | undefined> {
  if (known.path !== file.path || known.named !== file.named || known.leftOut !== file.leftOut)
    return undefined;
  if (file.leftOut !== null) return null;
  const stamp = await stampOf(files, file.path);
  if (stamp === null || known.stamp === null) return stamp === known.stamp ? null : undefined;
  if (stamp.size === known.stamp.size && stamp.changed === known.stamp.changed) return stamp;
  if (stamp.size !== known.stamp.size || known.sha256 === null) return undefined;
  return (await sha256Of(files, file.path)) === known.sha256 ? stamp : undefined;
}

/** Null where there is no file, or it can't be looked at. */
export async function stampOf(files: ResultFiles, path: string): Promise<FileStamp | null> {
  try {
    return await files.stamp(path);
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    return null;
  }
}

/** Null where it can't be read to its end. */
async function sha256Of(files: ResultFiles, path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of files.read(path)) hash.update(chunk);
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    return null;
  }
  return hash.digest('hex');
}
