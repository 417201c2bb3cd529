import type { Cell } from '../../src/shared/cell';
import type { SqlType } from '../../src/shared/sqlType';
import { nestedKey } from './nestedKey';
import type { SortKey } from './sortKey';
import { intervalKey, momentKey, timeKey, zonedTimeKey } from './timeKey';

/** What a value is ordered by, as DuckDB orders values of its type. */
export function valueKey(cell: Cell, type: SqlType): SortKey {
  if (cell === null) return null;
  if (Array.isArray(cell)) {
    const inner: SqlType = type.kind === 'list' ? type.of : { kind: 'plain', name: 'VARCHAR' };
    return cell.map((item) => valueKey(item, inner));
  }
  if (typeof cell === 'object') return JSON.stringify(cell);
  if (typeof cell === 'number' && type.kind !== 'decimal') return cell;
  const text = typeof cell === 'number' && type.kind === 'decimal' ? cell.toFixed(type.scale) : String(cell);
  return nestedKey(text, type, textKey) ?? text;
}

const INTEGER_TYPE = /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|BIGNUM)$/;

/** The key of a value that is not nested, from DuckDB's text; null where the text is none of that type. */
function textKey(text: string, type: SqlType): SortKey {
  if (type.kind === 'decimal') return /^-?\d*\.?\d+$/.test(text) ? BigInt(text.replace('.', '')) : null;
  if (type.kind === 'enum') return type.values.includes(text) ? type.values.indexOf(text) : null;
  const name = type.kind === 'plain' ? type.name : '';
  if (INTEGER_TYPE.test(name)) return /^-?\d+$/.test(text) ? BigInt(text) : null;
  if (/^DATE$|^TIMESTAMP/.test(name)) return momentKey(text);
  switch (name) {
    case 'DOUBLE':
    case 'FLOAT':
      return doubleKey(text);
    case 'BOOLEAN':
      return { true: 1, false: 0 }[text] ?? null;
    case 'TIME':
    case 'TIME_NS':
      return timeKey(text);
    case 'TIME WITH TIME ZONE':
      return zonedTimeKey(text);
    case 'INTERVAL':
      return intervalKey(text);
    case 'BIT':
      return bitKey(text);
    case 'BLOB':
      return text.replace(/\\x([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    default:
      return text;
  }
}

/** NaN and infinities as DuckDB writes them, and as outputs of earlier versions do. */
function doubleKey(text: string): SortKey {
  const unusual = /^(-?)(?:(nan)|inf(?:inity)?)$/i.exec(text);
  if (!unusual) return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
  return unusual[2] ? Number.NaN : unusual[1] ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** Bits fill bytes from the right; DuckDB puts how many of the first byte are none before them, and ones in their place. */
function bitKey(text: string): string {
  const unused = (8 - (text.length % 8)) % 8;
  return `${unused}${'1'.repeat(unused)}${text}`;
}
