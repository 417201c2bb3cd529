import { Cancelled } from '../engine/engine';
import {
  type SoundCopyControl,
  type SoundCopyOptions,
  type SoundCopyResult,
  type SourceClip,
  soundCopy,
} from './soundCopy';

interface Job {
  clip: SourceClip;
  /** Those who wait for it; nobody does where it is made ahead. */
  waiting: {
    resolve(copy: SoundCopyResult): void;
    reject(error: unknown): void;
    control: SoundCopyControl;
  }[];
  stop: AbortController;
}

/**
 * Makes copies with MP3 sound one at a time. A clip that is asked for goes before those made ahead, and one that is being
 * made ahead gives way to it.
 */
export class SoundCopies {
  readonly #options: SoundCopyOptions;
  #asked: Job[] = [];
  #ahead: Job[] = [];
  #running: Job | null = null;

  constructor(options: SoundCopyOptions) {
    this.#options = options;
  }

  /** The copy of the clip on show. An aborted signal rejects with `Cancelled`. */
  copy(clip: SourceClip, control: SoundCopyControl = {}): Promise<SoundCopyResult> {
    return new Promise((resolve, reject) => {
      if (control.signal?.aborted) return reject(new Cancelled());
      const waiter = { resolve, reject, control };
      const job = this.#jobOf(clip);
      job.waiting.push(waiter);
      control.signal?.addEventListener('abort', () => this.#leave(job, waiter), { once: true });
      if (this.#running && this.#running !== job && this.#running.waiting.length === 0)
        this.#running.stop.abort();
      this.#next();
    });
  }

  /** Makes copies of these clips ahead, in their order, in place of those named before. */
  ahead(clips: readonly SourceClip[]): void {
    const busy = new Set(
      [...this.#asked, ...(this.#running ? [this.#running] : [])].map(({ clip }) => clip.id),
    );
    this.#ahead = clips.filter(({ id }) => !busy.has(id)).map(newJob);
    this.#next();
  }

  /** Stops everything; those who wait are rejected with `Cancelled`. */
  dispose(): void {
    this.#ahead = [];
    for (const { waiting } of this.#asked.splice(0))
      for (const { reject } of waiting) reject(new Cancelled());
    this.#running?.stop.abort();
  }

  /** The job of a clip, as one that is asked for. */
  #jobOf(clip: SourceClip): Job {
    const isIts = (job: Job) => job.clip.id === clip.id && !job.stop.signal.aborted;
    if (this.#running && isIts(this.#running)) return this.#running;
    const known = this.#asked.find(isIts);
    if (known) return known;
    this.#ahead = this.#ahead.filter((job) => !isIts(job));
    const job = newJob(clip);
    this.#asked.push(job);
    return job;
  }

  #leave(job: Job, waiter: Job['waiting'][number]): void {
    if (!job.waiting.includes(waiter)) return;
    job.waiting = job.waiting.filter((other) => other !== waiter);
    waiter.reject(new Cancelled());
    if (job.waiting.length > 0) return;
    this.#asked = this.#asked.filter((other) => other !== job);
    job.stop.abort();
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#asked.shift() ?? this.#ahead.shift();
    if (!job) return;
    this.#running = job;
    void this.#run(job).finally(() => {
      this.#running = null;
      this.#next();
    });
  }

  async #run(job: Job): Promise<void> {
    const progress = (share: number) => {
      for (const { control } of job.waiting) control.progress?.(share);
    };
    try {
      const copy = await soundCopy(job.clip, this.#options, { signal: job.stop.signal, progress });
      for (const { resolve } of job.waiting.splice(0)) resolve(copy);
    } catch (error) {
      // Gave way to the clip on show: nobody waited, and it is made later.
      if (job.waiting.length === 0 && this.#asked.length > 0) this.#ahead.unshift(newJob(job.clip));
      for (const { reject } of job.waiting.splice(0)) reject(error);
    }
  }
}

const newJob = (clip: SourceClip): Job => ({ clip, waiting: [], stop: new AbortController() });
