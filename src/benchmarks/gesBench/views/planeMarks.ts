import { endsOf, errorBars } from '../../../figure/errorBars';
import { atPoints, tooltip } from '../../../figure/marks';
import { axisName } from '../../../figure/panels';
import { is, samplesFrom } from '../../../figure/samples';
import { plotText } from '../../../figure/text';
import type { Trace as Data } from '../../../figure/view';
import { numberOf, type Row } from '../../../figure/view';
import { decimals, intervalWords, shortened } from '../../../figure/words';
import type { Perceiver } from './perceivers';
import { questionName } from './questions';

export const printShare = (value: number | null): string => decimals(value, 3);

export interface Spot {
  row: Row;
  x: number;
  y: number;
}

/** Rows with both coordinates: the perceivers' own, or those of single videos. */
export function spots(rows: readonly Row[]): Spot[] {
  return rows.flatMap((row) => {
    const [x, y] = [numberOf(row.specificity), numberOf(row.anticipation)];
    return x === null || y === null ? [] : [{ row, x, y }];
  });
}

/** Whether a row is of a single video. */
export const isVideo = (row: Row): boolean => typeof row.video_id === 'string';

function linesOf(row: Row, question: string): string[] {
  const interval = (name: string): string[] =>
    intervalWords(numberOf(row[`${name}_low`]), numberOf(row[`${name}_high`]), printShare);
  const videos = numberOf(row.videos);
  return [
    `${row.perceiver}, ${questionName(question)}${isVideo(row) ? `, ${row.video_id}` : ''}`,
    [`specificity: ${printShare(numberOf(row.specificity))}`, ...interval('specificity')].join(', '),
    [`anticipation: ${printShare(numberOf(row.anticipation))}`, ...interval('anticipation')].join(', '),
    ...(videos === null ? [] : [`n = ${videos} videos`]),
  ];
}

/** A perceiver's marks in one panel: single videos small and pale, its own figure with both intervals. */
export function trace(perceiver: Perceiver, question: string, panel: number, rows: readonly Row[]): Data[] {
  const mine = spots(rows.filter((row) => row.perceiver === perceiver.name && row.question === question));
  const draw = (chosen: Spot[], ofVideos: boolean): Data[] => {
    if (chosen.length === 0 && (ofVideos || panel > 0)) return [];
    const texts = chosen.map(({ row }) =>
      tooltip(
        linesOf(row, question),
        samplesFrom(
          'gesbench.plane_by_video',
          is('perceiver', perceiver.name),
          is('question', question),
          ...(ofVideos ? [is('video_id', row.video_id)] : []),
        ),
      ),
    );
    const bars = (axis: 'specificity' | 'anticipation'): object =>
      errorBars(chosen.map(({ row }) => endsOf(row, axis)));
    const isPooled = perceiver.kind === 'pooled';
    return [
      {
        type: 'scatter',
        mode: isPooled && !ofVideos ? 'markers+text' : 'markers',
        name: plotText(shortened(perceiver.name, 20)),
        showlegend: false,
        x: chosen.map(({ x }) => x),
        y: chosen.map(({ y }) => y),
        xaxis: axisName('x', panel),
        yaxis: 'y',
        ...(isPooled && !ofVideos
          ? { text: chosen.map(() => '<b>Human</b>'), textposition: 'top left' }
          : {}),
        marker: {
          symbol: isPooled && !ofVideos ? 'hexagon-open' : perceiver.symbol,
          color: perceiver.colour,
          size: ofVideos ? 5 : isPooled ? 18 : perceiver.kind === 'person' ? 8 : 10,
          opacity: ofVideos ? 0.6 : 1,
          ...(isPooled && !ofVideos ? { line: { width: 3 } } : {}),
        },
        ...(ofVideos || perceiver.kind === 'person'
          ? {}
          : { error_x: bars('specificity'), error_y: bars('anticipation') }),
        ...atPoints(texts),
      } as unknown as Data,
    ];
  };
  return [
    ...draw(
      mine.filter(({ row }) => isVideo(row)),
      true,
    ),
    ...draw(
      mine.filter(({ row }) => !isVideo(row)),
      false,
    ),
  ];
}
