import type { DrawOutcome, FrameSource, Paint } from './frameSource';
import { indexOfTime } from './frameTimes';
import type { Playback } from './playback';

/**
 * Pictures of single frames by seeking the native element to their middle: for where WebCodecs can't decode. Says
 * `not exact` where the element shows another frame than the one asked for, or does not say which.
 */
export class SeekedStills implements FrameSource {
  readonly isApart = false;
  #generation = 0;
  /** One seek at a time: a second would take the first one's callback. */
  #seeking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly playback: Playback,
    private readonly times: readonly number[],
  ) {}

  draw(index: number, paint: Paint): Promise<DrawOutcome> {
    this.#generation += 1;
    const generation = this.#generation;
    const drawn = this.#seeking.then(async (): Promise<DrawOutcome> => {
      if (generation !== this.#generation) return 'passed over';
      const time = await this.playback.show(index);
      if (generation !== this.#generation) return 'passed over';
      paint(this.video);
      return time !== null && indexOfTime(this.times, time) === index ? 'exact' : 'not exact';
    });
    this.#seeking = drawn.catch(() => null);
    return drawn;
  }

  dispose(): void {
    this.#generation += 1;
  }
}
