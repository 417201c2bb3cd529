import { atPoints, type Tooltip, tooltip } from '../../../figure/marks';
import { captionAt } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { decimals } from '../../../figure/words';
import { basisOf, eight, hoverWords, printFigure } from './axes';
import { publishedWords, runWords, shortName } from './labels';
import { legendOf, runLegendHeight, runLegendLayout } from './legend';
import { type Run, runsOf } from './runs';
import { samplesOfAxis } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const PLOT = 340;
const TOP = 44;
const FOOT = 40;
const choice = { scaled: true };

interface Spoke {
  place: number;
  scaled: number;
  said: Tooltip;
}

function spokesOf(run: Run): Spoke[] {
  return eight.flatMap((axis, place) => {
    const row = run.rows.find((one) => one.axis === axis.column);
    const scaled = numberOf(row?.scaled);
    if (!row || scaled === null) return [];
    const lines = [
      runWords(run),
      `${axis.name}: ${printFigure(numberOf(row.value))}`,
      ...basisOf(row, 'value'),
      `scaled ${decimals(scaled, 2)}: 0 the lowest, 1 the highest of ${numberOf(row.n) ?? 'the'} models`,
    ];
    return [
      { place, scaled, said: tooltip(lines, run.isPublished ? null : samplesOfAxis(run, axis.column)) },
    ];
  });
}

function outline(run: Run, spokes: readonly Spoke[]): Data {
  const at = (place: number): number | null => spokes.find((spoke) => spoke.place === place)?.scaled ?? null;
  const closed = [...eight.keys(), 0];
  return {
    type: 'scatterpolar',
    mode: 'lines',
    r: closed.map(at),
    theta: closed.map((place) => place * 45),
    line: { color: run.colour, width: run.isPublished ? 1.5 : 2, dash: run.dash },
    connectgaps: false,
    showlegend: false,
    hoverinfo: 'skip',
  } as unknown as Data;
}

function corners(run: Run, spokes: readonly Spoke[], runs: readonly Run[]): Data {
  return {
    type: 'scatterpolar',
    mode: 'markers',
    name: shortName(run, runs),
    r: spokes.map(({ scaled }) => scaled),
    theta: spokes.map(({ place }) => place * 45),
    marker: {
      symbol: run.symbol,
      color: run.colour,
      size: 9,
      opacity: 1,
      line: { width: 1.5, color: run.colour },
    },
    cliponaxis: false,
    showlegend: false,
    ...atPoints(spokes.map((spoke) => spoke.said)),
  } as unknown as Data;
}

/** Axes on which no model stands apart, so that they have no scale, and axes that some model lacks. */
function lacking(rows: readonly Row[], runs: readonly Run[]): string {
  const names = (of: (rows: Row[]) => boolean): string =>
    eight
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

function polar(theme: Theme): object {
  const line = { gridcolor: theme.line, linecolor: theme.line, fixedrange: true };
  return {
    bgcolor: 'rgba(0,0,0,0)',
    hole: 0.14,
    radialaxis: { ...line, range: [0, 1.02], tickvals: [0, 0.5, 1], showticklabels: false, ticks: '' },
    angularaxis: {
      ...line,
      direction: 'clockwise',
      rotation: 90,
      tickvals: eight.map((_, place) => place * 45),
      ticktext: eight.map(({ label }) => label),
      ticks: '',
    },
  };
}

/** Eight figures of each model, each scaled over the models of the setting: rows of socialomni.capability_radar_of. */
export const radar: View = {
  name: 'capability-radar',
  title: 'Capability radar: who, when and how, scaled over the models shown',
  queries: [
    'FROM socialomni.capability_radar',
    "FROM socialomni.capability_radar_of('published.socialomni_axes')",
  ],
  columns: ['model', 'setting', 'axis', 'value', 'scaled', 'n'],
  switches: (rows) => settingSwitch(rows, choice),
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene, choice);
    const runs = runsOf(rows, scene);
    const drawn = runs.map((run) => ({ run, spokes: spokesOf(run) }));
    const isEmpty = drawn.every(({ spokes }) => spokes.length === 0);
    const key = runLegendHeight(runs);
    return {
      data: [
        ...legendOf(runs, 'polar'),
        ...drawn.map(({ run, spokes }) => outline(run, spokes)),
        ...drawn.map(({ run, spokes }) => corners(run, spokes, runs)),
      ],
      layout: {
        polar: polar(theme),
        ...runLegendLayout(runs, theme),
        annotations: isEmpty
          ? [
              captionAt(
                'nothing to scale: one model',
                { x: 0.5, y: 0.5 },
                { xanchor: 'center', yanchor: 'middle' },
              ),
            ]
          : [],
        margin: { l: 90, r: 90, t: TOP, b: FOOT + key, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Capability radar of ${runs.length} ${runs.length === 1 ? 'model' : 'models'} on eight axes. ${widest(drawn)}`,
      note: `Centre: the lowest of the models shown; rim: the highest. It changes with the models shown; the figures themselves are on each point.${hoverWords(rows, ['value'])}${lacking(rows, runs)}${publishedWords(runs)}`,
      height: TOP + PLOT + FOOT + key,
      minWidth: 620,
      points: 'across',
    };
  },
};

function widest(drawn: readonly { run: Run; spokes: readonly Spoke[] }[]): string {
  const first = drawn
    .map(({ run, spokes }) => ({ run, best: spokes.filter(({ scaled }) => scaled === 1).length }))
    .sort((a, b) => b.best - a.best)[0];
  return first && first.best > 0
    ? `${runWords(first.run)} is the highest on ${first.best} of them.`
    : 'No axis has a scale.';
}
