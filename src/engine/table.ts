import * as arrow from '@uwdata/flechette';
import { sqlText } from '../shared/sql';
import type { Connection, TableName } from './engine';

/** The column types that result tables have, as DuckDB names them. */
export type ColumnType =
  | 'VARCHAR'
  | 'BOOLEAN'
  | 'TINYINT'
  | 'SMALLINT'
  | 'INTEGER'
  | 'DOUBLE'
  | 'DOUBLE[]'
  | 'VARCHAR[]';
type Columns = Record<string, readonly [type: ColumnType, comment: string]>;

/** A table that readers fill. Every one also has `file_id`, `record` and `line`, which lead back to its source. */
export interface TableSchema<C extends Columns = Columns> extends TableName {
  comment: string;
  columns: C;
}

const source = {
  file_id: ['INTEGER', 'the file it came from (gestalt.files)'],
  record: ['INTEGER', 'the record there, from 1: a file of one line can hold many'],
  line: ['INTEGER', 'its 1-based line there'],
} satisfies Columns;

export function defineTable<C extends Columns>(
  name: string,
  comment: string,
  columns: C,
): TableSchema<C & typeof source> {
  const [schema, table] = name.split('.') as [string, string];
  return { schema, table, comment, columns: { ...columns, ...source } };
}

/** The statements that create a table, with comments that completion and `DESCRIBE` show. */
export function createTable({ schema, table, comment, columns }: TableSchema): string {
  const name = `${schema}.${table}`;
  const definitions = Object.entries(columns).map(([column, [type]]) => `"${column}" ${type}`);
  return [
    `CREATE SCHEMA IF NOT EXISTS ${schema}`,
    `CREATE OR REPLACE TABLE ${name} (${definitions.join(', ')})`,
    `COMMENT ON TABLE ${name} IS ${sqlText(comment)}`,
    ...Object.entries(columns).map(
      ([column, [, text]]) => `COMMENT ON COLUMN ${name}."${column}" IS ${sqlText(text)}`,
    ),
  ].join(';\n');
}

/** A table that is worked out, not read: its rows have no line. */
export function defineComputed<C extends Columns>(name: string, comment: string, columns: C): TableSchema<C> {
  const [schema, table] = name.split('.') as [string, string];
  return { schema, table, comment, columns };
}

const arrowTypes: Record<ColumnType, () => arrow.DataType> = {
  VARCHAR: arrow.utf8,
  BOOLEAN: arrow.bool,
  TINYINT: arrow.int8,
  SMALLINT: arrow.int16,
  INTEGER: arrow.int32,
  DOUBLE: arrow.float64,
  'DOUBLE[]': () => arrow.list(arrow.float64()),
  'VARCHAR[]': () => arrow.list(arrow.utf8()),
};

/** Rows kept as columns until there are enough of them for one Arrow batch. */
export class RowBuffer {
  readonly #columns: unknown[][];
  readonly #names: string[];
  length = 0;

  constructor(readonly table: TableSchema) {
    this.#names = Object.keys(table.columns);
    this.#columns = this.#names.map(() => []);
  }

  add(row: Record<string, unknown>): void {
    this.#names.forEach((name, i) => {
      this.#columns[i]!.push(row[name] ?? null);
    });
    this.length += 1;
  }

  /** Appends the rows to the table and empties the buffer. Returns how many there were. */
  async flush(connection: Connection): Promise<number> {
    const { length } = this;
    if (length === 0) return 0;
    const types = Object.values(this.table.columns).map(([type]) => arrowTypes[type]());
    const columns = this.#columns.map((values, i) => arrow.columnFromArray(values, types[i]!));
    const table = arrow.tableFromColumns(this.#names.map((name, i) => [name, columns[i]!]));
    for (const values of this.#columns) values.length = 0;
    this.length = 0;
    const stream = arrow.tableToIPC(table, { format: 'stream' });
    if (!stream) throw new Error(`No Arrow stream came of ${length} rows.`);
    await connection.insert(this.table, stream);
    return length;
  }
}
