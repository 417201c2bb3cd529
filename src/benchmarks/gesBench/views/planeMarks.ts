import { panelAxes } from '../../../figure/axes';
import { confidenceInterval, fixed, sampleSize } from '../../../figure/format';
import { dots } from '../../../figure/marks/dots';
import { intervalOf } from '../../../figure/rows';
import { is, samplesFrom } from '../../../figure/samples';
import { plotText, shortened } from '../../../figure/text';
import { numberOf, type Row, type Trace } from '../../../figure/view';
import type { Perceiver } from './perceivers';
import { questionName } from './questions';

/** A specificity or anticipation, 0–1. */
export const printShare = fixed(3);

/** A row with its place in the plane. */
export interface PlaneSpot {
  row: Row;
  x: number;
  y: number;
}

/** Rows with both coordinates: the perceivers' own, or those of single videos. */
export function planeSpots(rows: readonly Row[]): PlaneSpot[] {
  return rows.flatMap((row) => {
    const [x, y] = [numberOf(row.specificity), numberOf(row.anticipation)];
    return x === null || y === null ? [] : [{ row, x, y }];
  });
}

/** Whether a row is of a single video. */
export const isVideo = (row: Row): boolean => typeof row.video_id === 'string';

function spotTooltip(row: Row, question: string): string[] {
  const share = (column: string): string =>
    [
      `${column}: ${printShare(numberOf(row[column]))}`,
      ...confidenceInterval(intervalOf(row, column), printShare),
    ].join(', ');
  return [
    `${row.perceiver}, ${questionName(question)}${isVideo(row) ? `, ${row.video_id}` : ''}`,
    share('specificity'),
    share('anticipation'),
    ...sampleSize(numberOf(row.videos), 'videos'),
  ];
}

/** How a perceiver's own figure is drawn: people together by a large hollow mark with its name. */
function ownStyle({ kind, symbol }: Perceiver) {
  if (kind === 'pooled')
    return {
      symbol: 'hexagon-open',
      size: 18,
      outline: { width: 3 },
      text: '<b>Human</b>',
      textPosition: 'top left',
    } as const;
  return { symbol, size: kind === 'person' ? 8 : 10 };
}

/** A perceiver's marks in one panel: single videos small and pale, its own figure with both intervals. */
export function planeMarks(
  perceiver: Perceiver,
  question: string,
  panel: number,
  rows: readonly Row[],
): Trace[] {
  const mine = planeSpots(
    rows.filter((row) => row.perceiver === perceiver.name && row.question === question),
  );
  const videos = mine.filter(({ row }) => isVideo(row));
  const own = mine.filter(({ row }) => !isVideo(row));
  const conditions = [is('perceiver', perceiver.name), is('question', question)];
  const channels = {
    name: plotText(shortened(perceiver.name, 20)),
    x: ({ x }: PlaneSpot) => x,
    y: ({ y }: PlaneSpot) => y,
    axes: panelAxes(panel, 0),
    colour: perceiver.colour,
    clip: true,
    tooltip: ({ row }: PlaneSpot) => spotTooltip(row, question),
  };
  return [
    ...(videos.length === 0
      ? []
      : [
          dots(videos, {
            ...channels,
            symbol: perceiver.symbol,
            size: 5,
            opacity: 0.6,
            samples: ({ row }) =>
              samplesFrom('gesbench.plane_by_video', ...conditions, is('video_id', row.video_id)),
          }),
        ]),
    // A perceiver without a figure has its place among the traces all the same.
    ...(own.length === 0 && panel > 0
      ? []
      : [
          dots(own, {
            ...channels,
            ...ownStyle(perceiver),
            intervals:
              perceiver.kind === 'person'
                ? undefined
                : {
                    x: ({ row }) => intervalOf(row, 'specificity'),
                    y: ({ row }) => intervalOf(row, 'anticipation'),
                  },
            samples: () => samplesFrom('gesbench.plane_by_video', ...conditions),
          }),
        ]),
  ];
}
