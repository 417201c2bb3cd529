import { captionAt, small } from '../../../figure/panels';
import { chosenOption, type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { countRange, decimals } from '../../../figure/words';
import { rowsChosen, shownSwitch, soundNames, soundSwitch, spreadSwitch } from './gmsCells';
import { lines, PANELS_ACROSS } from './gmsLines';
import { matrix } from './gmsMatrix';
import { labelRoom, perceiversOf } from './perceivers';
import { questionName, questionSwitch } from './questions';

const TOP = 92;
const ROW_HEIGHT = 24;
const BETWEEN = 74;
const PANEL = 104;
const PANEL_GAP = 46;
const BOTTOM = 32;
const RIGHT = 12;

/** Where the parts lie, in shares of the plot's height from below: the matrix, then the rows of panels. */
function heights(perceivers: number): {
  height: number;
  matrix: [number, number];
  panels: [number, number][];
  caption: number;
} {
  const cells = perceivers * ROW_HEIGHT;
  const rows = Math.ceil(perceivers / PANELS_ACROSS);
  const height = cells + BETWEEN + rows * PANEL + (rows - 1) * PANEL_GAP;
  const share = (fromTop: number): number => Math.max(0, 1 - fromTop / height);
  return {
    height,
    matrix: [share(cells), 1],
    panels: Array.from({ length: rows }, (_, i) => {
      const start = cells + BETWEEN + i * (PANEL + PANEL_GAP);
      return [share(start + PANEL), share(start)];
    }),
    caption: share(cells),
  };
}

function flattest(rows: readonly Row[]): string {
  const known = rows.filter((row) => numberOf(row.gms) !== null);
  const lowest = known.sort((a, b) => numberOf(a.gms)! - numberOf(b.gms)!)[0];
  return lowest
    ? `the lowest GMS is ${decimals(numberOf(lowest.gms), 3)}, of ${lowest.perceiver} at x = ${lowest.x}, r = ${lowest.r}.`
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
    const rows = rowsChosen(given, scene);
    // A perceiver keeps its look and place whether or not it was masked with sound.
    const perceivers = perceiversOf(given, theme, scene);
    const place = heights(perceivers.length);
    const left = labelRoom(perceivers);
    const cells = matrix(rows, perceivers, theme, scene, place.matrix);
    const curves = lines(rows, perceivers, theme, scene, place.panels);
    const isDifference = chosenOption(shownSwitch, scene.settings) === 'difference';
    const measure = isDifference ? '1 − GMS' : 'GMS';
    const setting = rows[0]
      ? `${questionName(String(rows[0].question))}, ${soundNames[String(rows[0].audio)] ?? ''}`
      : '';
    const without = rows.filter((row) => numberOf(row.gms) === null).length;
    const lacking =
      without === 0
        ? ''
        : ` ${without} ${without === 1 ? 'cell has' : 'cells have'} no figure: vectors are missing.`;
    return {
      data: [...cells.data, ...curves.data],
      layout: {
        ...cells.layout,
        ...curves.layout,
        annotations: [
          ...cells.annotations,
          ...curves.annotations,
          captionAt(
            isDifference ? '1 − GMS: 0 like the untouched control' : 'GMS: 1 like the untouched control',
            { x: 0.45, y: 1, right: 22, down: 19 - TOP },
            { font: small(theme) },
          ),
          captionAt(`<b>${measure} over the offset x</b>`, { x: 0, y: place.caption, down: 34 }),
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
        margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Corruption sensitivity of ${perceivers.length} perceivers, ${setting}: ${flattest(rows)}`,
      note: `${setting}; n = ${countRange(rows.map((row) => numberOf(row.videos)))} videos a cell. 1 means that the mask changed nothing. A flat grid is a robust perceiver or a blind one: the copy rate tells them apart.${lacking}`,
      height: TOP + place.height + BOTTOM,
      minWidth: Math.max(640, left + RIGHT + 490),
      points: 'across',
    };
  },
};
