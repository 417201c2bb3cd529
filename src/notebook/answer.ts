import type { Benchmark } from '../benchmarks/contract';
import { writeLink } from '../evidence/link';
import { relationOf } from '../evidence/sampleList';
import type { RowValues } from '../shared/cell';
import type { Evidence } from '../shared/evidence';
import type {
  ClipReply,
  ClipRequest,
  outputApi,
  ReviewRequest,
  RowsRequest,
  Sample,
  samplesApi,
} from '../shared/hostApi';
import { COPIED_AHEAD } from '../shared/limits';
import { ownerOf } from '../shared/relation';
import type { Handlers } from '../shared/rpc';
import type { SampleList } from '../shared/sampleList';
import { sqlName } from '../shared/sql';
import { clipAsText } from './clipAsText';
import { knownRelation } from './relations';
import { rowOf } from './samples';
import type { Session } from './session';

/**
 * Where clips come from; `resultsFile` is the file that the sample was read from, as the session names it, and `known` the
 * id of the bytes that need not be sent again.
 */
export interface ClipStore {
  load(file: string, resultsFile: string | null, known: string | null): Promise<ClipReply>;
  soundCopy(file: string, resultsFile: string | null, known: string | null): Promise<ClipReply>;
  /** Makes copies with sound ahead, in this order, in place of those named before. */
  makeAhead(files: { file: string; resultsFile: string | null }[]): Promise<void>;
}

export interface Answering {
  session: Session;
  benchmarks: readonly Benchmark[];
  clips: ClipStore;
}

/** Asked each time: a kernel that was started again has another session. */
export type AnsweringNow = () => Promise<Answering>;

/** Answers what outputs and the Review panel ask of a sample. */
export function sampleHandlers(now: AnsweringNow): Handlers<typeof samplesApi> {
  return {
    evidence: async (sample) => evidenceOf(await now(), sample),
    clip: async (asked) => clipOf(await now(), 'load', asked),
    soundCopy: async (asked) => clipOf(await now(), 'soundCopy', asked),
    link: async ({ from, row, moment }) => {
      const { benchmarks } = await now();
      const relations = benchmarks.flatMap((benchmark) => benchmark.samples);
      const key = relationOf(relations, from)?.key ?? Object.keys(row);
      return writeLink({ from, row: pick(row, key), moment });
    },
  };
}

/** Answers what the outputs of a notebook ask; `review` shows samples in the Review panel. */
export function outputHandlers(
  now: AnsweringNow,
  review: (request: ReviewRequest) => Promise<SampleList>,
): Handlers<typeof outputApi> {
  return {
    ...sampleHandlers(now),
    clip: async (asked) => clipAsText(await clipOf(await now(), 'load', asked)),
    soundCopy: async (asked) => clipAsText(await clipOf(await now(), 'soundCopy', asked)),
    rows: async (asked) => resultRows(await now(), asked),
    review,
  };
}

const clipOf = async (
  { session, clips }: Answering,
  kind: 'load' | 'soundCopy',
  { file, row, known }: ClipRequest,
): Promise<ClipReply> => clips[kind](file, await resultsFileOf(session, row), known);

/** Some rows of a result that the session keeps as a table. */
async function resultRows({ session, benchmarks }: Answering, { table, offset, limit, order }: RowsRequest) {
  const relation = await knownRelation(session, benchmarks, table);
  const direction = order?.descending ? 'DESC' : 'ASC';
  const by = order ? `ORDER BY ${sqlName(order.column)} ${direction} NULLS LAST, rowid` : '';
  const [counted] = await session.select<{ n: number }>(`SELECT count(*) AS n FROM ${relation}`);
  const rows = await session.show(`SELECT * FROM ${relation} ${by} LIMIT ${limit} OFFSET ${offset}`);
  return { ...rows, rowCount: counted?.n ?? 0 };
}

/** What stands behind a sample; null where nothing is known beyond its row. */
export async function evidenceOf(
  { session, benchmarks }: Answering,
  { from, row }: Sample,
): Promise<Evidence | null> {
  const benchmark = ownerOf(benchmarks, from);
  return (await benchmark?.evidence(row, session.select)) ?? null;
}

/**
 * Makes sound copies ahead for the first clips of a list: once one was asked for, the editor can't decode the sound of
 * the others either.
 */
export async function soundAhead(answering: Answering, list: SampleList): Promise<void> {
  const files: { file: string; resultsFile: string | null }[] = [];
  for (const values of list.rows.slice(list.at, list.at + COPIED_AHEAD)) {
    const row = rowOf(list.columns, values);
    const file = (await evidenceOf(answering, { from: list.samples.from, row }))?.clip.file;
    if (file && !files.some((one) => one.file === file))
      files.push({ file, resultsFile: await resultsFileOf(answering.session, row) });
  }
  await answering.clips.makeAhead(files);
}

async function resultsFileOf(session: Session, { file_id }: RowValues): Promise<string | null> {
  return typeof file_id === 'number' ? session.fileName(file_id) : null;
}

const pick = (row: RowValues, names: string[]): RowValues =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]!]));
