import { textOn } from '../../../figure/contrast';
import { confidenceInterval, percent } from '../../../figure/format';
import { bars } from '../../../figure/marks/bars';
import type { Axes } from '../../../figure/marks/place';
import { intervalOf } from '../../../figure/rows';
import { is, samplesFrom } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Trace } from '../../../figure/view';
import type { RevisionType } from '../vocabulary';
import { answeredBy, type Perceiver } from './perceivers';
import { questionName } from './questions';
import type { FindShare } from './revisionShares';
import { revisionStyle } from './revisionTypes';

/** From these shares on a segment has room for its sign and number, for its number, for its sign. */
const ROOM = { both: 0.15, number: 0.085, sign: 0.045 };

/** The segments of one type, a bar a perceiver. */
export function revisionSegments(
  type: RevisionType,
  question: string,
  axes: Axes,
  perceivers: readonly Perceiver[],
  find: FindShare,
  theme: Theme,
): Trace {
  const { colour, pattern, sign } = revisionStyle(type, theme);
  const shown = perceivers.flatMap((perceiver, y) => {
    const row = find(perceiver.name, question, type);
    const share = numberOf(row?.share);
    return row && share !== null ? [{ perceiver, y, row, share }] : [];
  });
  return bars(shown, {
    name: type,
    orientation: 'h',
    x: ({ share }) => share,
    y: ({ y }) => y,
    axes,
    width: 0.5,
    colour,
    outline: { colour: theme.background, width: 1 },
    pattern: { shape: pattern, colour: textOn(colour) },
    text: ({ share }) => segmentText(share, sign),
    textColour: textOn(colour),
    tooltip: ({ perceiver, row, share }) => [
      `${perceiver.name}, ${questionName(question)}`,
      `${type}: ${percent(share)} %`,
      `${numberOf(row.pairs) ?? 0} of ${numberOf(row.share_n) ?? 0} answer pairs`,
      ...confidenceInterval(intervalOf(row, 'share'), percent),
    ],
    samples: ({ perceiver }) =>
      samplesFrom('gesbench.revisions', answeredBy(perceiver), is('question', question), is('type', type)),
  });
}

function segmentText(share: number, sign: string): string {
  const number = percent(share, 0);
  if (share >= ROOM.both) return `${sign} <b>${number}</b>`;
  return share >= ROOM.number ? `<b>${number}</b>` : share >= ROOM.sign ? sign : '';
}
