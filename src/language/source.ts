import type { Provenance } from './identity';

/**
 * How who worked something out stands in `gestalt.files`: model, commit and precision, then where it ran. A
 * benchmark's relation of sources reads it again.
 */
export const sourceName = ({ model, revision, dtype, backend, device }: Provenance): string =>
  `${model}@${revision.slice(0, 14)} ${dtype}, ${backend}, ${device}`;

/**
 * File names of a sidecar, without extension, the first first: the next is for where that is taken. They keep the model
 * of its rows, where a benchmark's relation of sources reads it. Of a model that is not known they are of the kind alone.
 */
export function* sidecarNames(kind: string, model: string | null): Generator<string> {
  const end = model === null ? '' : `.${model.replaceAll(/[^A-Za-z0-9@._-]+/g, '-')}`;
  for (let at = 1; ; at += 1) yield `${kind}${at === 1 ? '' : `-${at}`}${end}`;
}
