import type { ClipReply } from '../shared/hostApi';
import { CLIP_BYTES_AS_TEXT } from '../shared/limits';

/** Messages to notebook outputs mangle bytes: there a clip goes as base64 text, as far as a text can hold it. */
export function clipAsText(clip: ClipReply): ClipReply {
  if (clip.kind !== 'bytes' || typeof clip.bytes === 'string') return clip;
  const { byteLength } = clip.bytes;
  if (byteLength > CLIP_BYTES_AS_TEXT)
    return { kind: 'too large', bytes: byteLength, most: CLIP_BYTES_AS_TEXT };
  return {
    ...clip,
    bytes: Buffer.from(clip.bytes.buffer, clip.bytes.byteOffset, byteLength).toString('base64'),
  };
}
