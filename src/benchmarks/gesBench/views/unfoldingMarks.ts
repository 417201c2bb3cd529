import { type ColourScale, cellTextColour } from '../../../figure/colourScale';
import { textOn } from '../../../figure/contrast';
import { decimals } from '../../../figure/format';
import { cells } from '../../../figure/marks/cells';
import { dots } from '../../../figure/marks/dots';
import { labels } from '../../../figure/marks/labels';
import type { Theme } from '../../../figure/theme';
import { tooltipMarkup } from '../../../figure/tooltip';
import type { Trace } from '../../../figure/view';
import { revisionStyle } from './revisionTypes';
import { CLIP_SECONDS, type Strip } from './unfoldingRows';
import {
  answerMarkup,
  answerSamples,
  answerTooltip,
  type Revision,
  revisionMarkup,
  revisionSamples,
  revisionTooltip,
} from './unfoldingTooltips';

const CONFIDENCE = [1, 2, 3, 4, 5];

const middle = (clip: number): number => (clip - 0.5) * CLIP_SECONDS;

/** A cell per clip, coloured by similarity. */
export function clipCells(
  { perceiver, y, answers }: Strip,
  clips: readonly number[],
  scale: ColourScale,
): Trace {
  const tooltip = (clip: number): string[] => {
    const answer = answers.get(clip);
    return answer ? answerTooltip(answer) : [`${perceiver.name}, clip ${clip}: no answer`];
  };
  return cells(clips, {
    name: perceiver.name,
    x: middle,
    y,
    value: (clip) => answers.get(clip)?.similarity ?? null,
    scale,
    gap: [2, 3],
    tooltip,
    markup: (clip) => {
      const answer = answers.get(clip);
      return answer ? answerMarkup(answer, answers.get(clip - 1)) : tooltipMarkup(tooltip(clip));
    },
    samples: (clip) => {
      const answer = answers.get(clip);
      return answer ? answerSamples(answer) : null;
    },
  });
}

/** The similarity in each cell; `none` for an answer that has none, `no answer` where there is none. */
export function similarityLabels(
  strips: readonly Strip[],
  clips: readonly number[],
  scale: ColourScale,
  theme: Theme,
): Trace {
  const all = strips.flatMap(({ y, answers }) =>
    clips.map((clip) => ({ y, clip, answer: answers.get(clip) })),
  );
  return labels(all, {
    x: ({ clip }) => middle(clip),
    y: ({ y }) => y - 0.13,
    text: ({ answer }) => (answer ? decimals(answer.similarity, 2) : 'no<br>answer'),
    colour: ({ answer }) => cellTextColour(scale, answer?.similarity ?? null, theme),
    size: 11,
  });
}

/** Five dots below the number, as many filled as the answer is confident. */
export function confidenceDots(strips: readonly Strip[], scale: ColourScale, theme: Theme): Trace {
  const all = strips.flatMap(({ y, answers }) =>
    [...answers.values()].flatMap(({ clip, confidence, similarity }) =>
      confidence === null
        ? []
        : CONFIDENCE.map((level) => ({ clip, y, level, similarity, isFilled: level <= confidence })),
    ),
  );
  return dots(all, {
    x: ({ clip, level }) => middle(clip) + (level - 3) * CLIP_SECONDS * 0.095,
    y: ({ y }) => y + 0.25,
    symbol: ({ isFilled }) => (isFilled ? 'circle' : 'circle-open'),
    colour: ({ similarity }) => cellTextColour(scale, similarity, theme),
    size: 5,
    outline: { width: 0.7 },
    clip: true,
  });
}

/** The revision type on the border between two clips. */
export function revisionDots({ perceiver, y, answers }: Strip, theme: Theme): Trace {
  const revisions = [...answers.values()].flatMap((answer): Revision[] =>
    answer.type ? [{ answer, before: answers.get(answer.clip - 1), type: answer.type }] : [],
  );
  return dots(revisions, {
    name: `${perceiver.name}, revisions`,
    x: ({ answer }) => (answer.clip - 1) * CLIP_SECONDS,
    y,
    symbol: 'circle',
    colour: ({ type }) => revisionStyle(type, theme).colour,
    size: 18,
    outline: { width: 2, colour: theme.background },
    text: ({ type }) => `<b>${revisionStyle(type, theme).sign}</b>`,
    textColour: ({ type }) => textOn(revisionStyle(type, theme).colour),
    textSize: 13,
    clip: true,
    tooltip: revisionTooltip,
    markup: revisionMarkup,
    samples: revisionSamples,
  });
}
