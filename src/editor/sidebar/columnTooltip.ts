import * as vscode from 'vscode';
import type { ColumnSummary, RelationColumn } from '../../notebook/columnSummary';
import { counted } from '../../shared/counted';
import { markdownText } from '../../shared/surfaces';

const BARS = '▁▂▃▄▅▆▇█';
const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

/** What a column holds, as a tooltip: how many values, how many missing, and how they are distributed. */
export function columnTooltip({ name, type }: RelationColumn, summary: ColumnSummary): vscode.MarkdownString {
  const { rows, missing, distinct, numbers, frequent } = summary;
  const lines = [
    `**${markdownText(name)}** ${markdownText(type.toLowerCase())}`,
    `${counted(rows, 'row')}, ${counted(missing, 'missing value')}, ${counted(distinct, 'distinct value')}`,
  ];
  if (numbers) {
    const { min, q1, median, q3, max, bins } = numbers;
    lines.push(
      `\`${sparkline(bins)}\``,
      `${short.format(min)} to ${short.format(max)}; quartiles ${[q1, median, q3].map((x) => short.format(x)).join(', ')}`,
    );
  }
  lines.push(...frequent.map(({ value, n }) => `${counted(n, 'row')}: ${markdownText(value)}`));
  return new vscode.MarkdownString(lines.join('\n\n'));
}

/** The counts as bars of text, none where there is nothing. */
function sparkline(bins: readonly number[]): string {
  const most = Math.max(...bins, 1);
  return bins
    .map((n) => (n === 0 ? ' ' : BARS[Math.min(BARS.length - 1, Math.floor((n / most) * BARS.length))]))
    .join('');
}
