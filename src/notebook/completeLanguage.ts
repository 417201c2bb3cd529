import { tables } from '../benchmarks/gesBench/tables';
import type { Encoder, Judge } from '../language/backend';
import { Cache } from '../language/cache';
import type { Provenance } from '../language/identity';
import { completeLabels } from '../language/labels';
import type { Progress } from '../language/progress';
import { completeVectors } from '../language/vectors';
import type { Session } from './session';

export interface LanguageOptions {
  /** Opened only when something is missing. */
  encoder(): Promise<Encoder>;
  judge(): Promise<Judge>;
  /** Folder of the caches. */
  caches: string;
  progress?(what: 'vectors' | 'labels', progress: Progress & { cached: number }): void;
  signal?: AbortSignal | undefined;
}

export interface Completed {
  vectors: number;
  labels: number;
  /** Texts to which the model gives no direction: they stay without a vector. */
  without: number;
  provenance: Provenance[];
}

/**
 * Works out the vectors and labels that GesBench's metrics need and no sidecar has, and adds them to the session's
 * tables under a file named after the model, so that each shows where it came from. What was worked out stays cached,
 * also where this is stopped (`Cancelled`).
 */
export async function completeLanguage(session: Session, options: LanguageOptions): Promise<Completed> {
  const done: Completed = { vectors: 0, labels: 0, without: 0, provenance: [] };
  const texts = await session.select<{ text: string }>(
    'SELECT text FROM gesbench.missing_vectors ORDER BY text',
  );
  if (texts.length > 0)
    await addVectors(
      session,
      options,
      texts.map(({ text }) => text),
      done,
    );
  const pairs = await session.select<{ premise: string; hypothesis: string }>(
    'SELECT premise, hypothesis FROM gesbench.missing_labels ORDER BY ALL',
  );
  if (pairs.length > 0) await addLabels(session, options, pairs, done);
  return done;
}

async function addVectors(
  session: Session,
  options: LanguageOptions,
  texts: string[],
  done: Completed,
): Promise<void> {
  const backend = await options.encoder();
  const cache = Cache.open(options.caches, backend.identity);
  try {
    const work = { texts, backend, cache, signal: options.signal };
    const vectors = completeVectors({ ...work, progress: (now) => options.progress?.('vectors', now) });
    const rows = async function* () {
      for await (const { text, vector } of vectors) {
        if (vector) yield { text, vector };
        else done.without += 1;
      }
    };
    const source = {
      name: sourceName(backend.provenance),
      benchmark: 'gesbench',
      kind: 'Vectors worked out here',
    };
    done.vectors = await session.addWorkedOut(source, tables.embeddings, rows());
    done.provenance.push(backend.provenance);
  } finally {
    cache.close();
    await backend.close();
  }
}

async function addLabels(
  session: Session,
  options: LanguageOptions,
  pairs: { premise: string; hypothesis: string }[],
  done: Completed,
): Promise<void> {
  const backend = await options.judge();
  const cache = Cache.open(options.caches, backend.identity);
  try {
    const work = { pairs, backend, cache, signal: options.signal };
    const labels = completeLabels({ ...work, progress: (now) => options.progress?.('labels', now) });
    const source = {
      name: sourceName(backend.provenance),
      benchmark: 'gesbench',
      kind: 'Labels worked out here',
    };
    done.labels = await session.addWorkedOut(source, tables.entailment, labels);
    done.provenance.push(backend.provenance);
  } finally {
    cache.close();
    await backend.close();
  }
}

/** How a model stands in `gestalt.files`: its name, commit, precision and where it ran. */
const sourceName = ({ model, revision, dtype, backend, device }: Provenance): string =>
  `${model}@${revision.slice(0, 14)} ${dtype}, ${backend}, ${device}`;
