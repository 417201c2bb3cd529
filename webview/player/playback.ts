import { type FrameTimes, middleOfFrame } from './frameTimes';

/** How long a frame callback is waited for: after a load or seek, and after a pause (ms). */
const PATIENCE = 1_500;
const AFTERGLOW = 80;

/** What the video element says while it plays. */
export interface PlaybackListener {
  /** The element shows the frame of time `t` (s, on the file's own clock), or has got to there where it has no picture. */
  at(t: number): void;
  ended(): void;
}

/** The native element: plays, and says by its frame callback which frame it shows. */
export class Playback {
  #url: string | null = null;
  /** The file's time minus the element's, s. */
  #offset = 0;
  #frames: FrameTimes = { times: [], end: 0 };
  #shown = 0;
  #run = 0;
  /** Seeks under way: what is shown meanwhile is the past. */
  #jumps = 0;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly listener: PlaybackListener,
  ) {
    video.addEventListener('ended', () => this.#run > 0 && listener.ended());
  }

  /** Whether the element, once loaded, has a picture. */
  get hasPicture(): boolean {
    return this.video.videoWidth > 0;
  }

  /** The file's time that the element has got to, s. */
  get now(): number {
    return this.video.currentTime + this.#offset;
  }

  /** Whether the element says which frame it shows. */
  get saysFrames(): boolean {
    return this.hasPicture && 'requestVideoFrameCallback' in this.video;
  }

  /**
   * Loads a file and learns how the element's clock lies to the file's. Rejects where the element refuses it.
   * Of several loads only the latest goes on.
   */
  async load(blob: Blob, frames: FrameTimes): Promise<void> {
    this.unload();
    const { video } = this;
    const url = URL.createObjectURL(blob);
    this.#url = url;
    this.#frames = frames;
    const first = this.#nextFrame(PATIENCE);
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        video.removeEventListener('loadeddata', settle);
        video.removeEventListener('error', settle);
        if (this.#url !== url) reject(new Error('another file was loaded meanwhile'));
        else if (video.error) reject(new Error(video.error.message));
        else resolve();
      };
      video.addEventListener('loadeddata', settle);
      video.addEventListener('error', settle);
      video.preload = 'auto';
      video.src = url;
      video.load();
    });
    const seen = this.hasPicture ? await first : null;
    this.#offset = seen === null || frames.times.length === 0 ? 0 : frames.times[0]! - seen;
    this.#shown = frames.times[0] ?? 0;
  }

  /** Plays from frame `index` on, or from `t` s where the clip has no frames. Rejects where the editor forbids it. */
  async play(from: { index: number; t: number }): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    await this.jump(from);
    if (run !== this.#run) return;
    this.#listen(run);
    try {
      await this.video.play();
    } catch (error) {
      if (run === this.#run) throw error;
    }
  }

  /** Goes to another place, playing on. */
  async jump({ index, t }: { index: number; t: number }): Promise<void> {
    const { video } = this,
      frames = this.#frames;
    const to = (frames.times.length > 0 ? middleOfFrame(frames, index) : t) - this.#offset;
    if (Math.abs(video.currentTime - to) < 1e-6) return;
    const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    this.#jumps += 1;
    video.currentTime = Math.max(0, to);
    await Promise.race([sought, wait(PATIENCE)]);
    this.#jumps -= 1;
  }

  /** Stops and gives the time of the last frame shown, s. */
  async pause(): Promise<number> {
    this.#run = 0;
    this.video.pause();
    const late = await this.#nextFrame(AFTERGLOW);
    if (late !== null) this.#shown = late + this.#offset;
    return this.#shown;
  }

  /** Seeks to frame `index` while paused and gives the time of the frame then shown, s; null where none is said. */
  async show(index: number): Promise<number | null> {
    const next = this.#nextFrame(PATIENCE);
    const before = this.video.currentTime;
    await this.jump({ index, t: 0 });
    if (this.video.currentTime === before) return this.#shown;
    const seen = await next;
    if (seen === null) return null;
    this.#shown = seen + this.#offset;
    return this.#shown;
  }

  unload(): void {
    this.#run = 0;
    this.video.pause();
    if (this.#url === null) return;
    this.video.removeAttribute('src');
    this.video.load();
    URL.revokeObjectURL(this.#url);
    this.#url = null;
  }

  /** The element's time of the next frame it shows, or null after `patience` ms. */
  #nextFrame(patience: number): Promise<number | null> {
    const { video } = this;
    if (!('requestVideoFrameCallback' in video)) return wait(patience).then(() => null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        video.cancelVideoFrameCallback(handle);
        resolve(null);
      }, patience);
      const handle = video.requestVideoFrameCallback((_now, { mediaTime }) => {
        clearTimeout(timer);
        resolve(mediaTime);
      });
    });
  }

  /** Without a picture there are no callbacks, and the element's clock is the best there is. */
  #listen(run: number): void {
    const { video } = this;
    const heard = (time: number): void => {
      if (run !== this.#run) return;
      next();
      if (this.#jumps > 0) return;
      this.#shown = time + this.#offset;
      this.listener.at(this.#shown);
    };
    const next = this.saysFrames
      ? () => video.requestVideoFrameCallback((_now, { mediaTime }) => heard(mediaTime))
      : () => requestAnimationFrame(() => heard(video.currentTime));
    next();
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
