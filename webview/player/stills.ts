import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import type { DrawOutcome, FrameSource, Paint } from './frameSource';
import { indexOfTime } from './frameTimes';

const MOST_KEPT = 30;
const FEWEST_KEPT = 6;
const MOST_BYTES = 160 * 2 ** 20;
/** Another stretch is decoded when fewer than this many frames lie ready in the direction of travel. */
const LOW = 4;

/** A stretch of frames being decoded, in order of time. */
interface Stretch {
  from: number;
  to: number;
  /** The last one decoded. */
  at: number;
  isOver: boolean;
  waiting: { index: number; done: (error: unknown) => void }[];
}

/** Whether WebCodecs can decode the track here. */
export async function canDecodeStills(track: InputVideoTrack): Promise<boolean> {
  if (typeof VideoDecoder === 'undefined') return false;
  return track.canDecode().catch(() => false);
}

/** Exact pictures of single frames by WebCodecs, with the 6–30 frames around the last one kept. */
export class Stills implements FrameSource {
  readonly isApart = true;
  readonly #sink: VideoSampleSink;
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #kept = new Map<number, ImageBitmap>();
  readonly #most: number;
  #stretch: Stretch | null = null;
  #last = 0;
  #generation = 0;
  #isOver = false;

  /** @param width of the picture as shown, px */
  constructor(
    track: InputVideoTrack,
    private readonly times: readonly number[],
    private readonly width: number,
    private readonly height: number,
  ) {
    this.#sink = new VideoSampleSink(track);
    this.#canvas = new OffscreenCanvas(width, height);
    this.#context = this.#canvas.getContext('2d')!;
    this.#most = Math.max(FEWEST_KEPT, Math.min(MOST_KEPT, Math.floor(MOST_BYTES / (width * height * 4))));
  }

  async draw(index: number, paint: Paint): Promise<DrawOutcome> {
    this.#generation += 1;
    const generation = this.#generation;
    const way = index < this.#last ? -1 : 1;
    this.#last = index;
    if (!this.#kept.has(index)) await this.#decoded(index, way);
    if (generation !== this.#generation || this.#isOver) return 'passed over';
    paint(this.#kept.get(index)!);
    this.#readAhead(index, way);
    return 'exact';
  }

  dispose(): void {
    this.#isOver = true;
    this.#stop();
    for (const bitmap of this.#kept.values()) bitmap.close();
    this.#kept.clear();
  }

  /** Resolves once frame `index` is kept. */
  #decoded(index: number, way: 1 | -1): Promise<void> {
    const running = this.#stretch;
    const stretch = running && index > running.at && index <= running.to ? running : this.#start(index, way);
    return new Promise((resolve, reject) => {
      stretch.waiting.push({ index, done: (error) => (error === null ? resolve() : reject(error)) });
    });
  }

  #readAhead(index: number, way: 1 | -1): void {
    if (this.#stretch) return;
    for (let i = index + way; i !== index + way * (LOW + 1); i += way) {
      if (i < 0 || i >= this.times.length) return;
      if (!this.#kept.has(i)) {
        this.#start(i, way);
        return;
      }
    }
  }

  #start(index: number, way: 1 | -1): Stretch {
    this.#stop();
    const reach = Math.floor(this.#most / 2) - 1;
    const from = way > 0 ? index : Math.max(0, index - reach);
    const to = way > 0 ? Math.min(this.times.length - 1, index + reach) : index;
    const stretch: Stretch = { from, to, at: from - 1, isOver: false, waiting: [] };
    this.#stretch = stretch;
    void this.#run(stretch);
    return stretch;
  }

  #stop(): void {
    if (!this.#stretch) return;
    this.#stretch.isOver = true;
    // Whoever waits was passed over by a later request, which `draw` then sees.
    for (const { done } of this.#stretch.waiting) done(null);
    this.#stretch = null;
  }

  async #run(stretch: Stretch): Promise<void> {
    const settle = (index: number | null, error: unknown): void => {
      stretch.waiting = stretch.waiting.filter((one) => {
        if (index !== null && one.index !== index) return true;
        one.done(error);
        return false;
      });
    };
    try {
      const until = this.times[stretch.to + 1] ?? Number.POSITIVE_INFINITY;
      for await (const sample of this.#sink.samples(this.times[stretch.from]!, until)) {
        const index = indexOfTime(this.times, sample.timestamp);
        if (!stretch.isOver) this.#keep(index, sample);
        sample.close();
        if (stretch.isOver) break;
        stretch.at = index;
        settle(index, null);
      }
      settle(null, new Error('The decoder gave no picture for the frame.'));
    } catch (error) {
      settle(null, error);
    } finally {
      if (this.#stretch === stretch) this.#stretch = null;
    }
  }

  #keep(index: number, sample: VideoSample): void {
    if (this.#kept.has(index)) return;
    this.#context.clearRect(0, 0, this.width, this.height);
    sample.draw(this.#context, 0, 0, this.width, this.height);
    this.#kept.set(index, this.#canvas.transferToImageBitmap());
    while (this.#kept.size > this.#most) {
      const far = [...this.#kept.keys()].reduce((a, b) =>
        Math.abs(b - this.#last) > Math.abs(a - this.#last) ? b : a,
      );
      this.#kept.get(far)!.close();
      this.#kept.delete(far);
    }
  }
}
