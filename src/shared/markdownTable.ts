/** A column's head, already as Markdown, and whether its cells stand to the right, as numbers do. */
export interface MarkdownColumn {
  head: string;
  right: boolean;
}

/**
 * A table of GitHub-flavoured Markdown without a last line break; cells are Markdown on one line. Ours, since the package
 * `markdown-table` pads all cells to one width or else writes single hyphens under the heads, where GitHub's manual asks
 * for three.
 */
export function markdownTable(columns: readonly MarkdownColumn[], rows: readonly string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({ head }) => head)),
    line(columns.map(({ right }) => (right ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}
