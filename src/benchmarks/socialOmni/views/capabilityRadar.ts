import type { PolarLayout } from 'plotly.js';
import { caption } from '../../../figure/captions';
import { counted, decimals } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { dots } from '../../../figure/marks/dots';
import { line } from '../../../figure/marks/lines';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Trace, type View } from '../../../figure/view';
import { basisOf, type CapabilityAxis, figureFormat, radarAxes, tooltipNote } from './capabilityAxes';
import { publishedNote, runTitle, shortRunLabel } from './labels';
import { runLegend } from './runLegend';
import { type ModelRun, runsOf } from './runs';
import { axisSamples } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const PLOT = 340;
const room = { top: 44, right: 90, bottom: 40, left: 90 };
const settingOptions = { scaled: true };

/** Degrees of an axis by its place: the first at the top, the others clockwise. */
const axisAngle = (place: number): number => (place * 360) / radarAxes.length;

interface Corner {
  run: ModelRun;
  row: Row;
  axis: CapabilityAxis;
  place: number;
  scaled: number;
}

function cornersOf(run: ModelRun): Corner[] {
  return radarAxes.flatMap((axis, place) => {
    const row = run.rows.find((one) => one.axis === axis.column);
    const scaled = numberOf(row?.scaled);
    return row && scaled !== null ? [{ run, row, axis, place, scaled }] : [];
  });
}

function outline(run: ModelRun, corners: readonly Corner[]): Trace {
  const closed = [...radarAxes.keys(), 0];
  return line(closed, {
    radius: (place) => corners.find((corner) => corner.place === place)?.scaled ?? null,
    angle: axisAngle,
    colour: run.colour,
    width: run.isPublished ? 1.5 : 2,
    dash: run.dash,
  });
}

function cornerDots(run: ModelRun, corners: readonly Corner[], runs: readonly ModelRun[]): Trace {
  return dots(corners, {
    name: shortRunLabel(run, runs),
    radius: ({ scaled }) => scaled,
    angle: ({ place }) => axisAngle(place),
    symbol: run.symbol,
    colour: run.colour,
    size: 9,
    outline: { width: 1.5, colour: run.colour },
    tooltip: ({ row, axis, scaled }) => [
      runTitle(run),
      `${axis.name}: ${figureFormat(numberOf(row.value))}`,
      ...basisOf(row, 'value'),
      `scaled ${decimals(scaled, 2)}: 0 the lowest, 1 the highest of ${numberOf(row.n) ?? 'the'} models`,
    ],
    samples: ({ axis }) => (run.isPublished ? null : axisSamples(run, axis.column)),
  });
}

/** Axes on which no model stands apart, so that they have no scale, and axes that some model lacks. */
function lacking(rows: readonly Row[], runs: readonly ModelRun[]): string {
  const names = (of: (rows: Row[]) => boolean): string =>
    radarAxes
      .filter(({ column }) => of(rows.filter((row) => row.axis === column)))
      .map(({ label }) => label.replace('<br>', ' '))
      .join('; ');
  const flat = names((all) => all.every((row) => numberOf(row.scaled) === null));
  const some = names(
    (all) =>
      all.some((row) => numberOf(row.scaled) !== null) &&
      all.filter((row) => numberOf(row.scaled) !== null).length < runs.length,
  );
  return [
    flat && ` No scale, as fewer than two models have the figure or all are equal: ${flat}.`,
    some && ` Open outlines lack a figure on: ${some}.`,
  ].join('');
}

function polar(theme: Theme): PolarLayout {
  const line = { gridcolor: theme.line, linecolor: theme.line };
  return {
    bgcolor: 'rgba(0,0,0,0)',
    hole: 0.14,
    radialaxis: { ...line, range: [0, 1.02], tickvals: [0, 0.5, 1], showticklabels: false, ticks: '' },
    angularaxis: {
      ...line,
      direction: 'clockwise',
      rotation: 90,
      tickvals: radarAxes.map((_, place) => axisAngle(place)),
      ticktext: radarAxes.map(({ label }) => label),
      ticks: '',
    },
  };
}

function highestOnMost(drawn: readonly { run: ModelRun; corners: readonly Corner[] }[]): string {
  const first = drawn
    .map(({ run, corners }) => ({ run, best: corners.filter(({ scaled }) => scaled === 1).length }))
    .sort((a, b) => b.best - a.best)[0];
  return first && first.best > 0
    ? `${runTitle(first.run)} is the highest on ${first.best} of them.`
    : 'No axis has a scale.';
}

/** Eight figures of each model, each scaled over the models of the setting: rows of socialomni.capability_radar_of. */
export const capabilityRadar: View = {
  name: 'capability-radar',
  title: 'Capability radar: who, when and how, scaled over the models shown',
  queries: [
    'FROM socialomni.capability_radar',
    "FROM socialomni.capability_radar_of('published.socialomni_axes')",
  ],
  columns: ['model', 'setting', 'axis', 'value', 'scaled', 'n'],
  switches: (rows) => settingSwitch(rows, settingOptions),
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene, settingOptions);
    const runs = runsOf(rows, scene);
    const drawn = runs.map((run) => ({ run, corners: cornersOf(run) }));
    const isEmpty = drawn.every(({ corners }) => corners.length === 0);
    const legend = runLegend(runs, theme, 'polar');
    const { layout, height } = frame(PLOT, room, legend);
    return {
      data: [
        ...legend.entries,
        ...drawn.map(({ run, corners }) => outline(run, corners)),
        ...drawn.map(({ run, corners }) => cornerDots(run, corners, runs)),
      ],
      layout: {
        ...layout,
        showlegend: true,
        polar: polar(theme),
        annotations: isEmpty
          ? [
              caption(
                'nothing to scale: one model',
                { x: 0.5, y: 0.5 },
                { xanchor: 'center', yanchor: 'middle' },
              ),
            ]
          : [],
      },
      summary: `Capability radar of ${counted(runs.length, 'model')} on eight axes. ${highestOnMost(drawn)}`,
      note: `Centre: the lowest of the models shown; rim: the highest. It changes with the models shown; the figures themselves are on each point.${tooltipNote(rows, ['value'])}${lacking(rows, runs)}${publishedNote(runs)}`,
      height,
      minWidth: 620,
      points: 'across',
    };
  },
};
