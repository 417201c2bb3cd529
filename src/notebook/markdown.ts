import type { Cell, Column } from '../shared/cell';
import { markdownTable } from '../shared/markdownTable';
import type { Output } from '../shared/output';
import { markdownText } from '../shared/surfaces';
import { readableText } from '../shared/valueText';

const SHOWN = 50;
/** Significant digits of a DOUBLE below 1,000. */
const DIGITS = 4;

/** A column as Markdown shows it: a figure takes its interval and n, from `x_low`, `x_high` and `x_n`, into its cell. */
interface Shown {
  name: string;
  numeric: boolean;
  text(row: Cell[]): string;
}

/** An output as a Markdown table, for readers of the notebook who don't have Gestalt: its first fifty rows. */
export function toMarkdown({ title, columns, rows, rowCount, cautions = [] }: Output): string {
  const shown = shownColumns(columns);
  const lines = [
    ...(title ? [`**${markdownText(title)}**`, ''] : []),
    markdownTable(
      shown.map(({ name, numeric }) => ({ head: markdownText(name), right: numeric })),
      rows.slice(0, SHOWN).map((row) => shown.map(({ text }) => text(row))),
    ),
  ];
  if (rowCount > SHOWN) lines.push('', `${SHOWN} of ${rowCount.toLocaleString('en-US')} rows.`);
  for (const caution of cautions) lines.push('', markdownText(caution));
  return lines.join('\n');
}

function shownColumns(columns: Column[]): Shown[] {
  const index = new Map(columns.map(({ name }, i) => [name, i]));
  const part = /^(.+)_(?:low|high|n)$/;
  return columns.flatMap(({ name, type }, i) => {
    const whole = part.exec(name)?.[1];
    if (whole !== undefined && ['', '_low', '_high'].every((end) => index.has(whole + end))) return [];
    const low = index.get(`${name}_low`);
    const high = index.get(`${name}_high`);
    const n = index.get(`${name}_n`);
    const hasInterval = low !== undefined && high !== undefined;
    const text = (row: Cell[]) => {
      const show = (at: number) => shown(row[at] ?? null, columns[at]!.type);
      const interval = hasInterval && row[low] !== null ? ` [${show(low)}, ${show(high)}]` : '';
      return `${show(i)}${interval}${n === undefined || !hasInterval ? '' : ` n ${show(n)}`}`;
    };
    return [{ name, numeric: isNumeric(type), text }];
  });
}

const isNumeric = (type: string) =>
  /^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|BIGNUM|DOUBLE|FLOAT|DECIMAL.*)$/.test(type);

const shown = (value: Cell, type: string) =>
  value === null ? 'none' : markdownText(readableText(value, type, DIGITS));
