import { type Clip, openClip } from './clip';
import { ClipProblem, tooLarge } from './problems';
import type { CanDecodeAudio, SoundCopyReply } from './sound';

/** The bytes of a clip, or why there are none. */
export type ClipBytes =
  /** `place` says where it lies. The same blob again means the same clip. */
  | { kind: 'bytes'; blob: Blob; place?: string }
  /** `sentence` says where the clip was looked for. */
  | { kind: 'missing'; sentence: string }
  /** Not read, as it has more than `most` bytes. */
  | { kind: 'too large'; bytes: number; most: number };

/** What the player needs from whoever mounts it. */
export interface PlayerHost {
  /** @param file as the evidence names it */
  loadClip(file: string): Promise<ClipBytes>;
  /** A copy of the clip with the same picture and MP3 sound; absent where none can be had. */
  soundCopy?(file: string): Promise<SoundCopyReply>;
  /** What sound can be decoded; the browser is asked where not given. */
  canDecodeAudio?: CanDecodeAudio;
}

/** Asks for a clip. Rejects with {@link ClipProblem}, whose sentence is shown in its place. */
export async function askForClip(host: PlayerHost, file: string | null): Promise<ClipBytes> {
  if (file === null) throw new ClipProblem('The results name no clip for this sample.');
  return host.loadClip(file).catch((error: unknown) => {
    throw new ClipProblem(
      `The clip ${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
}

/** Reads a clip. Throws {@link ClipProblem} with the sentence to show in its place. */
export async function readClip(bytes: ClipBytes): Promise<Clip> {
  switch (bytes.kind) {
    case 'bytes':
      return openClip(bytes.blob);
    case 'missing':
      throw new ClipProblem(bytes.sentence);
    case 'too large':
      throw new ClipProblem(tooLarge(bytes.bytes, bytes.most));
  }
}
