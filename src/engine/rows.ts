import * as arrow from '@uwdata/flechette';
import type { Cell, Column } from '../shared/cell';
import { numberOrText } from '../shared/valueText';
import type { Connection } from './engine';

/** A result as rows of plain values. */
export interface Rows {
  columns: Column[];
  rows: Cell[][];
}

/**
 * Decodes an Arrow IPC stream for our own use; what people read comes by `shownRows`. Integers beyond 2^53, decimals that
 * no number gives again, NaN and infinities become text as DuckDB writes it, dates ISO text.
 */
export function decodeRows(stream: Uint8Array): Rows {
  const table = arrow.tableFromIPC(stream, { useDate: true, useBigInt: true, useDecimalInt: true });
  const columns = table.schema.fields.map((field) => ({ name: field.name, type: typeName(field.type) }));
  const vectors = columns.map((_, i) => table.getChildAt(i));
  const rows = Array.from({ length: table.numRows }, (_, row) =>
    vectors.map((vector, i) => toCell(vector.at(row), table.schema.fields[i]!.type)),
  );
  return { columns, rows };
}

/** Rows as objects by column name; `T` is the caller's word for their shape. */
export function rowObjects<T>({ columns, rows }: Rows): T[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, i) => [name, row[i]])) as T);
}

/** Runs a query and returns its rows as objects. Meant for few rows. */
export async function selectRows<T>(connection: Connection, sql: string, signal?: AbortSignal): Promise<T[]> {
  return rowObjects(decodeRows(await connection.query(sql, signal)));
}

function toCell(value: unknown, type: arrow.DataType): Cell {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value).replace('Infinity', 'inf').toLowerCase();
    case 'bigint':
      if (type.typeId === arrow.Type.Decimal) return decimal(value, type.scale);
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    default:
      return objectToCell(value as object, type);
  }
}

/** `value` in units of the last digit. */
function decimal(value: bigint, scale: number): Cell {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = `${value < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
  return numberOrText(text, `DECIMAL(${digits.length},${scale})`);
}

function objectToCell(value: object, type: arrow.DataType): Cell {
  if (value instanceof Date)
    return type.typeId === arrow.Type.Date ? value.toISOString().slice(0, 10) : value.toISOString();
  if (value instanceof Uint8Array && type.typeId === arrow.Type.Binary)
    return Buffer.from(value).toString('hex');
  const inner = 'children' in type && type.children ? type.children : [];
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = Array.from(value as unknown as ArrayLike<unknown>);
    return items.map((item) => toCell(item, inner[0]?.type ?? type));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      toCell(item, inner.find(({ name }) => name === key)?.type ?? type),
    ]),
  );
}

/** DuckDB's name for an Arrow type, near enough for a heading. */
function typeName(type: arrow.DataType): string {
  switch (type.typeId) {
    case arrow.Type.Int:
      return `${type.signed ? '' : 'U'}${{ 8: 'TINYINT', 16: 'SMALLINT', 32: 'INTEGER', 64: 'BIGINT' }[type.bitWidth]}`;
    case arrow.Type.Float:
      return type.precision === 2 ? 'DOUBLE' : 'FLOAT';
    case arrow.Type.Decimal:
      return `DECIMAL(${type.precision},${type.scale})`;
    case arrow.Type.Bool:
      return 'BOOLEAN';
    case arrow.Type.Utf8:
    case arrow.Type.LargeUtf8:
      return 'VARCHAR';
    case arrow.Type.Binary:
      return 'BLOB';
    case arrow.Type.Date:
      return 'DATE';
    case arrow.Type.Timestamp:
      return 'TIMESTAMP';
    case arrow.Type.List:
    case arrow.Type.FixedSizeList:
      return `${typeName(type.children[0]!.type)}[]`;
    case arrow.Type.Struct:
      return 'STRUCT';
    case arrow.Type.Map:
      return 'MAP';
    default:
      return 'VALUE';
  }
}
