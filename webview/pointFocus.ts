import type { Trace } from '../src/figure/view';
import { element } from './element';
import type { FigurePoint } from './keyboard';
import { Plotly } from './plotly';
import type { PlotlyRoot } from './plotlyRoot';

/** Plotly shows a point at most every 50 ms. */
const HOVERED_AFTER = 60;

/** CSS pixels between a point and the ring around it. */
const AROUND = 2;

/** Where Plotly finds a point: the subplot, and the place in it; cells are found by their values on the axes. */
function locate(trace: Trace, index: number): { subplot: string; place: Place } {
  if (trace.type === 'scatterpolar')
    return { subplot: trace.subplot ?? 'polar', place: { pointNumber: index } };
  const subplot = `${trace.xaxis ?? 'x'}${trace.yaxis ?? 'y'}`;
  if (trace.type !== 'heatmap') return { subplot, place: { pointNumber: index } };
  const [xs, ys] = [trace.x ?? [], trace.y ?? []];
  const across = Math.max(1, xs.length);
  return { subplot, place: { xval: xs[index % across], yval: ys[Math.floor(index / across)] } };
}

type Place = { pointNumber: number } | { xval: unknown; yval: unknown };

/** Shows one point of a figure as hovered, with a ring around it once Plotly tells where it is. */
export class PointFocus {
  readonly ring = element('div', 'gestalt-ring');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly root: PlotlyRoot) {
    this.ring.hidden = true;
  }

  /** The point is of the traces now drawn; none for null. */
  show(point: FigurePoint | null, data: readonly Trace[]): void {
    this.clear();
    const trace = point && data[point.trace];
    if (!trace) {
      Plotly.Fx.unhover(this.root, {});
      return;
    }
    const { subplot, place } = locate(trace, point.index);
    Plotly.Fx.hover(this.root, [{ curveNumber: point.trace, ...place }], subplot);
    this.#timer = setTimeout(() => this.#placeRing(point), HOVERED_AFTER);
  }

  /** Takes the ring away. */
  clear(): void {
    this.ring.hidden = true;
    clearTimeout(this.#timer);
  }

  #placeRing(point: FigurePoint): void {
    const hovered = this.root._hoverdata?.[0];
    if (hovered?.customdata !== point.mark || !hovered.bbox) return;
    this.ring.hidden = false;
    const { x0, x1, y0, y1 } = hovered.bbox;
    this.ring.style.left = `${x0 - AROUND}px`;
    this.ring.style.top = `${y0 - AROUND}px`;
    this.ring.style.width = `${x1 - x0 + 2 * AROUND}px`;
    this.ring.style.height = `${y1 - y0 + 2 * AROUND}px`;
    this.ring.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
