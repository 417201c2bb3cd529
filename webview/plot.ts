import type { Data, PlotlyHTMLElement } from 'plotly.js';
import { StyleAssigner } from '../src/figure/colours';
import type { Theme } from '../src/figure/theme';
import type { Figure, Mark, Row, Settings, View } from '../src/figure/view';
import { element } from './element';
import { type FigurePoint, KeyboardMarks } from './keyboard';
import { config, themed } from './plotLayout';
import { Plotly } from './plotly';
import { Switches } from './switches';
import { onThemeChange, readTheme } from './theme';

type Box = Record<'x0' | 'x1' | 'y0' | 'y1', number>;
type Drawn = PlotlyHTMLElement & {
  _fullData?: { index: number; type: string }[];
  _hoverdata?: { bbox?: Box; customdata?: unknown }[];
};

/** Plotly shows a point at most every 50 ms. */
const HOVERED_AFTER = 60;

/** CSS pixels between a point and the ring around it. */
const AROUND = 2;

/** One for all figures of the page, so that a perceiver looks the same in each. */
const roster = new StyleAssigner();

/** What the reader chose in the switches of one output, kept beyond the figure's life. */
export interface Choices {
  settings: Settings;
  changed(settings: Settings): void;
}

/** Plotly draws a trace it doesn't know as a scatter plot and says nothing; a wrong figure must not pass. */
function assertDrawn(drawn: Drawn, data: readonly Data[]): void {
  for (const trace of drawn._fullData ?? []) {
    const asked = data[trace.index]?.type ?? 'scatter';
    if (trace.type !== asked) throw new Error(`The plot type “${asked}” is not part of Gestalt.`);
  }
}

/** A view drawn over rows: follows the theme and the width, opens a point's samples by click and keyboard. */
export class Plot {
  readonly #frame = element('div', 'gestalt-plot');
  readonly #root = element('div', 'gestalt-figure') as unknown as Drawn;
  readonly #ring = element('div', 'gestalt-ring');
  readonly #note = element('p', 'gestalt-note');
  readonly #keyboard: KeyboardMarks;
  readonly #switches: Switches;
  readonly #release: (() => void)[] = [];
  #figure: Figure;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    parent: HTMLElement,
    private readonly view: View,
    private readonly rows: readonly Row[],
    choices: Choices,
    open: (mark: Mark, byKey: boolean) => void,
  ) {
    this.#switches = new Switches(view.switches?.(rows) ?? [], choices.settings, (settings) => {
      choices.changed(settings);
      void this.#redraw();
    });
    this.#figure = this.#make(readTheme(document.body));
    this.#ring.hidden = true;
    this.#frame.append(this.#root, this.#ring);
    this.#keyboard = new KeyboardMarks(
      this.#frame,
      (point) => this.#point(point),
      (mark) => open(mark, true),
    );
    parent.append(this.#switches.bar, this.#frame, this.#note);
  }

  /** Draws. Rejects when Plotly can't, leaving nothing behind. */
  static async draw(
    parent: HTMLElement,
    view: View,
    rows: readonly Row[],
    choices: Choices,
    open: (mark: Mark, byKey: boolean) => void,
  ): Promise<Plot> {
    const plot = new Plot(parent, view, rows, choices, open);
    try {
      await plot.#redraw();
    } catch (error) {
      plot.dispose();
      throw error;
    }
    plot.#root.on('plotly_click', ({ points }) => {
      const mark = points[0]?.customdata as unknown as Mark | undefined;
      if (mark) open(mark, false);
    });
    plot.#follow();
    return plot;
  }

  dispose(): void {
    for (const release of this.#release) release();
    this.#switches.bar.remove();
    this.#frame.remove();
    clearTimeout(this.#timer);
    Plotly.purge(this.#root);
    this.#note.remove();
  }

  #follow(): void {
    let width = this.#frame.clientWidth;
    const resize = new ResizeObserver(() => {
      if (this.#frame.clientWidth === 0 || this.#frame.clientWidth === width) return;
      width = this.#frame.clientWidth;
      this.#point(null);
      Plotly.Plots.resize(this.#root);
    });
    resize.observe(this.#frame);
    this.#release.push(
      () => resize.disconnect(),
      onThemeChange(document.body, () => void this.#redraw()),
    );
  }

  #make(theme: Theme): Figure {
    const { settings } = this.#switches;
    return this.view.figure(this.rows, theme, {
      settings,
      styles: (names) => roster.styles(names, theme.kind),
    });
  }

  async #redraw(): Promise<void> {
    this.#ring.hidden = true;
    const theme = readTheme(document.body);
    this.#figure = this.#make(theme);
    const { data, note, minWidth } = this.#figure;
    this.#frame.style.minWidth = `${minWidth}px`;
    await Plotly.react(this.#root, data, themed(this.#figure, theme), { ...config, ...this.#figure.config });
    assertDrawn(this.#root, data);
    this.#note.textContent = note ?? '';
    this.#note.hidden = note === null;
    this.#keyboard.use(this.#figure);
  }

  /** Shows a point as hovered, with a ring around it once Plotly tells where it is; none for null. */
  #point(point: FigurePoint | null): void {
    this.#ring.hidden = true;
    clearTimeout(this.#timer);
    if (!point) {
      Plotly.Fx.unhover(this.#root, {});
      return;
    }
    const trace = this.#figure.data[point.trace] as {
      type?: string;
      x?: unknown[];
      y?: unknown[];
      subplot?: string;
      xaxis?: string;
      yaxis?: string;
    };
    const across = trace.x?.length ?? 1;
    const place =
      trace.type === 'heatmap'
        ? { xval: trace.x?.[point.index % across], yval: trace.y?.[Math.floor(point.index / across)] }
        : { pointNumber: point.index };
    const subplot =
      trace.type === 'scatterpolar'
        ? (trace.subplot ?? 'polar')
        : `${trace.xaxis ?? 'x'}${trace.yaxis ?? 'y'}`;
    Plotly.Fx.hover(this.#root, [{ curveNumber: point.trace, ...place }], subplot);
    this.#timer = setTimeout(() => this.#placeRing(point), HOVERED_AFTER);
  }

  #placeRing(point: FigurePoint): void {
    const hovered = this.#root._hoverdata?.[0];
    if (hovered?.customdata !== point.mark || !hovered.bbox) return;
    this.#ring.hidden = false;
    const { x0, x1, y0, y1 } = hovered.bbox;
    this.#ring.style.left = `${x0 - AROUND}px`;
    this.#ring.style.top = `${y0 - AROUND}px`;
    this.#ring.style.width = `${x1 - x0 + 2 * AROUND}px`;
    this.#ring.style.height = `${y1 - y0 + 2 * AROUND}px`;
    this.#ring.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
