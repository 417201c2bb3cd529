import type { Evidence } from '../../src/shared/evidence';
import type { FrameSource } from './frameSource';
import { type FrameTimes, frameAt, indexOfTime } from './frameTimes';
import type { Playback } from './playback';
import { damagedFrame } from './problems';
import { cueTimes, nextCue, playRange, type Range } from './range';
import { PlaybackRun, type RunHost, type Screen } from './run';

/** Where the player is. */
export interface FrameState {
  /** Number of the frame, from 0; −1 where the clip has none. */
  index: number;
  /** Its presentation time on the file's clock, s. */
  mediaTime: number;
  /** Whether the picture is known to be that frame. */
  exact: boolean;
}

export interface TransportListener {
  frame(shown: FrameState): void;
  /** Playing, speed, loop or prefix changed. */
  state(): void;
  problem(sentence: string): void;
}

type What = Pick<Evidence, 'span' | 'prefixEnd'>;

/** Moves through one clip: paused by decoded single frames, playing by the native element's callback. */
export class Transport implements RunHost {
  isPlaying = false;
  isLooping = false;
  prefixOnly = false;
  speed = 1;
  frameState: FrameState = { index: -1, mediaTime: 0, exact: false };
  frameSource: FrameSource | null = null;
  frames: FrameTimes = { times: [], end: 0 };
  #end = 0;
  #what: What = { span: null, prefixEnd: null };
  #cues: number[] = [];
  #generation = 0;
  #blob: Blob | null = null;
  /** Resolves once the element is loaded, so that it can play; null before it is wanted. */
  #ready: Promise<void> | null = null;

  readonly #run: PlaybackRun;

  constructor(
    readonly screen: Screen,
    private readonly listener: TransportListener,
  ) {
    this.#run = new PlaybackRun(this);
  }

  get playback(): Playback {
    return this.#run.playback;
  }

  get range(): Range {
    return playRange(this.frames.times, this.#what, { prefixOnly: this.prefixOnly, loop: this.isLooping });
  }

  /** Takes a clip; `source` null where no picture can be shown, `blob` where there is nothing to play. `end` is the clip's, s. */
  use(source: FrameSource | null, frames: FrameTimes, end: number, blob: Blob | null): void {
    this.leave();
    this.frameSource = source;
    this.frames = frames;
    this.#end = end;
    this.#blob = blob;
  }

  /** Loads the element, once, so that it plays at once when asked. Rejects where it refuses the file. */
  load(): Promise<void> {
    this.#ready ??= this.#blob ? this.playback.load(this.#blob, this.frames) : Promise.resolve();
    return this.#ready;
  }

  /** Takes another way to the clip's single frames. */
  drawBy(source: FrameSource): void {
    this.frameSource?.dispose();
    this.frameSource = source;
  }

  /** Takes a copy of the clip's file with other sound, for playing. */
  async source(blob: Blob): Promise<void> {
    const resume = this.isPlaying;
    if (resume) await this.pause();
    this.#blob = blob;
    this.#ready = null;
    await this.load();
    if (resume) await this.play();
  }

  /** Takes the evidence's span, prefix and cues. */
  about(evidence: Evidence | null): void {
    this.#what = evidence ?? { span: null, prefixEnd: null };
    this.#cues = evidence ? cueTimes(evidence) : [];
    this.prefixOnly &&= this.#what.prefixEnd !== null;
  }

  leave(): void {
    this.#generation += 1;
    this.#run.letGo();
    this.isPlaying = false;
    this.playback.unload();
    this.frameSource?.dispose();
    this.frameSource = null;
    this.#blob = null;
    this.#ready = null;
    this.frames = { times: [], end: 0 };
    this.frameState = { index: -1, mediaTime: 0, exact: false };
  }

  /** Goes to a frame by number, as near as the clip and the prefix allow; playing goes on there. */
  async seekFrame(index: number): Promise<void> {
    const { times } = this.frames;
    if (times.length === 0 || !Number.isFinite(index)) return;
    const last = this.prefixOnly
      ? playRange(times, this.#what, { prefixOnly: true, loop: false }).last
      : times.length - 1;
    const to = Math.min(last, Math.max(0, Math.round(index)));
    if (this.isPlaying) {
      this.#run.letGo();
      this.say(to, true);
      await this.playback.jump({ index: to, t: times[to]! });
    } else {
      await this.#still(to);
    }
  }

  /** Goes to the frame shown at `t` s. */
  async seekTime(t: number): Promise<void> {
    if (this.frames.times.length > 0) {
      await this.seekFrame(frameAt(this.frames.times, t));
    } else if (Number.isFinite(t)) {
      this.sayTime(Math.min(this.#end, Math.max(0, t)));
      if (this.isPlaying) await this.playback.jump({ index: -1, t: this.frameState.mediaTime });
    }
  }

  /** Goes `n` frames on, or back. */
  async step(n: number): Promise<void> {
    if (this.isPlaying) await this.pause();
    await this.seekFrame(this.frameState.index + n);
  }

  /** Goes to the next or previous cue, if there is one. */
  async stepCue(way: 1 | -1): Promise<void> {
    const { times } = this.frames;
    if (times.length > 0) {
      const to = nextCue(times, this.#cues, this.frameState.index, way);
      if (to !== null) await this.seekFrame(to);
    } else {
      const at = this.frameState.mediaTime;
      const to = way > 0 ? this.#cues.find((cue) => cue > at) : this.#cues.findLast((cue) => cue < at);
      if (to !== undefined) await this.seekTime(to);
    }
  }

  async play(): Promise<void> {
    if (this.isPlaying) return;
    this.#generation += 1;
    const generation = this.#generation;
    this.isPlaying = true;
    this.listener.state();
    try {
      await this.load();
      if (generation !== this.#generation) return;
      await this.#run.begin(this.frameState.index, this.frameState.mediaTime, this.#end);
    } catch (error) {
      if (generation !== this.#generation) return;
      this.isPlaying = false;
      this.listener.state();
      const reason = error instanceof Error ? error.message : String(error);
      this.listener.problem(`The clip cannot be played here: ${reason}`);
    }
  }

  /** Stops at the frame last shown. */
  async pause(): Promise<void> {
    if (!this.isPlaying) return;
    this.#generation += 1;
    const generation = this.#generation;
    this.#run.letGo();
    this.isPlaying = false;
    this.listener.state();
    const time = await this.playback.pause();
    if (generation !== this.#generation) return;
    const { times } = this.frames;
    if (times.length > 0) await this.#still(Math.min(this.range.last, indexOfTime(times, time)));
    else await this.seekTime(time);
  }

  loop(on: boolean): void {
    this.isLooping = on;
    this.listener.state();
  }

  /** @param speed 0.1–2; what lies outside is taken to the nearer end */
  rate(speed: number): void {
    this.speed = Math.min(2, Math.max(0.1, speed));
    this.screen.video.playbackRate = this.speed;
    this.listener.state();
  }

  /** Keeps to what the perceiver saw; without a prefix it changes nothing. */
  async onlyPrefix(on: boolean): Promise<void> {
    this.prefixOnly = on && this.#what.prefixEnd !== null;
    this.listener.state();
    if (this.frameState.index > this.range.last) await this.seekFrame(this.range.last);
  }

  drawOver(index: number): void {
    void this.#paint(index, this.#generation);
  }

  say(index: number, exact: boolean): void {
    this.frameState = { index, mediaTime: this.frames.times[index]!, exact };
    this.listener.frame(this.frameState);
  }

  sayTime(mediaTime: number): void {
    this.frameState = { index: -1, mediaTime, exact: false };
    this.listener.frame(this.frameState);
  }

  #still(index: number): Promise<void> {
    this.#generation += 1;
    return this.#paint(index, this.#generation);
  }

  async #paint(index: number, generation: number): Promise<void> {
    if (this.frameSource === null) {
      this.say(index, false);
      return;
    }
    try {
      const drawn = await this.frameSource.draw(
        index,
        (picture) => generation === this.#generation && this.screen.paint(picture),
      );
      if (drawn !== 'passed over' && generation === this.#generation) this.say(index, drawn === 'exact');
    } catch {
      if (generation !== this.#generation) return;
      this.say(index, false);
      this.listener.problem(damagedFrame(index));
    }
  }
}
