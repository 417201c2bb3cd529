import { sqlName, sqlText } from '../../shared/sql';
import type { Disagreement } from './disagreement';

type Type = 'VARCHAR' | 'DOUBLE' | 'INTEGER' | 'BOOLEAN';
export type Columns = Record<string, readonly [type: Type, comment: string]>;
type Value = string | number | boolean | null | undefined;

/** A table that a paper prints. Every one also has `published`, always true, and `source`. */
export interface PublishedTable {
  /** In schema `published`. */
  name: string;
  comment: string;
  columns: Columns;
  rows: Record<string, Value>[];
}

/** What a benchmark's paper prints. */
export interface Published {
  tables: PublishedTable[];
  /** SQL files with views over the tables, in schema `published`. */
  views?: string[];
  disagreements?: Disagreement[];
}

/** `source` says the paper and its table, for example `arXiv 2605.22109, Table 3`; a row may name its own. */
export function publishedTable(
  name: string,
  source: string,
  comment: string,
  columns: Columns,
  rows: Record<string, Value>[],
): PublishedTable {
  return {
    name,
    comment: `${comment} As printed in ${source}.`,
    columns: {
      ...columns,
      published: ['BOOLEAN', 'true: printed in a paper, not worked out here'],
      source: ['VARCHAR', 'the paper and its table'],
    },
    rows: rows.map((row) => ({ source, ...row, published: true })),
  };
}

/** A view over the rows written out: it costs next to nothing until it is read. */
export function createView({ name, comment, columns, rows }: PublishedTable): string {
  const names = Object.keys(columns);
  const typed = names.map((column) => `${sqlName(column)}::${columns[column]![0]} AS ${sqlName(column)}`);
  const values = rows.map((row) => `(${names.map((column) => literal(row[column])).join(', ')})`);
  const meanings = Object.entries(columns).map(([column, [, text]]) => `${column}: ${text}`);
  return [
    `CREATE OR REPLACE VIEW published.${name} AS SELECT ${typed.join(', ')}
      FROM (VALUES ${values.join(', ')}) AS printed(${names.map(sqlName).join(', ')})`,
    `COMMENT ON VIEW published.${name} IS ${sqlText(`${comment}\n${meanings.join('\n')}`)}`,
  ].join(';\n');
}

function literal(value: Value): string {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'string' ? sqlText(value) : String(value);
}
