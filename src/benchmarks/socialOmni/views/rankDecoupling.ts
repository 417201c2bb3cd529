import { textOn } from '../../../figure/contrast';
import { glyphOf } from '../../../figure/glyphs';
import { atPoints, tooltip } from '../../../figure/marks';
import { type Annotation, captionAt, plainAxis } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { type Figure, numberOf, type View } from '../../../figure/view';
import { basisOf, hoverWords, printFigure, three } from './axes';
import { labelRoom, publishedWords, runWords, shortName } from './labels';
import { ranksOf } from './ranks';
import { type Run, runsOf } from './runs';
import { samplesOfAxis } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const ROW_HEIGHT = 30;
const TOP = 48;
const BOTTOM = 12;
/** The width of a mark, in CSS pixels. */
const MARK = 23;

interface Stop {
  value: number | null;
  rank: number | null;
  /** Others have the same rank. */
  isTied: boolean;
  /** The line it stands in, 0 at the top: one a model, those without a figure last. */
  slot: number;
}

/** Where each run stands on each axis; tied runs stand in lines of their own, in the order of the runs. */
export function stopsOf(runs: readonly Run[]): Stop[][] {
  const byAxis = three.map(({ column, better }) => {
    const values = runs.map((run) => numberOf(run.rows[0]![column]));
    const ranks = ranksOf(values, better);
    const order = [...runs.keys()].sort(
      (a, b) => (ranks[a] ?? runs.length + 1) - (ranks[b] ?? runs.length + 1) || a - b,
    );
    return runs.map((_, i): Stop => {
      const rank = ranks[i]!;
      return {
        value: values[i]!,
        rank,
        isTied: rank !== null && ranks.filter((other) => other === rank).length > 1,
        slot: order.indexOf(i),
      };
    });
  });
  return runs.map((_, i) => byAxis.map((stops) => stops[i]!));
}

function path(run: Run, stops: readonly Stop[], theme: Theme): Data {
  return {
    type: 'scatter',
    mode: 'lines',
    x: stops.map((_, x) => x),
    y: stops.map(({ rank, slot }) => (rank === null ? null : slot)),
    line: { color: run.colour, width: run.isPublished ? 1.5 : 2.5, dash: run.dash },
    opacity: theme.kind.startsWith('high-contrast') ? 1 : 0.85,
    connectgaps: false,
    hoverinfo: 'skip',
  } as unknown as Data;
}

function places(run: Run, stops: readonly Stop[], models: readonly number[], theme: Theme): Data {
  const shown = stops.flatMap((stop, x) => (stop.rank === null ? [] : [{ stop, x }]));
  const texts = shown.map(({ stop, x }) => {
    const axis = three[x]!;
    return tooltip(
      [
        runWords(run),
        `${axis.label.toLowerCase()}: rank ${stop.rank}${stop.isTied ? ' (tied)' : ''} of ${models[x]}`,
        `${axis.name}: ${printFigure(stop.value)}`,
        ...basisOf(run.rows[0]!, axis.column),
      ],
      samplesOfAxis(run, axis.column),
    );
  });
  const ink = run.isPublished ? theme.foreground : textOn(run.colour);
  return {
    type: 'scatter',
    mode: 'markers+text',
    name: runWords(run),
    x: shown.map(({ x }) => x),
    y: shown.map(({ stop }) => stop.slot),
    text: shown.map(({ stop }) => `<b>${stop.rank}${stop.isTied ? '=' : ''}</b>`),
    textfont: { size: 11, color: ink },
    marker: {
      symbol: 'circle',
      size: MARK,
      color: run.isPublished ? theme.background : run.colour,
      line: { width: 2, color: run.colour },
      opacity: 1,
    },
    cliponaxis: false,
    ...atPoints(texts),
  } as unknown as Data;
}

function labels(run: Run, stops: readonly Stop[], runs: readonly Run[]): Annotation[] {
  const glyph = `<span style="color:${run.colour}">${glyphOf(run.symbol)}</span>`;
  const name = shortName(run, runs);
  const side = (x: number, isLeft: boolean): Annotation => {
    const { slot, rank, value } = stops[x]!;
    const figure = rank === null ? 'none' : printFigure(value);
    return captionAt(
      isLeft ? `${name} ${glyph}  <b>${figure}</b>` : `<b>${figure}</b>  ${glyph} ${name}`,
      { x, y: slot, right: (isLeft ? -1 : 1) * (MARK / 2 + 5) },
      { xref: 'x', yref: 'y', yanchor: 'middle', xanchor: isLeft ? 'right' : 'left' },
    );
  };
  return [side(0, true), side(three.length - 1, false)];
}

function widest(runs: readonly Run[], all: readonly (readonly Stop[])[]): string {
  const spans = runs
    .map((run, i) => {
      const ranks = all[i]!.flatMap(({ rank }) => (rank === null ? [] : [rank]));
      return { run, ranks, span: ranks.length < 2 ? 0 : Math.max(...ranks) - Math.min(...ranks) };
    })
    .sort((a, b) => b.span - a.span);
  const first = spans[0];
  if (!first || first.span === 0) return 'No model changes its rank from one axis to another.';
  const word = first.span === 1 ? 'rank lies' : 'ranks lie';
  return `${first.span} ${word} between the best and the worst axis of ${runWords(first.run)}, the most of all.`;
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
    const room = labelRoom(runs) + 48;
    const ranked = three.map((_, x) => all.filter((stops) => stops[x]!.rank !== null).length);
    return {
      data: [
        ...runs.map((run, i) => path(run, all[i]!, theme)),
        ...runs.map((run, i) => places(run, all[i]!, ranked, theme)),
      ],
      layout: {
        xaxis: { ...plainAxis, range: [-0.08, three.length - 0.92], showticklabels: false },
        yaxis: { ...plainAxis, range: [runs.length - 0.4, -0.6], showticklabels: false },
        shapes: three.map((_, x) => ({
          type: 'line',
          yref: 'paper',
          x0: x,
          x1: x,
          y0: 0,
          y1: 1,
          line: { color: theme.line, width: 1 },
          layer: 'below',
        })),
        annotations: [
          ...three.map(({ label }, x) =>
            captionAt(
              `<b>${label}</b><br>n = ${ranked[x]}`,
              { x, y: 1, down: -6 },
              { xref: 'x', xanchor: 'center', align: 'center' },
            ),
          ),
          ...runs.flatMap((run, i) => labels(run, all[i]!, runs)),
        ],
        showlegend: false,
        margin: { l: room, r: room, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Ranks of ${runs.length} models on who, when and how. ${widest(runs, all)}`,
      note: `In the marks: ranks among the models shown, 1 the best, = tied; n models have the figure. Left: who accuracy (paper’s definition), right: how score (items with a reply). Ranks have no interval: near figures may change places.${hoverWords(
        rows,
        three.map(({ column }) => column),
      )}${publishedWords(runs)}`,
      height: TOP + BOTTOM + Math.max(1, runs.length) * ROW_HEIGHT,
      minWidth: 2 * room + 170,
      points: 'across',
    };
  },
};
