import type { Evidence, Track } from '../../src/shared/evidence';
import { element, setTitle } from '../element';
import { trackLane, widthPercent } from './lane';
import { ticks, tickText } from './lanes';
import type { Waveform } from './waveform';
import { WaveLane } from './waveLane';

/** What the time line asks of the player. */
export interface TimelineHost {
  seekTime(t: number): void;
  step(frames: number): void;
}

/** What it shows. */
export interface TimelineContent extends Pick<Evidence, 'span' | 'prefixEnd'> {
  tracks: readonly Track[];
  /** s; the picture's, the sound's or the last item's, whichever is latest. */
  end: number;
  /** Number of frames; 0 where there are none. */
  frames: number;
}

/** Tracks over the clip's time; a click goes there, and so do the keys of a slider. */
export class Timeline {
  readonly root = element('div', 'gestalt-timeline');
  readonly #ruler = element('div', 'gestalt-lane gestalt-ruler');
  readonly #wave = new WaveLane();
  readonly #over = element('div', 'gestalt-over');
  readonly #head = element('div', 'gestalt-playhead');
  #content: TimelineContent = { tracks: [], end: 0, frames: 0, span: null, prefixEnd: null };

  constructor(private readonly host: TimelineHost) {
    const { root } = this,
      ruler = this.#ruler;
    ruler.tabIndex = 0;
    ruler.setAttribute('role', 'slider');
    ruler.setAttribute('aria-label', 'Time line');
    ruler.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || !this.#isOnLanes(event)) return;
      root.setPointerCapture(event.pointerId);
      ruler.focus({ preventScroll: true });
      this.#point(event);
    });
    root.addEventListener('pointermove', (event) => {
      if (root.hasPointerCapture(event.pointerId)) this.#point(event);
    });
  }

  show(content: TimelineContent): void {
    this.#content = content;
    const { tracks, end, span, prefixEnd, frames } = content;
    this.#ruler.setAttribute('aria-valuemin', '0');
    this.#ruler.setAttribute('aria-valuemax', String(frames > 0 ? frames - 1 : end));
    this.#ruler.replaceChildren(...ticks(end, 12).map((t) => tickMark(t, end)));
    this.#over.replaceChildren(
      ...(prefixEnd === null
        ? []
        : [band('gestalt-unseen', prefixEnd, end, end, 'not seen by the perceiver')]),
      ...(span === null ? [] : [band('gestalt-span', span.start, span.end, end, 'span')]),
      this.#head,
    );
    const rows: [string, HTMLElement][] = [
      ['Time, s', this.#ruler],
      ['Sound', this.#wave.root],
      ...tracks.map((track): [string, HTMLElement] => [track.name, trackLane(track, end)]),
    ];
    this.root.replaceChildren(...rows.flatMap(([text, lane], i) => row(text, lane, i + 1)), this.#over);
    this.#over.style.gridRow = `1 / span ${rows.length}`;
  }

  /** @param text where the player is, in words */
  at(index: number, mediaTime: number, text: string): void {
    this.#ruler.setAttribute('aria-valuenow', String(index >= 0 ? index : mediaTime));
    this.#ruler.setAttribute('aria-valuetext', text);
    this.#head.style.left = widthPercent(mediaTime, this.#content.end);
  }

  /** Draws the sound, or says why it is not drawn. */
  sound(waveform: Waveform | string): void {
    if (typeof waveform === 'string') this.#wave.say(waveform);
    else this.#wave.show(waveform, this.#content.end);
  }

  dispose(): void {
    this.#wave.dispose();
  }

  #isOnLanes(event: PointerEvent): boolean {
    const { left, right } = this.#ruler.getBoundingClientRect();
    return event.clientX >= left && event.clientX <= right;
  }

  #point(event: PointerEvent): void {
    const { left, width } = this.#ruler.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    this.host.seekTime(share * this.#content.end);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = (Number.parseFloat(this.#head.style.left) / 100) * this.#content.end;
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (step !== undefined) this.host.step(step);
    else if (event.key === 'Home') this.host.seekTime(0);
    else if (event.key === 'End') this.host.seekTime(this.#content.end);
    else if (event.key === 'PageUp') this.host.seekTime(now + 1);
    else if (event.key === 'PageDown') this.host.seekTime(now - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The name and the lane of one row; placed by number, as the bands over all rows would push them on. */
function row(text: string, lane: HTMLElement, place: number): HTMLElement[] {
  const name = element('div', 'gestalt-track', text);
  setTitle(name, text);
  name.style.gridRow = lane.style.gridRow = String(place);
  return [name, lane];
}

/** The text of a mark near the end stands before it. */
function tickMark(t: number, end: number): HTMLElement {
  const mark = element('span', t > end * 0.97 ? 'gestalt-tick gestalt-last' : 'gestalt-tick', tickText(t));
  mark.style.left = widthPercent(t, end);
  return mark;
}

function band(className: string, start: number, until: number, end: number, title: string): HTMLElement {
  const made = element('div', className);
  setTitle(made, title);
  made.style.left = widthPercent(start, end);
  made.style.width = widthPercent(Math.max(0, Math.min(until, end) - start), end);
  return made;
}
