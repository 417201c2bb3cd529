import type { FrameSource } from './frameSource';
import { endOfFrame, type FrameTimes, frameAt, indexOfTime } from './frameTimes';
import { Playback } from './playback';
import type { Range } from './range';

/** What a run needs to know, and what it has done. */
export interface RunHost {
  readonly frames: FrameTimes;
  readonly frameSource: FrameSource | null;
  readonly range: Range;
  readonly isPlaying: boolean;
  readonly isLooping: boolean;
  /** 0.1–2. */
  readonly speed: number;
  readonly screen: Screen;
  /** Draws a single frame over the element. */
  drawOver(index: number): void;
  /** Frame `index` shows. */
  say(index: number, exact: boolean): void;
  /** A clip without frames has got to `t` s. */
  sayTime(t: number): void;
  pause(): Promise<void>;
}

/** Where pictures show. */
export interface Screen {
  readonly video: HTMLVideoElement;
  /** Draws a single frame and shows it in place of the playing element. */
  paint(picture: CanvasImageSource): void;
  /** Shows the playing element. */
  reveal(): void;
}

/** The element may show a picture this much later than its callback said (s of the clip). */
const NEAR = 0.15;

/** Playing: follows the native element's callback through a range of frames, and turns back or stops at its end. */
export class PlaybackRun {
  readonly playback: Playback;
  #turning: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: RunHost) {
    this.playback = new Playback(host.screen.video, {
      at: (t) => host.isPlaying && this.#passed(t),
      ended: () => host.isPlaying && this.#reachedEnd(),
    });
  }

  /** Begins at a frame, or at `t` s where there are none; at the start of the range where the end is reached. */
  async begin(index: number, t: number, end: number): Promise<void> {
    const { range, frames, screen, speed } = this.host;
    const start = index < range.first || index >= range.last ? range.first : index;
    const isAtEnd = frames.times.length === 0 && t >= end - 0.05;
    screen.video.playbackRate = speed;
    await this.playback.play({ index: start, t: isAtEnd ? 0 : t });
  }

  /** Gives up a turn at the end that is under way. */
  letGo(): void {
    clearTimeout(this.#turning);
    this.#turning = undefined;
  }

  /** The element shows the frame of time `t`. */
  #passed(t: number): void {
    const { host, playback } = this;
    const { times } = host.frames;
    if (times.length === 0) {
      host.sayTime(t);
      return;
    }
    const { saysFrames } = playback;
    const index = saysFrames ? indexOfTime(times, t) : frameAt(times, t);
    const { last } = host.range;
    if (index < last) {
      this.#follow(index, last);
      host.say(index, saysFrames);
    } else if (this.#turning === undefined) {
      this.#holdLast(last);
    }
  }

  /**
   * Shows the element's picture. Where the range ends before the clip does, what the element goes on to show must not
   * be seen: then its picture is copied, and near the end single frames are drawn.
   */
  #follow(index: number, last: number): void {
    const { frameSource, screen, frames } = this.host;
    if (frameSource === null) return;
    if (last === frames.times.length - 1) screen.reveal();
    else if (this.playback.now < frames.times[last]! - NEAR) screen.paint(screen.video);
    else if (frameSource.isApart) this.host.drawOver(index);
  }

  /** The last frame stays, drawn over what the element goes on to show, until its time and its sound are over. */
  #holdLast(last: number): void {
    const { frameSource, frames, speed } = this.host;
    const isApart = frameSource?.isApart ?? false;
    const left = isApart ? Math.max(0, endOfFrame(frames, last) - this.playback.now) : 0;
    if (isApart) this.host.drawOver(last);
    this.#turning = setTimeout(() => this.#reachedEnd(), (left * 1000) / speed);
  }

  #reachedEnd(): void {
    this.letGo();
    if (this.host.isLooping) {
      const index = this.host.frames.times.length > 0 ? this.host.range.first : -1;
      // Refused only where it played before and the reader has paused meanwhile.
      this.playback.play({ index, t: 0 }).catch(() => null);
    } else {
      void this.host.pause();
    }
  }
}
