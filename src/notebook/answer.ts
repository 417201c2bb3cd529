import { sqlName } from '../engine/rows';
import type { Reply, Request } from '../protocol';
import type { Session } from './session';

/** Answers what an output asks: more rows of its result, or the samples behind a mark. Never throws. */
export async function answer(session: Session, request: Request): Promise<Reply> {
  const { id } = request;
  try {
    if (request.type === 'samples') {
      const { from, where } = request.samples;
      const counted = await session.query(`SELECT count(*) FROM ${from} WHERE ${where}`);
      const result = await session.query(`SELECT * FROM ${from} WHERE ${where} LIMIT ${request.limit}`);
      return { type: 'rows', id, ...result, rowCount: counted.rows[0]?.[0] as number };
    }
    const { result, offset, limit, order } = request;
    const by = order
      ? `ORDER BY ${sqlName(order.column)} ${order.descending ? 'DESC' : 'ASC'} NULLS LAST, rowid`
      : '';
    const counted = await session.query(`SELECT count(*) FROM ${result.table}`);
    const rows = await session.query(`SELECT * FROM ${result.table} ${by} LIMIT ${limit} OFFSET ${offset}`);
    return { type: 'rows', id, ...rows, rowCount: counted.rows[0]?.[0] as number };
  } catch (error) {
    return { type: 'failure', id, message: error instanceof Error ? error.message : String(error) };
  }
}
