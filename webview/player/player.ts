import type { Evidence } from '../../src/shared/evidence';
import { chooseFrameSource } from './chooseFrameSource';
import type { Clip } from './clip';
import type { Zoom } from './geometry';
import { askForClip, type ClipBytes, type PlayerHost, readClip } from './host';
import { isTaken, runKey } from './keys';
import { lateMarks, tracksWithin } from './late';
import type { OverlayChoice } from './overlays';
import { addPlayerStyle } from './playerStyle';
import { PlayerView } from './playerView';
import { prepareAudio } from './prepareAudio';
import { ClipProblem, emptySpan, spanOutside } from './problems';
import { type FrameState, Transport } from './transport';

export type { ClipBytes, PlayerHost } from './host';
export type { SoundCopyReply } from './sound';
export type { FrameState } from './transport';

export interface PlayerState {
  phase: 'empty' | 'loading' | 'paused' | 'playing';
  isLooping: boolean;
  prefixOnly: boolean;
  speed: number;
  /** What is said in place of the picture. */
  problem: string | null;
}

/** What a sentence beneath the player is about. */
type About = 'picture' | 'span' | 'late' | 'sound' | 'frame';

interface Events {
  /** A frame shows. */
  frame: FrameState;
  state: PlayerState;
}

/** The clip player: shows one piece of evidence, exact to the frame, and what is to be read beside it. */
export class Player {
  readonly #face: PlayerView;
  readonly #transport: Transport;
  readonly #listeners = {
    frame: new Set<(shown: FrameState) => void>(),
    state: new Set<(state: PlayerState) => void>(),
  };
  #evidence: Evidence | null = null;
  #clip: Clip | null = null;
  /** The clip whose sound and playing are seen to. */
  #readied: Clip | null = null;
  #file: string | null = null;
  #isLoading = false;
  #problem: string | null = null;
  readonly #notes = new Map<About, string>();
  #generation = 0;

  /** @param texts where the texts go; null puts them beside the picture */
  constructor(
    place: HTMLElement,
    private readonly host: PlayerHost,
    texts: HTMLElement | null = null,
  ) {
    this.#face = new PlayerView(this, texts);
    this.#transport = new Transport(this.#face.stage, {
      frame: (shown) => {
        if (this.#notes.has('frame')) this.#note('frame', null);
        this.#face.frame(shown);
        for (const listener of this.#listeners.frame) listener(shown);
      },
      state: () => this.#stated(),
      problem: (sentence) => this.#note('frame', sentence),
    });
    this.#face.root.addEventListener('keydown', (event) => {
      const isRun = !event.defaultPrevented && !isTaken(event) && runKey(event, this);
      if (!isRun) return;
      event.preventDefault();
      event.stopPropagation();
    });
    place.append(this.#face.root);
    addPlayerStyle(place.getRootNode());
    if (texts) addPlayerStyle(texts.getRootNode());
    this.#stated();
  }

  /** Calls back on each event of the kind, until the returned function is called. */
  on<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): () => void {
    const listeners = this.#listeners[kind] as Set<(event: Events[Kind]) => void>;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Where the player is. */
  get shown(): FrameState {
    return this.#transport.frameState;
  }

  get state(): PlayerState {
    const { isPlaying, isLooping, prefixOnly, speed } = this.#transport;
    const rest = isPlaying ? 'playing' : 'paused';
    const phase = this.#isLoading ? 'loading' : this.#evidence === null ? 'empty' : rest;
    return { phase, isLooping, prefixOnly, speed, problem: this.#problem };
  }

  /** The number of frames of the clip; 0 where there are none. */
  get frameCount(): number {
    return this.#clip?.frames.times.length ?? 0;
  }

  /** Shows evidence and lands on its moment; resolves when that frame, or why there is none, is on the screen. */
  async show(evidence: Evidence): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    if (this.#transport.isPlaying) await this.#transport.pause();
    if (generation !== this.#generation) return;
    const { file } = evidence.clip;
    const asked = askForClip(this.host, file);
    asked.catch(() => {}); // whoever opens it hears of it
    // The name of a clip does not tell whether it is the one on show: another folder may have one of the same name.
    const mayBeOpen = this.#clip !== null && !this.#isLoading && this.#file === file;
    const isOpen = mayBeOpen && (await this.#isOnShow(asked));
    if (generation !== this.#generation) return;
    this.#evidence = evidence;
    this.#transport.about(evidence);
    this.#face.tell(evidence);
    this.#note('span', null);
    this.#note('late', null);
    if (!isOpen && !(await this.#open(file, asked, () => generation !== this.#generation))) return;
    this.#stated();
    this.#note('span', spanProblem(evidence, this.#clip));
    this.#note(
      'late',
      this.#clip && lateMarks(tracksWithin(evidence.tracks, this.#clip.end).late, this.#clip.end),
    );
    await this.#transport.seekTime(evidence.moment);
    // The picture first: what is for playing is got ready behind it.
    if (generation === this.#generation && this.#clip !== null && this.#clip !== this.#readied)
      this.#makeReady(this.#clip);
  }

  /** Goes to a frame by number, from 0; playing goes on there. */
  seekFrame(index: number): Promise<void> {
    return this.#transport.seekFrame(index);
  }

  /** Goes to the frame shown at `t` s. */
  seekTime(t: number): Promise<void> {
    return this.#transport.seekTime(t);
  }

  step(frames: number): Promise<void> {
    return this.#transport.step(frames);
  }

  stepCue(way: 1 | -1): Promise<void> {
    return this.#transport.stepCue(way);
  }

  play(): Promise<void> {
    return this.#transport.play();
  }

  pause(): Promise<void> {
    return this.#transport.pause();
  }

  toggle(): Promise<void> {
    return this.#transport.isPlaying ? this.pause() : this.play();
  }

  /** Plays the evidence's span again and again; the whole clip where it has none. */
  loop(on: boolean): void {
    this.#transport.loop(on);
  }

  toggleLoop(): void {
    this.loop(!this.#transport.isLooping);
  }

  /** @param speed 0.1–2 */
  rate(speed: number): void {
    this.#transport.rate(speed);
  }

  /** Keeps to what the perceiver saw. */
  prefixOnly(on: boolean): Promise<void> {
    return this.#transport.onlyPrefix(on);
  }

  togglePrefix(): Promise<void> {
    return this.prefixOnly(!this.#transport.prefixOnly);
  }

  mute(on: boolean): void {
    this.#face.stage.video.muted = on;
    this.#stated();
  }

  toggleMute(): void {
    this.mute(!this.#face.stage.video.muted);
  }

  /** @param share 0–1 */
  volume(share: number): void {
    this.#face.stage.video.volume = Math.min(1, Math.max(0, share));
    this.#stated();
  }

  zoom(zoom: Zoom): void {
    this.#face.stage.zoomTo(zoom);
    this.#stated();
  }

  /** Chooses which overlays are drawn and how. */
  overlays(choice: Partial<OverlayChoice>): void {
    this.#face.overlays(choice);
  }

  dispose(): void {
    this.#generation += 1;
    this.#transport.leave();
    this.#clip?.dispose();
    this.#face.dispose();
  }

  async #isOnShow(asked: Promise<ClipBytes>): Promise<boolean> {
    const bytes = await asked.catch(() => null);
    return bytes?.kind === 'bytes' && bytes.blob === this.#clip?.blob;
  }

  /** Opens a clip, or says why not; false where another was asked for meanwhile. */
  async #open(file: string | null, asked: Promise<ClipBytes>, isOver: () => boolean): Promise<boolean> {
    this.#transport.leave();
    this.#clip?.dispose();
    this.#clip = null;
    this.#file = file;
    this.#problem = null;
    this.#notes.clear();
    this.#isLoading = true;
    this.#face.open(null);
    this.#face.stage.say(null);
    this.#stated();
    let clip: Clip | null = null;
    try {
      clip = await readClip(await asked);
      if (isOver()) {
        clip.dispose();
        return false;
      }
      this.#clip = clip;
      this.#face.open(clip);
      const { stage, end } = this.#face;
      const found = await chooseFrameSource(clip, this.#transport, stage.video, end, isOver);
      if (found === null) return false;
      this.#problem = found.problem;
      this.#note('picture', found.note);
    } catch (error) {
      if (isOver()) return false;
      this.#problem =
        error instanceof ClipProblem ? error.message : `The clip cannot be shown: ${String(error)}`;
      this.#transport.use(null, { times: [], end: 0 }, this.#face.end, null);
    }
    this.#isLoading = false;
    this.#face.stage.say(this.#problem);
    return true;
  }

  #makeReady(clip: Clip): void {
    this.#readied = clip;
    // Whoever presses Play is told what went wrong.
    this.#transport.load().catch(() => null);
    const isOver = (): boolean => this.#clip !== clip;
    void prepareAudio(clip, this.#file!, this.host, {
      isOver,
      say: (sentence) => this.#note('sound', sentence),
      play: (copy) => this.#transport.source(copy),
      wave: (waveform) => this.#face.timeline.sound(waveform),
    });
  }

  #note(about: About, sentence: string | null): void {
    if (sentence === null) this.#notes.delete(about);
    else this.#notes.set(about, sentence);
    this.#face.say(this.#notes.values());
  }

  #stated(): void {
    const { state } = this,
      clip = this.#clip,
      evidence = this.#evidence;
    const { muted, volume } = this.#face.stage.video;
    this.#face.state({
      isPlaying: state.phase === 'playing',
      isLooping: state.isLooping,
      prefixOnly: state.prefixOnly,
      speed: state.speed,
      isMuted: muted,
      volume,
      frames: this.frameCount,
      hasClip: clip !== null,
      hasTime: this.#face.end > 0,
      hasPrefix: (evidence?.prefixEnd ?? null) !== null,
      hasSound: (clip?.sound ?? null) !== null,
      zoom: this.#face.stage.zoom,
    });
    for (const listener of this.#listeners.state) listener(state);
  }
}

function spanProblem({ span }: Evidence, clip: Clip | null): string | null {
  if (span === null) return null;
  if (clip !== null && span.start >= clip.end) return spanOutside(span.start, span.end, clip.end);
  return span.end <= span.start ? emptySpan(span.start) : null;
}
