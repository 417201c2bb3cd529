import type { ClipReply } from '../shared/hostApi';
import { CLIP_BYTES } from '../shared/limits';

export interface ClipFile {
  /** Its URI. */
  uri: string;
  /** Where it lies, as people write paths. */
  place: string;
  /** Its size in bytes, and when it was last written to, in ms since 1970. */
  stat(): Promise<{ size: number; mtime: number }>;
  read(): Promise<Uint8Array>;
}

const MIME: Record<string, string> = {
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
};

/**
 * Reads a clip for the player, as far as it is not larger than what is brought into a webview, and unless it is still the
 * one `known` names.
 */
export async function readClip(
  { uri, place, stat, read }: ClipFile,
  known: string | null,
): Promise<ClipReply> {
  const { size, mtime } = await stat();
  const id = `${uri} ${size} ${mtime}`;
  if (id === known) return { kind: 'same' };
  if (size > CLIP_BYTES) return { kind: 'too large', bytes: size, most: CLIP_BYTES };
  const ending = /\.(\w+)$/.exec(place)?.[1]?.toLowerCase() ?? '';
  return { kind: 'bytes', bytes: await read(), mime: MIME[ending] ?? 'video/mp4', id, place };
}
