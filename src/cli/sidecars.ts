import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type WrittenLabel,
  type WrittenVector,
  writeEmbeddings,
  writeEntailment,
} from '../language/sidecars';
import { sidecarName } from '../language/source';
import type { Session } from '../notebook/session';
import { sqlText } from '../shared/sql';

/** How many rows are read together. */
const PAGE = 20_000;

/**
 * Writes every vector and label that there is now as GesBench's sidecar files: a file for each model, named after it, so
 * that who reads them knows where they come from; those of sidecars that name no model in a file of their own.
 */
export async function writeSidecars(session: Session, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const kind of ['embeddings', 'entailment'] as const) {
    const models = await session.select<{ model: string | null }>(
      `SELECT DISTINCT plain_model AS model FROM gesbench.${kind} JOIN gesbench.sources USING (file_id) ORDER BY ALL`,
    );
    for (const { model } of models) {
      const path = join(folder, `${sidecarName(kind, model)}.jsonl`);
      const file = await open(path, 'w');
      try {
        const write = (text: string) => file.writeFile(text);
        const { lines } =
          kind === 'embeddings'
            ? await writeEmbeddings(rowsOf<WrittenVector>(session, kind, 'text, vector', model), write)
            : await writeEntailment(
                rowsOf<WrittenLabel>(session, kind, 'premise, hypothesis, label', model),
                write,
              );
        console.log(`${lines} lines in ${path}`);
      } finally {
        await file.close();
      }
    }
  }
}

async function* rowsOf<T>(
  session: Session,
  relation: string,
  columns: string,
  model: string | null,
): AsyncGenerator<T> {
  const own = model === null ? 'plain_model IS NULL' : `plain_model = ${sqlText(model)}`;
  let page = PAGE;
  for (let at = 0; page === PAGE; at += page) {
    const rows = await session.select<T>(
      `SELECT ${columns} FROM gesbench.${relation} JOIN gesbench.sources USING (file_id) WHERE ${own} ORDER BY ALL LIMIT ${PAGE} OFFSET ${at}`,
    );
    yield* rows;
    page = rows.length;
  }
}
