import type { Benchmark } from '../benchmarks/contract';
import { writeLink } from '../evidence/link';
import { relationOf, sampleList } from '../evidence/sampleList';
import type { Cell, ClipReply, Column, Reply, Request, SampleList, Samples } from '../shared/protocol';
import { whereSql } from '../shared/samples';
import { sqlName } from '../shared/sql';
import type { Session } from './session';

/** Where clips come from; `resultsFile` is the file that the sample was read from, as the session names it. */
export interface ClipStore {
  load(file: string, resultsFile: string | null): Promise<ClipReply>;
  soundCopy(file: string, resultsFile: string | null): Promise<ClipReply>;
  /** Makes copies with sound ahead, in this order, in place of those named before. */
  makeAhead(files: { file: string; resultsFile: string | null }[]): Promise<void>;
}

export interface Answering {
  session: Session;
  benchmarks: Benchmark[];
  clips: ClipStore;
}

type RowValues = { [column: string]: Cell };

/** Answers what an output or the Review panel asks. Never throws. */
export async function answer(from: Answering, request: Request): Promise<Reply> {
  try {
    return await answerOrThrow(from, request);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'failure', id: request.id, message };
  }
}

async function answerOrThrow({ session, benchmarks, clips }: Answering, request: Request): Promise<Reply> {
  const { id } = request;
  switch (request.type) {
    case 'rows': {
      const { result, offset, limit, order } = request;
      const direction = order?.descending ? 'DESC' : 'ASC';
      const by = order ? `ORDER BY ${sqlName(order.column)} ${direction} NULLS LAST, rowid` : '';
      const rowCount = await count(session, result.table);
      const rows = await session.show(`SELECT * FROM ${result.table} ${by} LIMIT ${limit} OFFSET ${offset}`);
      return { type: 'rows', id, ...rows, rowCount };
    }
    case 'samples': {
      const { samples, limit } = request;
      const chosen = `${samples.from} WHERE ${whereSql(samples.where)}`;
      const rowCount = await count(session, chosen);
      return {
        type: 'rows',
        id,
        ...(await session.show(`SELECT * FROM ${chosen} LIMIT ${limit}`)),
        rowCount,
      };
    }
    case 'sampleList': {
      const { samples, title, limit } = request;
      return { type: 'sampleList', id, list: await listSamples(session, benchmarks, samples, title, limit) };
    }
    case 'evidence': {
      const benchmark = benchmarkOf(benchmarks, request.from);
      return {
        type: 'evidence',
        id,
        evidence: (await benchmark?.evidence(request.row, session.select)) ?? null,
      };
    }
    case 'clip':
    case 'soundCopy': {
      const resultsFile = await resultsFileOf(session, request.row);
      const get = request.type === 'clip' ? clips.load : clips.soundCopy;
      return { type: 'clip', id, clip: await get.call(clips, request.file, resultsFile) };
    }
    case 'link': {
      const { from, row, moment } = request;
      const key =
        relationOf(
          benchmarks.flatMap((benchmark) => benchmark.samples),
          from,
        )?.key ?? Object.keys(row);
      return { type: 'link', id, link: writeLink({ from, row: pick(row, key), moment }) };
    }
  }
}

/** So many clips of a list get their sound ahead. */
const AHEAD = 40;

/**
 * Makes sound copies ahead for the first clips of a list: once one was asked for, the editor can't decode the sound of
 * the others either.
 */
export async function soundAhead({ session, benchmarks, clips }: Answering, list: SampleList): Promise<void> {
  const benchmark = benchmarkOf(benchmarks, list.samples.from);
  const files: { file: string; resultsFile: string | null }[] = [];
  for (const values of list.rows.slice(list.at, list.at + AHEAD)) {
    const row = rowOf(list.columns, values);
    const file = (await benchmark?.evidence(row, session.select))?.clip.file;
    if (file && !files.some((one) => one.file === file))
      files.push({ file, resultsFile: await resultsFileOf(session, row) });
  }
  await clips.makeAhead(files);
}

/** The samples that a predicate names, outliers of their metric first. */
export async function listSamples(
  session: Session,
  benchmarks: Benchmark[],
  samples: Samples,
  title: string,
  limit: number,
): Promise<SampleList> {
  const relation = relationOf(
    benchmarks.flatMap((benchmark) => benchmark.samples),
    samples.from,
  );
  const { outcome = null, group = null, key = [], label = 'samples' } = relation ?? {};
  const value = samples.value ?? relation?.value ?? null;
  const sql = sampleList({
    ...samples,
    value,
    outcome,
    group,
    order: relation?.order ?? key,
    columns: null,
    limit,
  });
  const { columns, rows } = await session.show(sql.rows);
  const isWhole = rows.length < limit;
  const [counted] = isWhole ? [{ n: rows.length }] : await session.select<{ n: number }>(sql.count);
  return {
    title,
    label,
    samples,
    columns,
    rows,
    count: counted?.n ?? 0,
    value,
    outcome,
    group,
    key,
    at: 0,
    moment: null,
  };
}

/** A row by its columns' names. */
export const rowOf = (columns: readonly Column[], values: readonly Cell[]): RowValues =>
  Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null]));

/** Where in a list the sample stands whose columns `row` holds; 0 where it is not listed. */
export function placeIn({ columns, rows, key }: SampleList, row: RowValues): number {
  const keys = columns.flatMap(({ name }, at) => (key.includes(name) ? [{ name, at }] : []));
  const place = rows.findIndex((values) => keys.every(({ name, at }) => values[at] === (row[name] ?? null)));
  return Math.max(0, place);
}

async function count(session: Session, relation: string): Promise<number> {
  const [row] = await session.select<{ n: number }>(`SELECT count(*) AS n FROM ${relation}`);
  return row?.n ?? 0;
}

const benchmarkOf = (benchmarks: Benchmark[], relation: string) =>
  benchmarks.find(({ schema }) => relation.trim().toLowerCase().startsWith(`${schema}.`));

async function resultsFileOf(session: Session, { file_id }: RowValues): Promise<string | null> {
  if (typeof file_id !== 'number') return null;
  const [row] = await session.select<{ file: string }>(
    `SELECT file FROM gestalt_raw.files WHERE file_id = ${file_id}`,
  );
  return row?.file ?? null;
}

const pick = (row: RowValues, names: string[]): RowValues =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]!]));
