import { marksOf } from '../src/figure/customData';
import type { Figure, Mark } from '../src/figure/view';
import { setLabel, setText } from './element';

/** A drawn point: trace, place in it, and what stands behind it. */
export interface FigurePoint {
  trace: number;
  index: number;
  mark: Mark;
}

/** The points of a figure that carry marks, by trace; heat map rows are laid out one after another. */
export function pointsOf(figure: Figure): FigurePoint[][] {
  return figure.data
    .map((trace, i) =>
      marksOf(trace).flatMap((mark, index) => (mark === null ? [] : [{ trace: i, index, mark }])),
    )
    .filter((points) => points.length > 0);
}

/**
 * Lets a figure be read by keyboard: arrows go from point to point, Enter opens the samples, and what a
 * point says is spoken. `show` is told where the focus is, null when it leaves.
 */
export class KeyboardMarks {
  #series: FigurePoint[][] = [];
  #keys: Record<string, [number, number]> = {};
  #at = { series: 0, index: 0 };
  readonly #spoken = document.createElement('div');

  constructor(
    private readonly frame: HTMLElement,
    private readonly show: (point: FigurePoint | null) => void,
    private readonly open: (mark: Mark) => void,
  ) {
    frame.tabIndex = 0;
    frame.setAttribute('role', 'application');
    frame.setAttribute('aria-roledescription', 'figure');
    this.#spoken.className = 'gestalt-hidden';
    this.#spoken.setAttribute('aria-live', 'polite');
    frame.append(this.#spoken);
    frame.addEventListener('keydown', (event) => this.#key(event));
    frame.addEventListener('focus', () => frame.matches(':focus-visible') && this.#go(0, 0));
    frame.addEventListener('blur', () => this.show(null));
  }

  /** Takes the points of the figure now drawn; the place is kept as far as it still exists. */
  use(figure: Figure): void {
    this.#series = pointsOf(figure);
    const along: [string, string] =
      figure.points === 'across' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const between: [string, string] =
      figure.points === 'across' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    this.#keys = { [along[0]]: [0, -1], [along[1]]: [0, 1], [between[0]]: [-1, 0], [between[1]]: [1, 0] };
    setLabel(this.frame, `${figure.summary} Arrow keys go from point to point, Enter opens the samples.`);
  }

  get #point(): FigurePoint | undefined {
    return this.#series[this.#at.series]?.[this.#at.index];
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.frame || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = this.#keys[event.key];
    if (step) this.#go(...step);
    else if (event.key === 'Home') this.#go(0, Number.NEGATIVE_INFINITY);
    else if (event.key === 'End') this.#go(0, Number.POSITIVE_INFINITY);
    else if ((event.key === 'Enter' || event.key === ' ') && this.#point) this.open(this.#point.mark);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #go(series: number, index: number): void {
    const last = (length: number, to: number): number => Math.min(length - 1, Math.max(0, to));
    this.#at.series = last(this.#series.length, this.#at.series + series);
    this.#at.index = last(this.#series[this.#at.series]?.length ?? 0, this.#at.index + index);
    const point = this.#point;
    if (!point) return;
    setText(this.#spoken, point.mark.tooltip);
    this.show(point);
  }
}
