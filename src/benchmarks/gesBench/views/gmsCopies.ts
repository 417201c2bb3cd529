import { atPoints, tooltip } from '../../../figure/marks';
import { type Annotation, captionAt, plainAxis, small } from '../../../figure/panels';
import { is, samplesFrom } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { numberOf, type Row } from '../../../figure/view';
import { decimals, percentOf } from '../../../figure/words';
import type { Perceiver } from './perceivers';
import { questionName } from './questions';

/** The shares of the figure's width from here on are for copy rates. */
export const COPIES = 0.85;

/** A part of a figure, to be laid into it. */
export interface Part {
  data: Data[];
  layout: Record<string, unknown>;
  annotations: Annotation[];
}

/** The copy rate of each perceiver, as bars with their numbers. */
export function copyRates(rows: readonly Row[], perceivers: readonly Perceiver[], theme: Theme): Part {
  const shares = perceivers.map(({ name }) => {
    const row = rows.find((one) => one.perceiver === name && numberOf(one.copy_rate) !== null);
    return { row: row ?? rows.find((one) => one.perceiver === name), share: numberOf(row?.copy_rate) };
  });
  const shown = shares.flatMap(({ row, share }, y) => (row && share !== null ? [{ row, share, y }] : []));
  const texts = shown.map(({ row, share }) =>
    tooltip(
      [
        `${row.perceiver}, ${questionName(String(row.question))}`,
        `copies: ${percentOf(share)} % of answer pairs`,
      ],
      samplesFrom(
        'gesbench.revisions',
        is('perceiver', row.perceiver),
        is('question', row.question),
        is('type', 'copy'),
      ),
    ),
  );
  const bars = {
    type: 'bar',
    orientation: 'h',
    name: 'copies',
    x: shown.map(({ share }) => share),
    y: shown.map(({ y }) => y),
    width: 0.62,
    xaxis: 'x2',
    yaxis: 'y',
    marker: { color: theme.muted, opacity: 0.75 },
    showlegend: false,
    ...atPoints(texts),
  } as unknown as Data;
  return {
    data: [bars],
    layout: {
      xaxis2: { ...plainAxis, domain: [COPIES, 1], range: [0, 1.6], showticklabels: false, anchor: 'y' },
    },
    annotations: shares.map(({ share }, y) =>
      captionAt(
        share === null ? 'none' : decimals(share * 100, 0),
        { x: share ?? 0, y, right: 4 },
        { xref: 'x2', yref: 'y', yanchor: 'middle', font: { ...small(theme), color: theme.foreground } },
      ),
    ),
  };
}
