import type { Select } from '../contract';

/** A file, or a model that worked out what no file had. */
interface ModelSource {
  source: string;
  /** Model, commit and precision; null for a sidecar that does not say. */
  model: string | null;
  /** What it is; of an endpoint also whether its model is the local one. */
  kind: string;
  /** How many of the vectors or labels of answers it has. */
  used: number;
  /** Of all that are used, 0 to 1. */
  share: number;
}

export interface Sources {
  vectors: ModelSource[];
  labels: ModelSource[];
  /** Vectors, or labels, come from more than one model, as far as can be known. */
  mixed: boolean;
}

/** Where the vectors and labels of GesBench's metrics come from, the largest source first. */
export async function sourcesOf(select: Select): Promise<Sources> {
  const of = (what: 'vector' | 'label') =>
    select<ModelSource>(`SELECT source, model, kind, ${what}s AS used, share FROM gesbench.${what}_sources`);
  const [vectors, labels] = [await of('vector'), await of('label')];
  return { vectors, labels, mixed: (await mixedSentences(select)).length > 0 };
}

/** A sentence for each of vectors and labels, or for one of them, where it comes from more than one model. */
export async function mixedSentences(select: Select, of?: 'vectors' | 'labels'): Promise<string[]> {
  const rows = await select<{ what: string; models: string }>(
    'SELECT what, models FROM gesbench.mixed_sources',
  );
  return rows
    .filter(({ what }) => of === undefined || what === of)
    .map(({ what, models }) => `Metrics mix ${what} of more than one model: ${models}.`);
}
