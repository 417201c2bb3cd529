import type { Provenance } from './identity';

/**
 * How who worked something out stands in `gestalt.files`: model, commit and precision, then where it ran. A
 * benchmark's relation of sources reads it again.
 */
export const sourceName = ({ model, revision, dtype, backend, device }: Provenance): string =>
  `${model}@${revision.slice(0, 14)} ${dtype}, ${backend}, ${device}`;

/**
 * A sidecar's file name, without extension, that keeps the model of its rows, where a benchmark's relation of
 * sources reads it. Of a model that is not known it is the kind alone.
 */
export const sidecarName = (kind: string, model: string | null): string =>
  model === null ? kind : `${kind}.${model.replaceAll(/[^A-Za-z0-9@._-]+/g, '-')}`;
