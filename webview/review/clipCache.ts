import { LRUCache } from 'lru-cache';
import type { ClipReply } from '../../src/shared/hostApi';
import { KEPT_CLIP_BYTES } from '../../src/shared/limits';
import type { ClipBytes, SoundCopyReply } from '../player/player';
import { type Channel, failureText, type Sample } from './channel';

/** Clips and their copies, fetched once while they fit into 200 MB. */
export class ClipCache {
  readonly #kept: LRUCache<string, Blob>;
  readonly #coming = new Map<string, Promise<ClipBytes>>();

  constructor(
    private readonly channel: Pick<Channel, 'clip' | 'soundCopy'>,
    most = KEPT_CLIP_BYTES,
  ) {
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: ({ size }) => Math.max(1, size) });
  }

  clip(file: string, sample: Sample): Promise<ClipBytes> {
    return this.#get(`clip ${place(file, sample)}`, () => this.channel.clip(file, sample));
  }

  /** The copy with MP3 sound; the host's sentence where there is none. */
  async soundCopy(file: string, sample: Sample): Promise<SoundCopyReply> {
    const key = `copy ${place(file, sample)}`;
    try {
      const copy = await this.#get(key, () => this.channel.soundCopy(file, sample));
      if (copy.kind === 'bytes') return { kind: 'copy', blob: copy.blob };
      const reason = copy.kind === 'missing' ? copy.sentence : 'the copy is too large.';
      return { kind: 'failed', reason };
    } catch (error) {
      return { kind: 'failed', reason: failureText(error) };
    }
  }

  #get(key: string, ask: () => Promise<ClipReply>): Promise<ClipBytes> {
    const blob = this.#kept.get(key);
    if (blob) return Promise.resolve({ kind: 'bytes', blob });
    const asked = this.#coming.get(key);
    if (asked) return asked;
    const coming = ask()
      .then((reply): ClipBytes => {
        if (reply.kind !== 'bytes') return reply;
        const blob = blobOf(reply);
        this.#kept.set(key, blob);
        return { kind: 'bytes', blob };
      })
      .finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }
}

/** Benchmarks may name different clips alike: a file is told from others together with its relation's schema. */
function place(file: string, { from }: Sample): string {
  return `${from.split('.', 1)[0]} ${file}`;
}

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
