import type { Annotation, Layout } from 'plotly.js';
import { panelAxes, plainAxis } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { percent } from '../../../figure/format';
import { bars } from '../../../figure/marks/bars';
import { is, samplesFrom } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Trace } from '../../../figure/view';
import type { Perceiver } from './perceivers';
import { questionName } from './questions';

/** The shares of the figure's width from here on are for copy rates. */
export const COPIES = 0.85;

/** A part of the figure, to be laid into it. */
export interface GmsPart {
  data: Trace[];
  layout: Layout;
  annotations: Annotation[];
}

/** The copy rate of each perceiver, as bars with their numbers. */
export function copyRates(rows: readonly Row[], perceivers: readonly Perceiver[], theme: Theme): GmsPart {
  const axes = panelAxes(1, 0);
  const all = perceivers.map(({ name }, y) => {
    const row = rows.find((one) => one.perceiver === name && numberOf(one.copy_rate) !== null);
    return { row, share: numberOf(row?.copy_rate), y };
  });
  const shown = all.flatMap(({ row, share, y }) => (row && share !== null ? [{ row, share, y }] : []));
  return {
    data: [
      bars(shown, {
        name: 'copies',
        orientation: 'h',
        x: ({ share }) => share,
        y: ({ y }) => y,
        axes,
        width: 0.62,
        colour: theme.muted,
        opacity: 0.75,
        tooltip: ({ row, share }) => [
          `${row.perceiver}, ${questionName(String(row.question))}`,
          `copies: ${percent(share)} % of answer pairs`,
        ],
        samples: ({ row }) =>
          samplesFrom(
            'gesbench.revisions',
            is('perceiver', row.perceiver),
            is('question', row.question),
            is('type', 'copy'),
          ),
      }),
    ],
    layout: {
      xaxis2: { ...plainAxis, domain: [COPIES, 1], range: [0, 1.6], showticklabels: false, anchor: 'y' },
    },
    annotations: all.map(({ share, y }) =>
      caption(
        percent(share, 0),
        { x: share ?? 0, y, right: 4, axes },
        { font: smallFont(theme, theme.foreground) },
      ),
    ),
  };
}
