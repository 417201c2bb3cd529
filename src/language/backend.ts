import type { Identity, Provenance } from './identity';
import type { ModelInput } from './messages';

/** What works out vectors (of texts) or scores (of pairs): models on this machine, or an endpoint. */
export interface Backend<T extends ModelInput> {
  readonly identity: Identity;
  readonly provenance: Provenance;
  /** How many batches may be under way together. */
  readonly parallel: number;
  /** Lengths of items, by which batches are sorted: tokens, or characters where tokens are not known here. */
  measure(items: readonly T[], signal?: AbortSignal): Promise<ArrayLike<number>>;
  /** Values of a batch, row by row, `items.length` rows of one width. Rejects with `Cancelled` when `signal` says so. */
  run(items: readonly T[], signal?: AbortSignal): Promise<Float32Array>;
  close(): Promise<void>;
}

/** A text's vector is of length 1, or all 0 where the model gives no direction. */
export type Encoder = Backend<string>;

/** A pair's scores: entailment, neutral, contradiction; they sum to 1. */
export type Judge = Backend<readonly [premise: string, hypothesis: string]>;
