import type { Cell, Output } from '../protocol';

const SHOWN = 50;

/** An output as a Markdown table, for readers of the notebook who don't have Gestalt: its first fifty rows. */
export function toMarkdown({ title, columns, rows, rowCount }: Output): string {
  const lines = [
    ...(title ? [`**${escape(title)}**`, ''] : []),
    `| ${columns.map(({ name }) => escape(name)).join(' | ')} |`,
    `|${columns.map(({ type }) => (isNumeric(type) ? ' ---: |' : ' --- |')).join('')}`,
    ...rows.slice(0, SHOWN).map((row) => `| ${row.map(show).join(' | ')} |`),
  ];
  if (rowCount > SHOWN) lines.push('', `${SHOWN} of ${rowCount.toLocaleString('en-US')} rows.`);
  return lines.join('\n');
}

const isNumeric = (type: string) => /^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|DOUBLE|FLOAT|DECIMAL.*)$/.test(type);

function show(value: Cell): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
  return escape(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\\', '\\\\').replaceAll('|', '\\|').replace(/\s*\r?\n\s*/g, ' ').replace(/([*_`[\]])/g, '\\$1');
