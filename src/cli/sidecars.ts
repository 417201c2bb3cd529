import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark, LanguageNeed } from '../benchmarks/contract';
import { replaceFile } from '../language/replaceFile';
import { embeddingLines, entailmentLines, type WrittenLabel, type WrittenVector } from '../language/sidecars';
import { sidecarName } from '../language/source';
import type { Session } from '../notebook/session';
import { sqlText } from '../shared/sql';

/** How many rows are read together. */
const PAGE = 20_000;

/** How many characters are written together. */
const PIECE = 1 << 20;

/**
 * Writes every vector and label that there is now as sidecar files of their benchmarks: a file for each model, named
 * after it, so that who reads them knows where they come from; those of sidecars that name no model in a file of their
 * own.
 */
export async function writeSidecars(
  session: Session,
  benchmarks: readonly Benchmark[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { language } of benchmarks) {
    if (!language) continue;
    const { vectors, labels } = language;
    await writeNeed<WrittenVector>(session, folder, vectors, embeddingLines);
    await writeNeed<WrittenLabel>(session, folder, labels, entailmentLines);
  }
}

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
    const path = join(folder, `${sidecarName(sidecar, model)}.jsonl`);
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
    await replaceFile(path, pieces());
    console.log(`${count} lines in ${path}`);
  }
}

async function* rowsOf<T>(session: Session, known: string, model: string | null): AsyncGenerator<T> {
  const own = model === null ? 'model IS NULL' : `model = ${sqlText(model)}`;
  let page = PAGE;
  for (let at = 0; page === PAGE; at += page) {
    const rows = await session.select<T>(
      `SELECT * EXCLUDE (model) FROM (${known}) WHERE ${own} ORDER BY ALL LIMIT ${PAGE} OFFSET ${at}`,
    );
    yield* rows;
    page = rows.length;
  }
}
