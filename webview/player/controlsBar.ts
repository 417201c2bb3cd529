import { button } from '../controls';
import { element, setLabel, setText, setTitle } from '../element';
import { choiceField, type Field, numberField, slider, tick } from './fields';
import type { Zoom } from './geometry';

/** What the controls ask of the player. */
export interface PlayerCommands {
  toggle(): void;
  step(frames: number): void;
  stepCue(way: 1 | -1): void;
  seekFrame(index: number): void;
  seekTime(t: number): void;
  loop(on: boolean): void;
  prefixOnly(on: boolean): void;
  rate(speed: number): void;
  mute(on: boolean): void;
  volume(share: number): void;
  zoom(zoom: Zoom): void;
}

/** What they show. */
export interface BarState {
  isPlaying: boolean;
  isLooping: boolean;
  prefixOnly: boolean;
  speed: number;
  isMuted: boolean;
  volume: number;
  /** Number of frames; 0 where there are none. */
  frames: number;
  hasClip: boolean;
  /** Whether there is a time line to move along, with or without a clip. */
  hasTime: boolean;
  hasPrefix: boolean;
  hasSound: boolean;
  zoom: Zoom;
}

const speeds = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];

/** The row of controls; each does what a key does too. */
export class ControlsBar {
  readonly root = element('div', 'gestalt-controls');
  readonly #play: HTMLElement;
  readonly #moves: HTMLElement[];
  readonly #frame: Field<number>;
  readonly #total = element('span', 'gestalt-note');
  readonly #time: Field<number>;
  readonly #speed: Field<string>;
  readonly #loop: Field<boolean>;
  readonly #prefix: Field<boolean>;
  readonly #mute: Field<boolean>;
  readonly #volume: Field<number>;
  readonly #zoom: Field<string>;

  constructor(commands: PlayerCommands) {
    this.root.setAttribute('role', 'group');
    this.root.setAttribute('aria-label', 'Player');
    this.#play = named('Play', 'Play or pause (Space or K)', () => commands.toggle());
    const frameBack = named('‹ frame', 'Previous frame (,)', () => commands.step(-1));
    const frameOn = named('frame ›', 'Next frame (.)', () => commands.step(1));
    const cueBack = named('« cue', 'Previous cue ([)', () => commands.stepCue(-1));
    const cueOn = named('cue »', 'Next cue (])', () => commands.stepCue(1));
    this.#moves = [frameBack, frameOn, cueBack, cueOn];
    this.#frame = numberField('Frame', 0, (index) => commands.seekFrame(index));
    this.#frame.root.title = 'Frames are numbered from 0';
    this.#time = numberField('Time, s', 3, (t) => commands.seekTime(t));
    this.#speed = choiceField(
      'Speed',
      speeds.map((speed) => [String(speed), `${speed}×`] as const),
      (speed) => commands.rate(Number(speed)),
    );
    this.#loop = tick('Loop span', (on) => commands.loop(on));
    this.#loop.root.title = 'Play the span again and again; the whole clip where there is no span (L)';
    this.#prefix = tick('Prefix only', (on) => commands.prefixOnly(on));
    this.#prefix.root.title = 'Show only what the perceiver saw (P)';
    this.#mute = tick('Mute', (on) => commands.mute(on));
    this.#mute.root.title = 'M';
    this.#volume = slider('Volume', (share) => commands.volume(share));
    this.#zoom = choiceField(
      'Zoom',
      [
        ['fit', 'fit'],
        ['0.5', '50 %'],
        ['1', '100 %'],
        ['2', '200 %'],
      ],
      (value) => commands.zoom(value === 'fit' ? 'fit' : Number(value)),
    );
    const jump = group(this.#frame.root, this.#total, this.#time.root);
    this.root.append(
      group(this.#play, frameBack, frameOn, cueBack, cueOn),
      jump,
      group(this.#speed.root, this.#loop.root, this.#prefix.root),
      group(this.#mute.root, this.#volume.root),
      group(this.#zoom.root),
    );
  }

  at(index: number, mediaTime: number): void {
    if (index >= 0) this.#frame.set(index);
    this.#time.set(mediaTime);
  }

  show(state: BarState): void {
    setText(this.#play, state.isPlaying ? 'Pause' : 'Play');
    this.#play.toggleAttribute('disabled', !state.hasClip);
    this.#moves.forEach((move, i) => {
      move.toggleAttribute('disabled', !(i < 2 ? state.frames > 0 : state.hasTime));
    });
    setText(this.#total, state.frames > 0 ? `of ${state.frames}` : '');
    this.#frame.enable(state.frames > 0);
    this.#time.enable(state.hasTime);
    this.#speed.set(String(state.speed));
    this.#loop.set(state.isLooping);
    this.#loop.enable(state.hasClip);
    this.#prefix.set(state.prefixOnly);
    this.#prefix.enable(state.hasPrefix);
    this.#mute.set(state.isMuted);
    this.#mute.enable(state.hasSound);
    this.#volume.set(state.volume);
    this.#zoom.set(String(state.zoom));
    this.#volume.enable(state.hasSound && !state.isMuted);
  }
}

function named(text: string, name: string, press: () => void): HTMLElement {
  const made = button(text, 'secondary', press);
  setLabel(made, name);
  setTitle(made, name);
  return made;
}

function group(...parts: HTMLElement[]): HTMLElement {
  const made = element('div', 'gestalt-group');
  made.append(...parts);
  return made;
}
