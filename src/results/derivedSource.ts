import type { Connection } from '../engine/engine';
import { RowBuffer, type TableSchema } from '../engine/table';
import { filesTable } from './catalogue';

/** Where rows came from that no file holds, for example a language model. */
export interface DerivedSource {
  name: string;
  benchmark: string;
  kind: string;
}

const BATCH = 5000;

/** Appends rows under a source of their own; takes them back where they fail midway. Returns how many came. */
export async function appendDerived(
  connection: Connection,
  { name, benchmark, kind, file_id }: DerivedSource & { file_id: number },
  table: TableSchema,
  rows: AsyncIterable<object>,
): Promise<number> {
  const buffer = new RowBuffer(table);
  let count = 0;
  try {
    for await (const row of rows) {
      count += 1;
      buffer.add({ ...row, file_id, record: count, line: null });
      if (buffer.length >= BATCH) await buffer.flush(connection);
    }
    await buffer.flush(connection);
  } catch (error) {
    await connection.query(`DELETE FROM ${table.schema}.${table.table} WHERE file_id = ${file_id}`);
    throw error;
  }
  const files = new RowBuffer(filesTable);
  files.add({
    file: name,
    benchmark,
    kind,
    bytes: null,
    sha256: null,
    records: count,
    loaded: count,
    blank: 0,
    file_id,
  });
  await files.flush(connection);
  return count;
}
