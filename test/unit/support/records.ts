import type { Damage, JsonRecord } from '../../../src/results/layout/event';
import { readRecords } from '../../../src/results/layout/records';

export async function* chunksOf(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

/** Everything that a text gives when it is read as a file of records. */
export async function recordsIn(content: string | Uint8Array, longest?: number) {
  const records: JsonRecord[] = [];
  const damages: Damage[] = [];
  let blank = 0;
  for await (const event of readRecords(chunksOf(content), longest)) {
    if (event.type === 'record') records.push(event.record);
    else if (event.type === 'damage') damages.push(event.damage);
    else blank += 1;
  }
  return { records, values: records.map(({ value }) => value), damages, blank };
}
