import type { FolderEntry, ResultFiles } from '../results/files';
import { CLIP_ENDINGS, clipName, type ReadName } from './clipName';

/** Where clips may lie. */
export interface ClipPlaces {
  /** Media roots, in the order in which they are looked through. */
  roots: string[];
  /** The file that the sample was read from; its neighbourhood is looked through after the roots. Null where unknown. */
  resultsFile: string | null;
}

/** A clip's path, or a sentence that says why there is none. */
export type FoundClip = { path: string } | { missing: string };

const UPWARD = /^\.\.[/\\]+/;
const SUBFOLDERS = ['clips', 'videos', 'media'];

/**
 * Finds a clip by the name that results give it: relative or, inside a root, absolute; with or without its ending. It is
 * looked for under each media root, then in the folder of the results file and the one above it, and in their
 * subfolders clips, videos and media. A name that begins with `..` is relative to the results file, whose parent folder
 * it may reach. A name that leads out of these places is refused. Names are compared as they are written, or else in another
 * normalisation; links between folders can't be told from folders here and are followed.
 */
export async function findClip(
  name: string,
  { roots, resultsFile }: ClipPlaces,
  files: ResultFiles,
): Promise<FoundClip> {
  const places = [...new Set([...roots, ...neighbourhood(resultsFile, files)])];
  if (places.length === 0)
    return { missing: `The clip “${name}” was not looked for: there are no media roots.` };
  const parent = resultsFile === null ? null : parentOf(resultsFile);
  const upward = parent !== null && UPWARD.test(name);
  const read = clipName(upward ? name.replace(UPWARD, '') : name, places);
  if ('refused' in read) return { missing: `The clip “${name}” was not opened: ${read.refused}` };
  const only = upward ? parent : read.root;
  const looked = only === null ? places : [only];
  const list = remembered(files);
  for (const place of looked) {
    const path = await findIn(place, read, list, files);
    if (path !== null) return { path };
  }
  const isWithin = (place: string) =>
    SUBFOLDERS.some((name) => looked.some((over) => files.join(over, name) === place));
  const named = looked
    .filter((place) => !isWithin(place))
    .map(plainPlace)
    .join(', ');
  const within = looked.some(isWithin) ? ', and in their folders clips, videos and media' : '';
  return {
    missing: `The clip “${name}” was not found. The setting gestalt.mediaRoots names folders that have clips; it was looked for in ${named}${within}.`,
  };
}

/** A local folder as people write it. */
const plainPlace = (place: string): string =>
  place.startsWith('file://') ? decodeURIComponent(place.slice('file://'.length)) : place;

type List = (folder: string) => Promise<FolderEntry[]>;

/** Lists each folder once. One that is not there, or can't be listed, holds nothing. */
function remembered(files: ResultFiles): List {
  const listings = new Map<string, Promise<FolderEntry[]>>();
  return (folder) => {
    const known =
      listings.get(folder) ??
      files.list(folder).then(
        (entries) => entries ?? [],
        () => [],
      );
    listings.set(folder, known);
    return known;
  };
}

async function findIn(
  root: string,
  { folders, file }: ReadName,
  list: List,
  files: ResultFiles,
): Promise<string | null> {
  let folder = root;
  for (const name of folders) {
    const entries = await list(folder);
    const found = named(
      entries.filter(({ kind }) => kind === 'folder'),
      [name],
    );
    if (found === undefined) return null;
    folder = files.join(folder, found);
  }
  const candidates = [
    file,
    ...CLIP_ENDINGS.flatMap((ending) => [ending, ending.toUpperCase()].map((end) => `${file}.${end}`)),
  ];
  const found = named(
    (await list(folder)).filter(({ kind }) => kind === 'file'),
    candidates,
  );
  return found === undefined ? null : files.join(folder, found);
}

/**
 * The name in a folder that is the first of `wanted` which is there: as it is written, or else in another normalisation, in
 * which `é` may be one character or two.
 */
function named(entries: readonly FolderEntry[], wanted: readonly string[]): string | undefined {
  const names = new Map<string, string>();
  for (const { name } of entries) names.set(name.normalize('NFC'), name);
  for (const { name } of entries) names.set(name, name);
  const found = wanted.find((name) => names.has(name) || names.has(name.normalize('NFC')));
  return found === undefined ? undefined : (names.get(found) ?? names.get(found.normalize('NFC')));
}

/** The folder of the results file and the one above it, each with its subfolders for clips. */
function neighbourhood(resultsFile: string | null, files: ResultFiles): string[] {
  const folder = resultsFile === null ? null : above(resultsFile);
  if (folder === null) return [];
  const parent = above(folder);
  return [folder, ...(parent === null ? [] : [parent])].flatMap((place) => [
    place,
    ...SUBFOLDERS.map((name) => files.join(place, name)),
  ]);
}

/** The folder above a file's folder. */
function parentOf(file: string): string | null {
  const folder = above(file);
  return folder === null ? null : above(folder);
}

/** The folder that a path lies in, by its text; null where it names none. */
function above(path: string): string | null {
  const trimmed = path.replace(/[/\\]+$/, '');
  const end = Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('\\'));
  if (end < 0) return null;
  return end === 0 ? trimmed[0]! : trimmed.slice(0, end);
}
