import { createHash } from 'node:crypto';
import type { ModelInput } from './messages';

/** All that a vector or a score depends on besides the text, up to rounding. */
export interface Identity {
  model: string;
  /** The commit, or `sha256:` and what the files hash to; of an endpoint, what it says of itself. */
  revision: string;
  dtype: string;
  pooling: 'mean' | 'pair' | 'as served';
  /** Tokens after which a text is cut off; null where that is the endpoint's business. */
  limit: number | null;
  /** The address of the endpoint whose word it is; null of a model on this machine. */
  endpoint: string | null;
}

/** Who worked something out, for provenance. */
export interface Provenance {
  model: string;
  revision: string;
  dtype: string;
  backend: 'local' | 'endpoint' | 'sidecar';
  /** The runtime and its version, or the endpoint's address without its key. */
  device: string;
}

const FIELDS = ['model', 'revision', 'dtype', 'pooling', 'limit'] as const;

const digest = (text: string) => createHash('sha256').update(text).digest();

const written = (identity: Identity) =>
  JSON.stringify([
    ...FIELDS.map((field) => identity[field]),
    ...(identity.endpoint ? [identity.endpoint] : []),
  ]);

/** A short name for files, the same for the same identity. */
export const identityName = (identity: Identity): string =>
  digest(written(identity)).toString('hex').slice(0, 16);

/** Gives the key of an item: sha256 of identity and text, 32 bytes. */
export function keysFor(identity: Identity): (item: ModelInput) => Buffer {
  const start = written(identity);
  return (item) => digest(`${start}\0${typeof item === 'string' ? item : JSON.stringify(item)}`);
}
