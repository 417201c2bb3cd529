import type { Benchmark, LanguageNeed } from '../benchmarks/contract';
import { type Agreement, checkAgreement } from '../language/agreement';
import type { Backend, Encoder, Judge } from '../language/backend';
import { Cache } from '../language/cache';
import type { WorkOptions } from '../language/complete';
import type { Provenance } from '../language/identity';
import { completeLabels } from '../language/labels';
import type { ModelInput } from '../language/messages';
import { primed } from '../language/primed';
import type { InferenceProgress } from '../language/progress';
import { sourceName } from '../language/source';
import { completeVectors } from '../language/vectors';
import type { Session } from './session';

type What = 'vectors' | 'labels';

export interface LanguageOptions {
  /** Opened only when something is missing. */
  encoder(): Promise<Encoder>;
  judge(): Promise<Judge>;
  /**
   * The models on this machine, with which those behind endpoints are compared; opened for nothing else. They reject
   * with a `LanguageError` where they can't be had; nothing is downloaded for this.
   */
  localEncoder(): Promise<Encoder>;
  localJudge(): Promise<Judge>;
  /** Told of an endpoint's model before anything is worked out with it; throws where it must not be used. */
  agreement(what: What, agreement: Agreement): Promise<void>;
  /** Folder of the caches. */
  caches: string;
  progress?(what: What, progress: InferenceProgress & { cached: number }): void;
  /** Told how many texts or pairs are measured, before work begins. */
  measuring?(what: What, done: number, total: number): void;
  signal?: AbortSignal | undefined;
}

export interface Completed {
  vectors: number;
  labels: number;
  /** Texts to which the model gives no direction: they stay without a vector. */
  without: number;
  provenance: Provenance[];
  /** Of each endpoint that was used. */
  agreements: Agreement[];
  /** Sentences: what metrics mix now. */
  mixed: string[];
  /** The relations that say where the vectors come from. */
  sources: string[];
}

/**
 * Works out the vectors and labels that the metrics of the benchmarks need and no sidecar has, and adds them to the
 * session's tables under a file named after the model, so that each shows where it came from. What was worked out stays
 * cached, also where this is stopped (`Cancelled`). Throws what a backend or `agreement` throws; nothing of a model that
 * was refused is kept.
 */
export async function completeLanguage(
  session: Session,
  benchmarks: readonly Benchmark[],
  options: LanguageOptions,
): Promise<Completed> {
  const done: Completed = {
    vectors: 0,
    labels: 0,
    without: 0,
    provenance: [],
    agreements: [],
    mixed: [],
    sources: [],
  };
  for (const benchmark of benchmarks) await completeBenchmark(session, benchmark, options, done);
  return done;
}

async function completeBenchmark(
  session: Session,
  { name: benchmark, language }: Benchmark,
  options: LanguageOptions,
  done: Completed,
): Promise<void> {
  if (!language) return;
  const before = done.vectors + done.labels;
  const texts = await session.select<{ text: string }>(language.vectors.missing);
  if (texts.length > 0)
    done.vectors += await add(session, options, done, {
      benchmark,
      what: 'vectors',
      need: language.vectors,
      open: () => options.encoder(),
      openLocal: () => options.localEncoder(),
      async *rows(work) {
        for await (const { text, vector } of completeVectors({
          texts: texts.map((row) => row.text),
          ...work,
        })) {
          if (vector) yield { text, vector };
          else done.without += 1;
        }
      },
    });
  const pairs = await session.select<{ premise: string; hypothesis: string }>(language.labels.missing);
  if (pairs.length > 0)
    done.labels += await add(session, options, done, {
      benchmark,
      what: 'labels',
      need: language.labels,
      open: () => options.judge(),
      openLocal: () => options.localJudge(),
      rows: (work) => completeLabels({ pairs, ...work }),
    });
  if (done.vectors + done.labels === before) return;
  done.mixed.push(...(await language.mixed(session.select)));
  done.sources.push(language.sources);
}

interface Kind<T extends ModelInput> {
  benchmark: string;
  what: What;
  need: LanguageNeed;
  open(): Promise<Backend<T>>;
  openLocal(): Promise<Backend<T>>;
  rows(work: Omit<WorkOptions<T>, 'items'>): AsyncGenerator<object>;
}

/** Adds what is missing of one kind; gives how many rows came. */
async function add<T extends ModelInput>(
  session: Session,
  { caches, signal, ...told }: LanguageOptions,
  done: Completed,
  { benchmark, what, need, open, openLocal, rows }: Kind<T>,
): Promise<number> {
  const backend = await open();
  const { provenance } = backend;
  let kind = what === 'vectors' ? 'Vectors worked out here' : 'Labels worked out here';
  let cache: Cache | null = null;
  try {
    cache = await Cache.open(caches, backend.identity, signal);
    const check: WorkOptions<T>['check'] = async (samples) => {
      const agreement = await checkAgreement(provenance, openLocal, samples, signal);
      await told.agreement(what, agreement);
      done.agreements.push(agreement);
      kind += `. ${agreement.sentence}`;
    };
    const all = await primed(
      rows({
        backend,
        cache,
        signal,
        progress: (now) => told.progress?.(what, now),
        measuring: (measured, total) => told.measuring?.(what, measured, total),
        ...(provenance.backend === 'endpoint' ? { check } : {}),
      }),
    );
    const count = await session.addDerived(
      { name: sourceName(provenance), benchmark, kind },
      need.table,
      all,
    );
    done.provenance.push(provenance);
    return count;
  } finally {
    cache?.close();
    await backend.close();
  }
}
