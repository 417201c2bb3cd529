import { LRUCache } from 'lru-cache';
import type { ClipReply } from '../../src/shared/hostApi';
import { KEPT_CLIP_BYTES, KEPT_EVIDENCES } from '../../src/shared/limits';
import type { ClipBytes, SoundCopyReply } from '../player/player';
import { type Channel, failureText, type Sample } from './channel';

interface Kept {
  id: string;
  clip: Extract<ClipBytes, { kind: 'bytes' }>;
}

/**
 * Clips and their copies, sent once while they fit into 200 MB. Which file a sample's clip is, and whether that was
 * changed, only the host knows: it is asked each time, with what is kept.
 */
export class ClipCache {
  /** By the host's id of the file. */
  readonly #kept: LRUCache<string, Kept>;
  /** The id that was last found, by what was asked for and by its name alone. */
  readonly #ids = new LRUCache<string, string>({ max: KEPT_EVIDENCES });
  readonly #coming = new Map<string, Promise<ClipBytes>>();

  constructor(
    private readonly channel: Pick<Channel, 'clip' | 'soundCopy'>,
    most = KEPT_CLIP_BYTES,
  ) {
    this.#kept = new LRUCache({
      maxSize: most,
      sizeCalculation: ({ clip }) => Math.max(1, clip.blob.size),
    });
  }

  /** As long as the file stays the same, so does the blob. */
  clip(file: string, sample: Sample): Promise<ClipBytes> {
    return this.#get('clip', file, sample, (known) => this.channel.clip(file, sample, known));
  }

  /** The copy with MP3 sound; the host's sentence where there is none. */
  async soundCopy(file: string, sample: Sample): Promise<SoundCopyReply> {
    try {
      const copy = await this.#get('copy', file, sample, (known) =>
        this.channel.soundCopy(file, sample, known),
      );
      if (copy.kind === 'bytes') return { kind: 'copy', blob: copy.blob };
      const reason = copy.kind === 'missing' ? copy.sentence : 'the copy is too large.';
      return { kind: 'failed', reason };
    } catch (error) {
      return { kind: 'failed', reason: failureText(error) };
    }
  }

  #get(kind: 'clip' | 'copy', file: string, { from, row }: Sample, ask: Ask): Promise<ClipBytes> {
    const name = JSON.stringify([kind, from.split('.', 1)[0], file]);
    // The same name may stand for another clip where another file of results has it.
    const key = JSON.stringify([name, row.file_id ?? null]);
    const asked = this.#coming.get(key);
    if (asked) return asked;
    const coming = this.#ask([key, name], ask).finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  async #ask(keys: string[], ask: Ask): Promise<ClipBytes> {
    const ids = keys.flatMap((key) => this.#ids.get(key) ?? []);
    const kept = ids.map((id) => this.#kept.get(id)).find((found) => found !== undefined);
    const reply = await ask(kept?.id ?? null);
    if (reply.kind !== 'bytes' && reply.kind !== 'same') return reply;
    const found = reply.kind === 'bytes' ? keep(reply) : kept;
    if (!found) throw new Error('The host takes a clip for known that was never sent.');
    for (const key of keys) this.#ids.set(key, found.id);
    if (found !== kept) this.#kept.set(found.id, found);
    return found.clip;
  }
}

type Ask = (known: string | null) => Promise<ClipReply>;

const keep = (reply: Extract<ClipReply, { kind: 'bytes' }>): Kept => ({
  id: reply.id,
  clip: { kind: 'bytes', blob: blobOf(reply), place: reply.place },
});

function blobOf({ bytes, mime }: Extract<ClipReply, { kind: 'bytes' }>): Blob {
  const data = typeof bytes === 'string' ? decoded(bytes) : bytes;
  return new Blob([data as Uint8Array<ArrayBuffer>], { type: mime });
}

function decoded(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}
