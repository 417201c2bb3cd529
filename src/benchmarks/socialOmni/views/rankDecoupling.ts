import type { Annotation } from 'plotly.js';
import { plainAxis } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { textOn } from '../../../figure/contrast';
import { frame } from '../../../figure/frame';
import { colouredGlyph } from '../../../figure/glyphs';
import { dots } from '../../../figure/marks/dots';
import { line } from '../../../figure/marks/lines';
import { verticalRule } from '../../../figure/shapes';
import { isHighContrast, type Theme } from '../../../figure/theme';
import type { Trace, View } from '../../../figure/view';
import { basisOf, figureFormat, mainAxes, tooltipNote } from './capabilityAxes';
import { publishedNote, runTitle, shortRunLabel } from './labels';
import { farthestApart, type RankStop, stopsOf } from './rankStops';
import { runLabelWidth } from './runFrame';
import { type ModelRun, runsOf } from './runs';
import { axisSamples } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const ROW_HEIGHT = 30;
const TOP = 48;
const BOTTOM = 12;
/** The width of a mark, in CSS pixels. */
const MARK = 23;

function path(run: ModelRun, stops: readonly RankStop[], theme: Theme): Trace {
  return line(stops, {
    x: (_, x) => x,
    y: ({ rank, slot }) => (rank === null ? null : slot),
    colour: run.colour,
    width: run.isPublished ? 1.5 : 2.5,
    dash: run.dash,
    opacity: isHighContrast(theme) ? 1 : 0.85,
  });
}

/** The ranks of a run in circles; `ranked`: how many models have a rank on each axis. */
function rankDots(run: ModelRun, stops: readonly RankStop[], ranked: readonly number[], theme: Theme): Trace {
  const shown = stops.flatMap((stop, x) => (stop.rank === null ? [] : [{ ...stop, x, axis: mainAxes[x]! }]));
  return dots(shown, {
    name: runTitle(run),
    x: ({ x }) => x,
    y: ({ slot }) => slot,
    text: ({ rank, isTied }) => `<b>${rank}${isTied ? '=' : ''}</b>`,
    textSize: 11,
    textColour: run.isPublished ? theme.foreground : textOn(run.colour),
    symbol: 'circle',
    colour: run.isPublished ? theme.background : run.colour,
    size: MARK,
    outline: { width: 2, colour: run.colour },
    tooltip: ({ axis, rank, isTied, value, x }) => [
      runTitle(run),
      `${axis.label.toLowerCase()}: rank ${rank}${isTied ? ' (tied)' : ''} of ${ranked[x]}`,
      `${axis.name}: ${figureFormat(value)}`,
      ...basisOf(run.rows[0]!, axis.column),
    ],
    samples: ({ axis }) => axisSamples(run, axis.column),
  });
}

/** A run's name and figure at both ends of its line. */
function endCaptions(run: ModelRun, stops: readonly RankStop[], runs: readonly ModelRun[]): Annotation[] {
  const glyph = colouredGlyph(run);
  const name = shortRunLabel(run, runs);
  const side = (x: number, isLeft: boolean): Annotation => {
    const { slot, rank, value } = stops[x]!;
    const figure = rank === null ? 'none' : figureFormat(value);
    return caption(
      isLeft ? `${name} ${glyph}  <b>${figure}</b>` : `<b>${figure}</b>  ${glyph} ${name}`,
      { x, y: slot, right: (isLeft ? -1 : 1) * (MARK / 2 + 5), axes: { x: 'x', y: 'y' } },
      { xanchor: isLeft ? 'right' : 'left' },
    );
  };
  return [side(0, true), side(mainAxes.length - 1, false)];
}

/** Ranks on who, when and how, joined by a line for each model: rows of socialomni.axes or socialomni.leaderboard. */
export const rankDecoupling: View = {
  name: 'rank-decoupling',
  title: 'Ranks on who, when and how',
  queries: ['FROM socialomni.axes', 'FROM published.socialomni_axes'],
  columns: ['model', 'who', 'when_accuracy', 'how'],
  switches: (rows) => settingSwitch(rows),
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene);
    const runs = runsOf(rows, scene);
    const all = stopsOf(runs);
    const side = runLabelWidth(runs) + 48;
    const ranked = mainAxes.map((_, x) => all.filter((stops) => stops[x]!.rank !== null).length);
    const { layout, height } = frame(Math.max(1, runs.length) * ROW_HEIGHT, {
      top: TOP,
      right: side,
      bottom: BOTTOM,
      left: side,
    });
    return {
      data: [
        ...runs.map((run, i) => path(run, all[i]!, theme)),
        ...runs.map((run, i) => rankDots(run, all[i]!, ranked, theme)),
      ],
      layout: {
        ...layout,
        xaxis: { ...plainAxis, range: [-0.08, mainAxes.length - 0.92], showticklabels: false },
        yaxis: { ...plainAxis, range: [runs.length - 0.4, -0.6], showticklabels: false },
        shapes: mainAxes.map((_, x) => verticalRule(x, { colour: theme.line, width: 1, layer: 'below' })),
        annotations: [
          ...mainAxes.map(({ label }, x) =>
            caption(
              `<b>${label}</b><br>n = ${ranked[x]}`,
              { x, y: 1, down: -6, axes: { x: 'x' } },
              { xanchor: 'center', align: 'center' },
            ),
          ),
          ...runs.flatMap((run, i) => endCaptions(run, all[i]!, runs)),
        ],
      },
      summary: `Ranks of ${runs.length} models on who, when and how. ${farthestApart(runs, all)}`,
      note: `In the marks: ranks among the models shown, 1 the best, = tied; n models have the figure. Left: who accuracy (paper’s definition), right: how score (items with a reply). Ranks have no interval: near figures may change places.${tooltipNote(
        rows,
        mainAxes.map(({ column }) => column),
      )}${publishedNote(runs)}`,
      height,
      minWidth: 2 * side + 170,
      points: 'across',
    };
  },
};
