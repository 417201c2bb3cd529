import { writeFileSync } from 'node:fs';

/** A cell: SQL as text, or Markdown. */
export type CellSource = string | { markdown: string };

/** Writes a notebook of the Gestalt kernel that names its results and was never run. */
export function writeNotebook(
  path: string,
  results: string | string[],
  sources: readonly CellSource[],
): void {
  const cells = sources.map((source, i) =>
    typeof source === 'string'
      ? { cell_type: 'code', execution_count: null, id: `c${i}`, metadata: {}, outputs: [], source }
      : { cell_type: 'markdown', id: `c${i}`, metadata: {}, source: source.markdown },
  );
  const metadata = {
    gestalt: { results: [results].flat() },
    kernelspec: { name: 'gestalt', display_name: 'Gestalt', language: 'sql' },
    language_info: { name: 'sql' },
  };
  writeFileSync(path, JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }));
}
