import { greatest } from 'd3-array';
import { axisTitle, plainAxis } from '../../../figure/axes';
import { similarityScale } from '../../../figure/colourScale';
import { decimals } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { numbersOf } from '../../../figure/rows';
import { plotText } from '../../../figure/text';
import { numberOf, type Row, type View } from '../../../figure/view';
import { perceiverLabel, perceiverLabelWidth } from './perceivers';
import { questionName, questionSwitch } from './questions';
import { earlyThird, similarityBar, unfoldingKey, unknownOutlines } from './unfoldingGuides';
import { clipCells, confidenceDots, revisionDots, similarityLabels } from './unfoldingMarks';
import {
  CLIP_SECONDS,
  chosenAnswers,
  finalReadings,
  type Strip,
  stripsOf,
  videoSwitch,
} from './unfoldingRows';

const ROW_HEIGHT = 42;
const room = { top: 96, right: 22, bottom: 46 };
const NARROWEST_CLIP = 58;

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
    const rows = chosenAnswers(given, scene);
    const strips = stripsOf(rows, theme, scene);
    const count = Math.max(1, ...rows.map((row) => numberOf(row.clips) ?? numberOf(row.clip) ?? 1));
    const clips = Array.from({ length: count }, (_, i) => i + 1);
    const known = numbersOf(rows, 'similarity');
    const scale = similarityScale(Math.floor(Math.min(0, ...known) * 10) / 10);
    const left = perceiverLabelWidth(strips.map(({ perceiver }) => perceiver));
    const end = (strips.at(-1)?.y ?? 0) + 0.5;
    const { layout, height } = frame((end + 0.5) * ROW_HEIGHT, { ...room, left });
    const early = earlyThird(count, theme);
    const video = String(rows[0]?.video_id ?? '');
    const question = questionName(String(rows[0]?.question ?? ''));
    return {
      data: [
        ...strips.flatMap((strip) => [clipCells(strip, clips, scale), revisionDots(strip, theme)]),
        similarityLabels(strips, clips, scale, theme),
        confidenceDots(strips, scale, theme),
        similarityBar(scale, theme),
      ],
      layout: {
        ...layout,
        xaxis: {
          ...plainAxis,
          range: [0, count * CLIP_SECONDS],
          tickvals: [0, ...clips.map((clip) => clip * CLIP_SECONDS)],
          ticks: 'outside',
          ticklen: 4,
          tickangle: 0,
          title: axisTitle(`seconds of ${plotText(video)} seen`),
        },
        yaxis: {
          ...plainAxis,
          range: [end, -0.5],
          tickvals: strips.map(({ y }) => y),
          ticktext: strips.map(({ perceiver }) => perceiverLabel(perceiver)),
        },
        shapes: [...early.shapes, ...unknownOutlines(strips, theme)],
        annotations: [...unfoldingKey(left, theme), ...early.annotations],
      },
      summary: `Unfolding of ${video}, ${question}: ${strips.length} perceivers over ${count} clips of 0.5 s. ${outcome(strips, count)}`,
      note: noteOf(rows, question, known.length),
      height,
      minWidth: Math.max(640, left + room.right + count * NARROWEST_CLIP),
      points: 'across',
    };
  },
};

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

function outcome(strips: readonly Strip[], count: number): string {
  const last = strips.flatMap(({ perceiver, answers }) => {
    const similarity = answers.get(count)?.similarity ?? null;
    return perceiver.kind === 'model' && similarity !== null ? [{ name: perceiver.name, similarity }] : [];
  });
  const best = greatest(last, ({ similarity }) => similarity);
  return best
    ? `At the last clip ${best.name} is the model nearest to the final human reading, by ${decimals(best.similarity, 3)}.`
    : 'No model has a similarity at the last clip.';
}
