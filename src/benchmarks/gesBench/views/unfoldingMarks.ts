import { textOn } from '../../../figure/contrast';
import { atCells, atPoints, tooltip } from '../../../figure/marks';
import { similarityColour, similarityScale } from '../../../figure/similarityScale';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { decimals } from '../../../figure/words';
import type { Perceiver } from './perceivers';
import { revisionStyle } from './revisionTypes';
import { answerCell, CLIP, revision, type Step } from './unfoldingRows';

const CONFIDENCE = [1, 2, 3, 4, 5];

/** A perceiver's answers and where their row lies. */
export interface Line {
  perceiver: Perceiver;
  y: number;
  steps: Map<number, Step>;
}

const middle = (clip: number): number => (clip - 0.5) * CLIP;

/** A cell per clip, coloured by similarity. */
export function cells({ perceiver, y, steps }: Line, clips: readonly number[], low: number): Data {
  const texts = clips.map((clip) => {
    const step = steps.get(clip);
    return step
      ? answerCell(step, steps.get(clip - 1))
      : tooltip([`${perceiver.name}, clip ${clip}: no answer`], null);
  });
  return {
    type: 'heatmap',
    name: perceiver.name,
    x: clips.map(middle),
    y: [y],
    z: [clips.map((clip) => steps.get(clip)?.similarity ?? null)],
    zmin: low,
    zmax: 1,
    colorscale: similarityScale,
    showscale: false,
    xgap: 2,
    ygap: 3,
    ...atCells([texts]),
  } as unknown as Data;
}

function inkOf(step: Step | undefined, low: number, theme: Theme): string {
  const similarity = step?.similarity ?? null;
  return similarity === null ? theme.muted : textOn(similarityColour(similarity, low, 1));
}

/** The similarity in each cell; `none` for an answer that has none, `no answer` where there is none. */
export function numbers(lines: readonly Line[], clips: readonly number[], low: number, theme: Theme): Data {
  const all = lines.flatMap(({ y, steps }) => clips.map((clip) => ({ y, clip, step: steps.get(clip) })));
  return {
    type: 'scatter',
    mode: 'text',
    x: all.map(({ clip }) => middle(clip)),
    y: all.map(({ y }) => y - 0.13),
    text: all.map(({ step }) => (step ? decimals(step.similarity, 2) : 'no<br>answer')),
    textfont: { size: 11, color: all.map(({ step }) => inkOf(step, low, theme)) },
    hoverinfo: 'skip',
    showlegend: false,
  } as unknown as Data;
}

/** Five dots below the number, as many filled as the answer is confident. */
export function confidence(lines: readonly Line[], low: number, theme: Theme): Data {
  const dots = lines.flatMap(({ y, steps }) =>
    [...steps.values()].flatMap((step) =>
      step.confidence === null
        ? []
        : CONFIDENCE.map((level) => ({
            x: middle(step.clip) + (level - 3) * CLIP * 0.095,
            y: y + 0.25,
            symbol: level <= step.confidence! ? 'circle' : 'circle-open',
            color: inkOf(step, low, theme),
          })),
    ),
  );
  return {
    type: 'scatter',
    mode: 'markers',
    x: dots.map(({ x }) => x),
    y: dots.map(({ y }) => y),
    marker: {
      size: 5,
      symbol: dots.map(({ symbol }) => symbol),
      color: dots.map(({ color }) => color),
      line: { width: 0.7 },
    },
    hoverinfo: 'skip',
    showlegend: false,
  } as unknown as Data;
}

/** The revision type on the border between two clips. */
export function borders({ perceiver, y, steps }: Line, theme: Theme): Data {
  const all = [...steps.values()].flatMap((step) => (step.type ? [{ step, type: step.type }] : []));
  const looks = all.map(({ type }) => revisionStyle(type, theme));
  const texts = all.map(({ step, type }) => revision(step, type, steps.get(step.clip - 1)));
  return {
    type: 'scatter',
    mode: 'markers+text',
    name: `${perceiver.name}, revisions`,
    x: all.map(({ step }) => (step.clip - 1) * CLIP),
    y: all.map(() => y),
    text: looks.map(({ sign }) => `<b>${sign}</b>`),
    textfont: { size: 13, color: looks.map(({ colour }) => textOn(colour)) },
    marker: {
      symbol: 'circle',
      size: 18,
      color: looks.map(({ colour }) => colour),
      line: { width: 2, color: theme.background },
    },
    ...atPoints(texts),
    showlegend: false,
  } as unknown as Data;
}
