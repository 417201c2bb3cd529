import { mkdir, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Benchmark, LanguageNeed } from '../benchmarks/contract';
import { newFile } from '../disk/newFile';
import { embeddingLines, entailmentLines, type WrittenLabel, type WrittenVector } from '../language/sidecars';
import { sidecarNames } from '../language/source';
import type { Session } from '../notebook/session';
import { sqlText } from '../shared/sql';
import { printLine } from './print';

/** How many rows are read together. */
const PAGE = 20_000;

/** How many characters are written together. */
const PIECE = 1 << 20;

/**
 * Writes every vector and label that there is now, and that no file in `folder` has, as sidecar files of their benchmarks:
 * a file for each model, named after it, so that who reads them knows where they come from; those of sidecars that name no
 * model in a file of their own. They are new files: what lies in the folder stays as it is.
 */
export async function writeSidecars(
  session: Session,
  benchmarks: readonly Benchmark[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = await filesIn(session, folder);
  for (const { language } of benchmarks) {
    if (!language) continue;
    const { vectors, labels } = language;
    await writeNeed<WrittenVector>(session, folder, elsewhere(vectors, there), embeddingLines);
    await writeNeed<WrittenLabel>(session, folder, elsewhere(labels, there), entailmentLines);
  }
}

/** The ids of the files that were read from `folder`, or from a folder in it. */
async function filesIn(session: Session, folder: string): Promise<number[]> {
  const files = await session.select<{ file_id: number; file: string }>(
    'SELECT file_id, file FROM gestalt_raw.files WHERE bytes IS NOT NULL',
  );
  const root = await realpath(folder);
  const there: number[] = [];
  for (const { file_id, file } of files) {
    const path = resolve(file);
    const real = await realpath(path).catch(() => path);
    if ([path, real].some((one) => isInside(one, folder) || isInside(one, root))) there.push(file_id);
  }
  return there;
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** What is known from other files than `there`. */
const elsewhere = (need: LanguageNeed, there: readonly number[]): LanguageNeed => ({
  ...need,
  known: there.length === 0 ? need.known : `FROM (${need.known}) WHERE file_id NOT IN (${there.join(', ')})`,
});

async function writeNeed<T>(
  session: Session,
  folder: string,
  { known, sidecar }: LanguageNeed,
  linesOf: (rows: AsyncIterable<T>) => AsyncIterable<string>,
): Promise<void> {
  const models = await session.select<{ model: string | null }>(
    `SELECT DISTINCT model FROM (${known}) ORDER BY ALL`,
  );
  for (const { model } of models) {
    let count = 0;
    const pieces = async function* () {
      let piece = '';
      for await (const line of linesOf(rowsOf<T>(session, known, model))) {
        piece += line;
        count += 1;
        if (piece.length < PIECE) continue;
        yield piece;
        piece = '';
      }
      yield piece;
    };
    const path = await newFile(pathsFor(folder, sidecar, model), pieces());
    printLine(`${count} lines in ${path}`);
  }
}

function* pathsFor(folder: string, kind: string, model: string | null): Generator<string> {
  for (const name of sidecarNames(kind, model)) yield join(folder, `${name}.jsonl`);
}

async function* rowsOf<T>(session: Session, known: string, model: string | null): AsyncGenerator<T> {
  const own = model === null ? 'model IS NULL' : `model = ${sqlText(model)}`;
  let page = PAGE;
  for (let at = 0; page === PAGE; at += page) {
    const rows = await session.select<T>(
      `SELECT * EXCLUDE (model, file_id) FROM (${known}) WHERE ${own} ORDER BY ALL LIMIT ${PAGE} OFFSET ${at}`,
    );
    yield* rows;
    page = rows.length;
  }
}
