import type { ClipReply } from '../shared/hostApi';
import { CLIP_BYTES } from '../shared/limits';

export interface ClipFile {
  /** In bytes. */
  size(): Promise<number>;
  read(): Promise<Uint8Array>;
}

const MIME: Record<string, string> = {
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
};

/** Reads a clip for the player, as far as it is not larger than what is brought into a webview. */
export async function readClip(path: string, file: ClipFile): Promise<ClipReply> {
  const bytes = await file.size();
  if (bytes > CLIP_BYTES) return { kind: 'too large', bytes, most: CLIP_BYTES };
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return { kind: 'bytes', bytes: await file.read(), mime: MIME[ending] ?? 'video/mp4' };
}
