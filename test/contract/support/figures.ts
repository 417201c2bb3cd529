import type { Figure, Mark, Row, View } from '../../../src/figure/view';
import { pointsOf } from '../../../webview/keyboard';
import { sceneWith, theme } from '../../unit/figure/rows';

/** So many further options of a switch are drawn: a switch may have one for each video. */
const MOST_OPTIONS = 3;

/** The figures that a view makes of rows: as it opens, then with other options of each switch. */
export function figuresOf(view: View, rows: readonly Row[]): Figure[] {
  const chosen = (view.switches?.(rows) ?? []).flatMap(({ name, options }) =>
    options.slice(1, 1 + MOST_OPTIONS).map(({ value }) => ({ [name]: value })),
  );
  return [{}, ...chosen].map((settings) => view.figure(rows, theme, sceneWith(settings)));
}

/** The marks of figures, each tooltip with the same samples once. */
export function marksOf(figures: readonly Figure[]): Mark[] {
  const marks = figures.flatMap((figure) =>
    pointsOf(figure)
      .flat()
      .map(({ mark }) => mark),
  );
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()];
}
