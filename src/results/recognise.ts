import type { Benchmark, Reader } from '../benchmarks/contract';

export interface RecognisedKind {
  benchmark: Benchmark;
  reader: Reader<unknown>;
}

/** Which reader is for a file, told by one of its records; null where none is. */
export function recognise(benchmarks: Benchmark[], value: unknown): RecognisedKind | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  for (const benchmark of benchmarks) {
    for (const reader of benchmark.readers) {
      if (reader.recognise(value as Record<string, unknown>)) return { benchmark, reader };
    }
  }
  return null;
}

/** What was found instead, for a sentence: the names of the record's fields. */
export function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'records that are no objects';
  const names = Object.keys(value);
  const shown = names.slice(0, 6).join(', ');
  return names.length === 0
    ? 'records without fields'
    : `records with ${shown}${names.length > 6 ? ', …' : ''}`;
}
