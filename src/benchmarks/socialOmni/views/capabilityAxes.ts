import { confidenceInterval, countRange, fixed, sampleSize } from '../../../figure/format';
import { intervalOf } from '../../../figure/rows';
import { numberOf, type Row } from '../../../figure/view';

/** A figure of a model: a column of socialomni.axes or socialomni.leaderboard. */
export interface CapabilityAxis {
  column: string;
  /** Short, for axes and heads. */
  label: string;
  /** With its unit and definition. */
  name: string;
  better: 'higher' | 'lower';
}

const higher = (column: string, label: string, name: string): CapabilityAxis => ({
  column,
  label,
  name,
  better: 'higher',
});
const lower = (column: string, label: string, name: string): CapabilityAxis => ({
  column,
  label,
  name,
  better: 'lower',
});

const who = higher('who', 'Who', 'who accuracy, paper’s definition, %');
const consistent = higher(
  'who_consistent',
  'Who,<br>consistent',
  'who accuracy where the one seen is the one heard, %',
);
const inconsistent = higher(
  'who_inconsistent',
  'Who,<br>inconsistent',
  'who accuracy where the one seen is not the one heard, %',
);
const when = higher('when_accuracy', 'When', 'when accuracy, %');
const how = higher('how', 'How', 'how score over items with a reply, 0–100');

/** The three axes of the benchmark. */
export const mainAxes: readonly CapabilityAxis[] = [who, when, how];

/** The capability radar's axes, in its order. */
export const radarAxes: readonly CapabilityAxis[] = [
  who,
  consistent,
  inconsistent,
  higher('consistency', '100 − |gap|', '100 − |consistent − inconsistent|, points'),
  { ...when, label: 'When<br>accuracy' },
  higher('when_f1', 'When F1', 'when F1, %'),
  higher('on_time', 'On time', 'entries on time, %'),
  how,
];

/** All that the leaderboard knows, in its order. */
export const leaderboardAxes: readonly CapabilityAxis[] = [
  who,
  higher('who_pipeline', 'Who<br>(pipeline)', 'who accuracy, pipeline’s definition, %'),
  { ...consistent, label: 'Who<br>consistent' },
  { ...inconsistent, label: 'Who<br>inconsistent' },
  lower('gap', 'Gap |Δ|', 'gap consistent − inconsistent, points'),
  { ...when, label: 'When<br>accuracy' },
  higher('when_f1', 'When<br>F1', 'when F1, %'),
  higher('on_time', 'On<br>time', 'entries on time, %'),
  lower('early', 'Early', 'entries too early, %'),
  lower('late', 'Late', 'entries too late or none, %'),
  lower('no_response', 'No<br>response', 'entries without a response, %'),
  how,
];

/** As figures print it: one decimal. */
export const figureFormat = fixed(1);

/** What a figure stands on, as its tooltip says it: n and interval, from columns `…_n`, `…_low`, `…_high` where they are. */
export function basisOf(row: Row, column: string, of = ''): string[] {
  return [
    ...sampleSize(numberOf(row[`${column}_n`]), of),
    ...confidenceInterval(intervalOf(row, column), figureFormat),
  ];
}

/** Where intervals stand, for figures that show them in tooltips; nothing where the rows have none. */
export function tooltipNote(rows: readonly Row[], columns: readonly string[]): string {
  return rows.some((row) => columns.some((column) => numberOf(row[`${column}_low`]) !== null))
    ? ' On hover: n and the 95 % percentile bootstrap over items.'
    : '';
}

/** `n = 32 items. `, or nothing where no count is known. */
export function countNote(counts: readonly (number | null)[], of: string): string {
  return counts.some((count) => count !== null) ? `n = ${countRange(counts)} ${of}. ` : '';
}
