import { LRUCache } from 'lru-cache';
import type { Evidence } from '../../src/shared/evidence';
import { KEPT_EVIDENCES } from '../../src/shared/limits';
import type { Channel, Sample } from './channel';

/** The evidence of the samples last looked at, asked for once. */
export class EvidenceCache {
  readonly #kept = new LRUCache<string, Promise<Evidence | null>>({ max: KEPT_EVIDENCES });

  constructor(private readonly channel: Pick<Channel, 'evidence'>) {}

  /** Forgets all: results may have been loaded anew since. */
  clear(): void {
    this.#kept.clear();
  }

  /** Keeps what came unasked. */
  keep(sample: Sample, evidence: Evidence): void {
    this.#kept.set(keyOf(sample), Promise.resolve(evidence));
  }

  get(sample: Sample): Promise<Evidence | null> {
    const key = keyOf(sample);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const asked = this.channel.evidence(sample);
    this.#kept.set(key, asked);
    // A failure is not kept: the next time may go well.
    asked.catch(() => this.#kept.delete(key));
    return asked;
  }
}

const keyOf = ({ from, row }: Sample): string => JSON.stringify([from, row]);
