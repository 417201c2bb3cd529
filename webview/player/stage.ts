import { element, setLabel, setText } from '../element';
import { canvasScale, placed, type Size, type Zoom } from './geometry';
import type { DrawCommand } from './overlays';
import { paintCommands } from './painter';
import type { Screen } from './run';

/**
 * Where the picture is: the playing element, over it a canvas for single frames, over that one for overlays. All
 * three cover the same box, at any zoom.
 */
export class Stage implements Screen {
  readonly root = element('div', 'gestalt-stage');
  readonly video = element('video', 'gestalt-layer');
  readonly still = element('canvas', 'gestalt-layer gestalt-still');
  readonly overlay = element('canvas', 'gestalt-layer gestalt-overlay');
  readonly #picture = element('div', 'gestalt-picture');
  readonly #said = element('p', 'gestalt-said-on-stage');
  readonly #observer = new ResizeObserver(() => this.#layOut());
  #size: Size = { width: 640, height: 360 };
  #shown: Size = { width: 640, height: 360 };
  #zoomed: Zoom = 'fit';
  #commands: readonly DrawCommand[] = [];

  /** @param resized is told when overlays must be worked out anew for {@link pictureSize} */
  constructor(private readonly resized: () => void) {
    this.video.playsInline = true;
    this.video.tabIndex = -1;
    this.video.setAttribute('aria-hidden', 'true');
    this.still.setAttribute('role', 'img');
    this.overlay.setAttribute('aria-hidden', 'true');
    this.root.setAttribute('role', 'group');
    this.root.setAttribute('aria-label', 'Picture');
    this.#said.setAttribute('role', 'alert');
    this.#said.hidden = true;
    this.#picture.append(this.video, this.still, this.overlay);
    this.root.append(this.#picture, this.#said);
    this.#observer.observe(this.root);
  }

  /** Of the picture on the page, CSS px. */
  get pictureSize(): Size {
    return this.#shown;
  }

  /** Takes the size of a clip's picture, px, and clears what was shown. */
  open(size: Size, name: string): void {
    this.#size = size;
    this.still.width = size.width;
    this.still.height = size.height;
    setLabel(this.still, name);
    this.still.style.visibility = 'visible';
    this.#layOut();
  }

  paint(picture: CanvasImageSource): void {
    const { width, height } = this.still;
    this.still.getContext('2d')!.drawImage(picture, 0, 0, width, height);
    this.still.style.visibility = 'visible';
  }

  reveal(): void {
    this.still.style.visibility = 'hidden';
  }

  draw(commands: readonly DrawCommand[]): void {
    this.#commands = commands;
    const scale = canvasScale(this.#shown, devicePixelRatio);
    const width = Math.round(this.#shown.width * scale);
    const height = Math.round(this.#shown.height * scale);
    if (this.overlay.width !== width || this.overlay.height !== height) {
      this.overlay.width = width;
      this.overlay.height = height;
    }
    const context = this.overlay.getContext('2d')!;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const font = `600 12px ${getComputedStyle(this.root).fontFamily}`;
    paintCommands(context, this.#commands, { ...this.#shown, font });
  }

  get zoom(): Zoom {
    return this.#zoomed;
  }

  /** Zooms about the middle of what is in view. */
  zoomTo(zoom: Zoom): void {
    const { root } = this;
    const x = (root.scrollLeft + root.clientWidth / 2) / root.scrollWidth;
    const y = (root.scrollTop + root.clientHeight / 2) / root.scrollHeight;
    this.#zoomed = zoom;
    this.#layOut();
    root.scrollTo(x * root.scrollWidth - root.clientWidth / 2, y * root.scrollHeight - root.clientHeight / 2);
  }

  /** Says, in place of the picture, why there is none; null takes it back. */
  say(sentence: string | null): void {
    this.#said.hidden = sentence === null;
    setText(this.#said, sentence ?? '');
  }

  dispose(): void {
    this.#observer.disconnect();
  }

  #layOut(): void {
    const place = { width: this.root.clientWidth, height: this.root.clientHeight };
    if (place.width === 0 || place.height === 0) return;
    const { x, y, width, height } = placed(this.#size, place, this.#zoomed);
    this.#picture.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    const overflows = width > place.width + 1 || height > place.height + 1;
    // What scrolls must be reachable by keyboard.
    if (overflows) this.root.tabIndex = 0;
    else this.root.removeAttribute('tabindex');
    this.#shown = { width, height };
    this.resized();
  }
}
