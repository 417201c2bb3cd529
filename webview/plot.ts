import { StyleAssigner } from '../src/figure/colours';
import type { Theme } from '../src/figure/theme';
import { themedLayout } from '../src/figure/themedLayout';
import type { Figure, Mark, Row, Settings, View } from '../src/figure/view';
import { element, setText } from './element';
import { KeyboardMarks } from './keyboard';
import { Plotly } from './plotly';
import { assertDrawn, config, onMarkClick, plotlyRoot } from './plotlyRoot';
import { PointFocus } from './pointFocus';
import { Switches } from './switches';
import { onThemeChange, readTheme } from './theme';

/** One for all figures of the page, so that a perceiver looks the same in each. */
const styleAssigner = new StyleAssigner();

/** What the reader chose in the switches of one output, kept beyond the figure's life. */
export interface Choices {
  settings: Settings;
  changed(settings: Settings): void;
}

/** A view drawn over rows: follows the theme and the width, opens a point's samples by click and keyboard. */
export class Plot {
  readonly #frame = element('div', 'gestalt-plot');
  readonly #root = plotlyRoot();
  readonly #focus = new PointFocus(this.#root);
  readonly #note = element('p', 'gestalt-note');
  readonly #keyboard: KeyboardMarks;
  readonly #switches: Switches;
  readonly #release: (() => void)[] = [];
  #figure: Figure;

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
    this.#frame.append(this.#root, this.#focus.ring);
    this.#keyboard = new KeyboardMarks(
      this.#frame,
      (point) => this.#focus.show(point, this.#figure.data),
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
    onMarkClick(plot.#root, (mark) => open(mark, false));
    plot.#follow();
    return plot;
  }

  dispose(): void {
    for (const release of this.#release) release();
    this.#switches.bar.remove();
    this.#frame.remove();
    this.#focus.clear();
    Plotly.purge(this.#root);
    this.#note.remove();
  }

  #follow(): void {
    let width = this.#frame.clientWidth;
    const resize = new ResizeObserver(() => {
      if (this.#frame.clientWidth === 0 || this.#frame.clientWidth === width) return;
      width = this.#frame.clientWidth;
      this.#focus.show(null, this.#figure.data);
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
      styles: (names) => styleAssigner.styles(names, theme.kind),
    });
  }

  async #redraw(): Promise<void> {
    this.#focus.clear();
    const theme = readTheme(document.body);
    this.#figure = this.#make(theme);
    const { data, note, minWidth } = this.#figure;
    this.#frame.style.minWidth = `${minWidth}px`;
    await Plotly.react(this.#root, data, themedLayout(this.#figure, theme), {
      ...config,
      ...this.#figure.config,
    });
    assertDrawn(this.#root, data);
    setText(this.#note, note);
    this.#note.hidden = note === null;
    this.#keyboard.use(this.#figure);
  }
}
