/** A clip's name as results give it, taken apart. */
export type ClipName = ReadName | { refused: string };

export interface ReadName {
  /** The one media root that the name is about; null where it may lie in any. */
  root: string | null;
  /** The folders below the root, outermost first. */
  folders: string[];
  file: string;
}

/** Endings of clips that Gestalt looks for. */
export const CLIP_ENDINGS = ['mp4', 'webm', 'mov', 'mkv', 'm4v'];

const ABSOLUTE = /^(?:[/\\]|[a-z]:)/i;
const ADDRESS = /^[a-z][a-z0-9+.-]+:/i;

/**
 * Takes a name apart into folders and a file, relative to the media roots. Either slash parts them. An absolute name is
 * taken from the root that it lies in. Refused, with a sentence: an empty name, a web address, and a name that leads out
 * of the roots, by `..` or by lying elsewhere.
 */
export function clipName(name: string, roots: readonly string[]): ClipName {
  const refused = (why: string): ClipName => ({ refused: `${why}.` });
  const root = roots.find((folder) => isInside(name, folder));
  const inside = root === undefined ? name : name.slice(partsOf(root).prefix.length);
  if (root === undefined && ABSOLUTE.test(name))
    return refused('it lies outside the media roots. Add its folder to them, or name it relative to one');
  if (root === undefined && ADDRESS.test(name))
    return refused('it is an address, and clips are only read from the media roots');
  const parts: string[] = [];
  for (const part of inside.split(/[/\\]+/)) {
    if (part === '..') {
      if (parts.pop() === undefined) return refused('“..” leads out of the media roots');
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  const file = parts.pop();
  if (file === undefined) return refused('the results name no file');
  if ([...parts, file].some((part) => /\p{Cc}/u.test(part)))
    return refused('its name holds a control character');
  return { root: root ?? null, folders: parts, file };
}

const partsOf = (root: string) => ({ prefix: root.replace(/[/\\]+$/, '') });

/** Whether an absolute name lies in a folder, by its text. */
function isInside(name: string, folder: string): boolean {
  const { prefix } = partsOf(folder);
  return prefix !== '' && name.startsWith(prefix) && /^[/\\]/.test(name.slice(prefix.length));
}
