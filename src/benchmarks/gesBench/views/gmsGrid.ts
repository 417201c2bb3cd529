import { least } from 'd3-array';
import { caption, smallFont } from '../../../figure/captions';
import { countRange, decimals } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { numbersOf } from '../../../figure/rows';
import { numberOf, type Row, type View } from '../../../figure/view';
import { gmsCurves, PANELS_ACROSS } from './gmsCurves';
import { gmsMatrix } from './gmsMatrix';
import { chosenMasks, isDifference, shownSwitch, soundNames, soundSwitch, spreadSwitch } from './gmsSwitches';
import { perceiverLabelWidth, perceiversOf } from './perceivers';
import { questionName, questionSwitch } from './questions';

const room = { top: 92, right: 12, bottom: 32 };
const ROW_HEIGHT = 24;
const BETWEEN = 74;
const PANEL = 104;
const PANEL_GAP = 46;

/** Where the parts lie, in shares of the plot's height from below: the matrix, then the rows of panels. */
function heights(perceivers: number): {
  plot: number;
  matrix: [number, number];
  panels: [number, number][];
  caption: number;
} {
  const cells = perceivers * ROW_HEIGHT;
  const rows = Math.ceil(perceivers / PANELS_ACROSS);
  const plot = cells + BETWEEN + rows * PANEL + (rows - 1) * PANEL_GAP;
  const share = (fromTop: number): number => Math.max(0, 1 - fromTop / plot);
  return {
    plot,
    matrix: [share(cells), 1],
    panels: Array.from({ length: rows }, (_, i) => {
      const start = cells + BETWEEN + i * (PANEL + PANEL_GAP);
      return [share(start + PANEL), share(start)];
    }),
    caption: share(cells),
  };
}

function lowest(rows: readonly Row[]): string {
  const known = rows.filter((row) => numberOf(row.gms) !== null);
  const row = least(known, ({ gms }) => numberOf(gms)!);
  return row
    ? `the lowest GMS is ${decimals(numberOf(row.gms), 3)}, of ${row.perceiver} at x = ${row.x}, r = ${row.r}.`
    : 'no GMS is known.';
}

/**
 * Corruption sensitivity: the similarity of masked to untouched answers (GMS) per perceiver and mask, as a
 * matrix and as lines over the offset, with the copy rate beside it.
 */
export const gmsGrid: View = {
  name: 'gms-grid',
  title: 'Corruption sensitivity: similarity of masked to untouched answers (GMS)',
  queries: ['FROM gesbench.gms'],
  columns: [
    ...['perceiver', 'question', 'audio', 'x', 'r', 'gms', 'gms_low', 'gms_high', 'videos'],
    ...['spread_min', 'spread_q1', 'spread_median', 'spread_q3', 'spread_max', 'lowest', 'copy_rate'],
  ],
  switches: (rows) => [...questionSwitch(rows), ...soundSwitch(rows), shownSwitch, spreadSwitch],
  figure(given, theme, scene) {
    const rows = chosenMasks(given, scene);
    // A perceiver keeps its style and place whether or not it was masked with sound.
    const perceivers = perceiversOf(given, theme, scene);
    const place = heights(perceivers.length);
    const left = perceiverLabelWidth(perceivers);
    const { layout, height } = frame(place.plot, { ...room, left });
    const matrix = gmsMatrix(rows, perceivers, theme, scene, place.matrix);
    const curves = gmsCurves(rows, perceivers, theme, scene, place.panels);
    const measure = isDifference(scene) ? '1 − GMS' : 'GMS';
    const setting = rows[0]
      ? `${questionName(String(rows[0].question))}, ${soundNames[String(rows[0].audio)] ?? ''}`
      : '';
    const without = rows.length - numbersOf(rows, 'gms').length;
    const lacking =
      without === 0
        ? ''
        : ` ${without} ${without === 1 ? 'cell has' : 'cells have'} no figure: vectors are missing.`;
    return {
      data: [...matrix.data, ...curves.data],
      layout: {
        ...layout,
        ...matrix.layout,
        ...curves.layout,
        annotations: [
          ...matrix.annotations,
          ...curves.annotations,
          caption(
            `${measure}: ${isDifference(scene) ? 0 : 1} like the untouched control`,
            { x: 0.45, y: 1, right: 22, down: 19 - room.top },
            { font: smallFont(theme) },
          ),
          caption(`<b>${measure} over the offset x</b>`, { x: 0, y: place.caption, down: 34 }),
        ],
        legend: {
          orientation: 'h',
          x: 1,
          xanchor: 'right',
          y: place.caption,
          yanchor: 'top',
          yref: 'paper',
          itemclick: false,
          itemdoubleclick: false,
        },
      },
      summary: `Corruption sensitivity of ${perceivers.length} perceivers, ${setting}: ${lowest(rows)}`,
      note: `${setting}; n = ${countRange(numbersOf(rows, 'videos'))} videos a cell. 1 means that the mask changed nothing. A flat grid is a robust perceiver or a blind one: the copy rate tells them apart.${lacking}`,
      height,
      minWidth: Math.max(640, left + room.right + 490),
      points: 'across',
    };
  },
};
