import { type Annotation, axisTitle, captionAt, plainAxis, type Shape, small } from '../../../figure/panels';
import { similarityScale } from '../../../figure/similarityScale';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { decimals } from '../../../figure/words';
import { labelOf, labelRoom, type Perceiver, perceiversOf } from './perceivers';
import { questionName, questionSwitch } from './questions';
import { revisionKey } from './revisionTypes';
import { borders, cells, confidence, type Line, numbers } from './unfoldingMarks';
import { CLIP, finalReadings, rowsChosen, stepsOf, videoSwitch } from './unfoldingRows';

const ROW_HEIGHT = 42;
/** In rows. */
const GROUP_GAP = 0.55;
const TOP = 96;
const BOTTOM = 46;
const RIGHT = 22;
const NARROWEST_CLIP = 58;
/** The colour bar's length, and its place right of the first clip's start, in CSS pixels. */
const BAR = 150;
const BAR_LEFT = 150;

/** People above, models below a gap. */
function linesOf(rows: readonly Row[], perceivers: readonly Perceiver[]): Line[] {
  const people = perceivers.filter(({ kind }) => kind !== 'model').length;
  return perceivers.map((perceiver, i) => ({
    perceiver,
    y: i + (perceiver.kind === 'model' && people > 0 ? GROUP_GAP : 0),
    steps: stepsOf(rows, perceiver.name),
  }));
}

function keyLines(left: number, theme: Theme): Annotation[] {
  return [
    captionAt(revisionKey(theme), { x: 0, y: 1, right: 12 - left, down: -72 }),
    captionAt('●●●○○  confidence 1 to 5', { x: 0, y: 1, right: 12 - left, down: -46 }),
    captionAt('similarity', { x: 0, y: 1, right: BAR_LEFT - 8, down: -46 }, { xanchor: 'right' }),
  ];
}

/** The end of the early third of the clips; nothing where no clip is early. */
function early(clips: number, theme: Theme): { shapes: Shape[]; annotations: Annotation[] } {
  const last = Math.floor(clips / 3);
  if (last < 1) return { shapes: [], annotations: [] };
  const x = last * CLIP;
  return {
    shapes: [
      {
        type: 'line',
        xref: 'x',
        yref: 'paper',
        x0: 0.02,
        x1: x - 0.02,
        y0: 1,
        y1: 1,
        line: { color: theme.foreground, width: 3 },
      },
    ],
    annotations: [captionAt('early', { x: 0, y: 1, down: -3 }, { xref: 'x', font: small(theme) })],
  };
}

/** Plain outlines of answers without a figure, so that they differ from clips without an answer. */
function outlines(lines: readonly Line[], theme: Theme): Shape[] {
  return lines.flatMap(({ y, steps }) =>
    [...steps.values()]
      .filter(({ similarity }) => similarity === null)
      .map(({ clip }) => ({
        type: 'rect' as const,
        x0: (clip - 1) * CLIP + 0.01,
        x1: clip * CLIP - 0.01,
        y0: y - 0.46,
        y1: y + 0.46,
        line: { color: theme.muted, width: 1 },
        layer: 'below' as const,
      })),
  );
}

/**
 * How meaning forms over one video: per perceiver and clip the answer's similarity to the final human reading,
 * its confidence, and the type of revision between clips.
 */
export const unfolding: View = {
  name: 'unfolding',
  title: 'Unfolding of one video, clip by clip',
  queries: ['FROM gesbench.unfolding'],
  columns: [
    ...['video_id', 'perceiver', 'kind', 'question', 'clip', 'clips', 'text', 'said', 'carried'],
    ...['confidence', 'similarity', 'type'],
  ],
  switches: (rows) => [...videoSwitch(rows), ...questionSwitch(rows)],
  figure(given, theme, scene) {
    const rows = rowsChosen(given, scene);
    const lines = linesOf(rows, perceiversOf(rows, theme, scene));
    const count = Math.max(1, ...rows.map((row) => numberOf(row.clips) ?? numberOf(row.clip) ?? 1));
    const clips = Array.from({ length: count }, (_, i) => i + 1);
    const known = rows.map((row) => numberOf(row.similarity)).filter((value) => value !== null);
    const low = Math.floor(Math.min(0, ...known) * 10) / 10;
    const left = labelRoom(lines.map(({ perceiver }) => perceiver));
    const end = (lines.at(-1)?.y ?? 0) + 0.5;
    const isEarly = early(count, theme);
    const video = String(rows[0]?.video_id ?? '');
    const question = questionName(String(rows[0]?.question ?? ''));
    return {
      data: [
        ...lines.flatMap((line) => [cells(line, clips, low), borders(line, theme)]),
        numbers(lines, clips, low, theme),
        confidence(lines, low, theme),
        scaleBar(low, theme),
      ],
      layout: {
        xaxis: {
          ...plainAxis,
          range: [0, count * CLIP],
          tickvals: [0, ...clips.map((clip) => clip * CLIP)],
          ticks: 'outside',
          ticklen: 4,
          tickangle: 0,
          title: axisTitle(`seconds of ${video} seen`),
        },
        yaxis: {
          ...plainAxis,
          range: [end, -0.5],
          tickvals: lines.map(({ y }) => y),
          ticktext: lines.map(({ perceiver }) => labelOf(perceiver)),
        },
        shapes: [...isEarly.shapes, ...outlines(lines, theme)],
        annotations: [...keyLines(left, theme), ...isEarly.annotations],
        margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Unfolding of ${video}, ${question}: ${lines.length} perceivers over ${count} clips of 0.5 s. ${outcome(lines, count)}`,
      note: noteOf(rows, question, known.length),
      height: TOP + BOTTOM + (end + 0.5) * ROW_HEIGHT,
      minWidth: Math.max(640, left + RIGHT + count * NARROWEST_CLIP),
      points: 'across',
    };
  },
};

/** Ticks of the colour bar: its ends and 0, where they are not too near. */
function scaleEnds(low: number): number[] {
  return low < -0.2 ? [low, 0, 0.5, 1] : [0, 0.5, 1];
}

/** A heat map of nothing, for its colour bar. */
function scaleBar(low: number, theme: Theme): Data {
  return {
    type: 'heatmap',
    x: [-1],
    y: [-9],
    z: [[low]],
    zmin: low,
    zmax: 1,
    colorscale: similarityScale,
    hoverinfo: 'skip',
    colorbar: {
      orientation: 'h',
      x: 0,
      xanchor: 'left',
      xpad: BAR_LEFT,
      y: 1,
      yref: 'container',
      yanchor: 'top',
      ypad: 33,
      lenmode: 'pixels',
      len: BAR + 2 * BAR_LEFT,
      thickness: 10,
      outlinecolor: theme.line,
      tickvals: scaleEnds(low),
      ticktext: scaleEnds(low).map((end) => decimals(end, 1)),
    },
  } as unknown as Data;
}

function noteOf(rows: readonly Row[], question: string, known: number): string {
  const finals = finalReadings(rows)
    .map(({ perceiver, text }) => `${perceiver} “${text}”`)
    .join('; ');
  const target = finals === '' ? 'Nobody answered on this video.' : `Final human readings: ${finals}.`;
  const missing =
    known === rows.length
      ? ''
      : ` ${rows.length - known} of ${rows.length} answers have no similarity: a vector is missing, or nobody else answered.`;
  return `${question}. Colour and number: similarity of the answer to the final human reading, mean over annotators (of a person: the others). ${target}${missing}`;
}

function outcome(lines: readonly Line[], count: number): string {
  const last = lines.flatMap(({ perceiver, steps }) => {
    const similarity = steps.get(count)?.similarity ?? null;
    return perceiver.kind === 'model' && similarity !== null ? [{ name: perceiver.name, similarity }] : [];
  });
  const best = last.sort((a, b) => b.similarity - a.similarity)[0];
  return best
    ? `At the last clip ${best.name} is the model nearest to the final human reading, by ${decimals(best.similarity, 3)}.`
    : 'No model has a similarity at the last clip.';
}
