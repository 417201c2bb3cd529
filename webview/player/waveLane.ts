import { element, setLabel, setText, setTitle } from '../element';
import { pauses, type Waveform } from './waveform';

const HEIGHT = 36;

/** The sound as a curve under the time line, its pauses as bars at the foot. */
export class WaveLane {
  readonly root = element('div', 'gestalt-lane gestalt-wave');
  readonly #canvas = element('canvas', 'gestalt-layer');
  readonly #note = element('span', 'gestalt-note');
  readonly #observer = new ResizeObserver(() => this.#draw());
  #waveform: Waveform | null = null;
  #end = 0;

  constructor() {
    this.root.style.height = `${HEIGHT}px`;
    this.#canvas.setAttribute('role', 'img');
    this.#observer.observe(this.root);
  }

  show(waveform: Waveform, end: number): void {
    this.#waveform = waveform;
    this.#end = end;
    const found = pauses(waveform);
    const list = found.map(({ start, end }) => `${start.toFixed(1)}–${end.toFixed(1)} s`).join(', ');
    const text = found.length === 0 ? 'Waveform without pauses' : `Waveform; pauses ${list}`;
    setLabel(this.#canvas, text);
    setTitle(this.root, text);
    this.root.replaceChildren(this.#canvas);
    this.#draw();
  }

  say(sentence: string): void {
    this.#waveform = null;
    setTitle(this.root, sentence);
    setText(this.#note, sentence);
    this.root.replaceChildren(this.#note);
  }

  dispose(): void {
    this.#observer.disconnect();
  }

  #draw(): void {
    const canvas = this.#canvas,
      waveform = this.#waveform;
    const width = this.root.clientWidth;
    if (waveform === null || width === 0 || !(this.#end > 0)) return;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(HEIGHT * devicePixelRatio);
    const context = canvas.getContext('2d')!;
    context.scale(canvas.width / width, canvas.height / HEIGHT);
    const perSecond = width / this.#end;
    const loudest = waveform.peaks.reduce((a, b) => Math.max(a, b), 1e-4);
    const foot = 4;
    const middle = (HEIGHT - foot) / 2;
    context.fillStyle = getComputedStyle(this.root).color;
    waveform.peaks.forEach((peak, i) => {
      const half = Math.max(0.5, (peak / loudest) * (middle - 1));
      const x = i * waveform.part * perSecond;
      context.fillRect(x, middle - half, Math.max(0.5, waveform.part * perSecond - 0.25), 2 * half);
    });
    for (const { start, end } of pauses(waveform)) {
      context.fillRect(start * perSecond + 1, HEIGHT - foot + 1, (end - start) * perSecond - 2, foot - 1);
    }
  }
}
