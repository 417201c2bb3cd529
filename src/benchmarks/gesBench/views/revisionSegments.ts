import { textOn } from '../../../figure/contrast';
import { atPoints, tooltip } from '../../../figure/marks';
import { axisName } from '../../../figure/panels';
import { is, samplesFrom } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { numberOf } from '../../../figure/view';
import { intervalWords, percentOf } from '../../../figure/words';
import { answersOf, type Perceiver } from './perceivers';
import { questionName } from './questions';
import type { Find } from './revisionShares';
import { type RevisionType, revisionStyle } from './revisionTypes';

/** From these shares on a segment has room for its sign and number, for its number, for its sign. */
const ROOM = { both: 0.15, number: 0.085, sign: 0.045 };

/** The segments of one type, a bar a perceiver. */
export function segments(
  type: RevisionType,
  question: string,
  panel: number,
  perceivers: readonly Perceiver[],
  find: Find,
  theme: Theme,
): Data {
  const { colour, pattern, sign } = revisionStyle(type, theme);
  const shown = perceivers.flatMap((perceiver, y) => {
    const row = find(perceiver.name, question, type);
    const share = numberOf(row?.share);
    return row && share !== null ? [{ perceiver, y, row, share }] : [];
  });
  const texts = shown.map(({ perceiver, row, share }) =>
    tooltip(
      [
        `${perceiver.name}, ${questionName(question)}`,
        `${type}: ${percentOf(share)} %`,
        `${numberOf(row.pairs) ?? 0} of ${numberOf(row.share_n) ?? 0} answer pairs`,
        ...intervalWords(numberOf(row.share_low), numberOf(row.share_high), (end) => percentOf(end)),
      ],
      samplesFrom('gesbench.revisions', answersOf(perceiver), is('question', question), is('type', type)),
    ),
  );
  return {
    type: 'bar',
    orientation: 'h',
    name: type,
    x: shown.map(({ share }) => share),
    y: shown.map(({ y }) => y),
    xaxis: axisName('x', panel),
    yaxis: 'y',
    width: 0.5,
    marker: {
      color: colour,
      line: { color: theme.background, width: 1 },
      pattern: {
        shape: pattern,
        fgcolor: textOn(colour),
        fgopacity: 0.3,
        fillmode: 'overlay',
        size: 7,
        solidity: 0.14,
      },
    },
    text: shown.map(({ share }) => segmentText(share, sign)),
    textposition: 'inside',
    insidetextanchor: 'middle',
    textangle: 0,
    constraintext: 'none',
    textfont: { color: textOn(colour) },
    ...atPoints(texts),
  } as unknown as Data;
}

function segmentText(share: number, sign: string): string {
  const number = percentOf(share, 0);
  if (share >= ROOM.both) return `${sign} <b>${number}</b>`;
  return share >= ROOM.number ? `<b>${number}</b>` : share >= ROOM.sign ? sign : '';
}
