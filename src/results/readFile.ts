import { createHash } from 'node:crypto';
import type { Benchmark, Sink } from '../benchmarks/contract';
import type { TableSchema } from '../engine/table';
import type { ResultFiles } from './files';
import type { JsonRecord } from './layout/event';
import { readRecords } from './layout/records';
import type { Problem } from './problem';
import { describe, type RecognisedKind, recognise } from './recognise';
import { fieldName, salvage } from './salvage';

/** What came of one file. Its rows and problems went to the {@link FileSink}. */
export interface FileSummary {
  kind: RecognisedKind | null;
  /** Bytes read of it. */
  bytes: number;
  /** Null where it was not read to its end. */
  sha256: string | null;
  /** Records met, those that are damaged too. */
  records: number;
  loaded: number;
  blank: number;
}

export interface FileSink {
  row(table: TableSchema, row: Record<string, unknown>, line: number): void;
  problem(problem: Omit<Problem, 'file'>): void;
  /** Called every so often between records; may write rows away, and throws to stop. */
  breathe(bytes: number): Promise<void>;
}

/** Of a file with no known record at its beginning, so many are looked at before it is left out. */
const PATIENCE = 50;

/** Reads one file with the reader that its content asks for. Errors of reading itself become a problem. */
export async function readFile(
  benchmarks: Benchmark[],
  files: ResultFiles,
  path: string,
  named: boolean,
  sink: FileSink,
): Promise<FileSummary> {
  const hash = createHash('sha256');
  const summary: FileSummary = { kind: null, bytes: 0, sha256: null, records: 0, loaded: 0, blank: 0 };
  const unknownFields = new Map<string, { line: number; count: number }>();
  const early: { record: JsonRecord; number: number }[] = [];
  const fileName = path.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of files.read(path)) {
      hash.update(chunk);
      summary.bytes += chunk.length;
      await sink.breathe(summary.bytes);
      yield chunk;
    }
    summary.sha256 = hash.digest('hex');
  }
  const load = (record: JsonRecord, number: number, kind: RecognisedKind) => {
    noteUnknown(record, kind.reader.fields, unknownFields);
    if (loadRecord(record, number, kind, fileName, sink)) summary.loaded += 1;
  };

  try {
    for await (const event of readRecords(counted())) {
      if (event.type === 'blank') summary.blank += 1;
      else if (event.type === 'damage') {
        const { lost, ...damage } = event.damage;
        if (lost) summary.records += 1;
        sink.problem({ field: null, ...damage });
      } else {
        const { record } = event;
        summary.records += 1;
        if (!summary.kind) {
          early.push({ record, number: summary.records });
          summary.kind = recognise(benchmarks, record.value);
          if (!summary.kind && early.length >= PATIENCE) break;
          if (summary.kind)
            for (const { record, number } of early.splice(0)) load(record, number, summary.kind);
        } else {
          load(record, summary.records, summary.kind);
        }
        if (summary.records % 64 === 0) await sink.breathe(summary.bytes);
      }
    }
  } catch (error) {
    if (!isReadError(error)) throw error;
    sink.problem({
      line: null,
      field: null,
      expected: 'a readable file',
      found:
        error.code === 'ENOENT' ? 'no such file or folder' : `${error.code ?? 'an error'}: ${error.message}`,
      consequence: summary.loaded > 0 ? 'what came before is loaded' : 'file left out',
    });
  }
  const first = early[0]?.record;
  if (!summary.kind && first && named) {
    const titles = benchmarks.map(({ title }) => title).join(', ');
    sink.problem({
      line: first.line,
      field: null,
      expected: `a result file of ${titles}`,
      found: describe(first.value),
      consequence: 'file left out',
    });
  }
  for (const [field, { line, count }] of unknownFields) {
    sink.problem({
      line,
      field,
      expected: 'no such field',
      found: count === 1 ? 'it here' : `it here and on ${count - 1} more`,
      consequence: 'field ignored',
    });
  }
  return summary;
}

function isReadError(error: unknown): error is Error & { code?: string } {
  return (
    error instanceof Error &&
    ('code' in error || error.name.includes('FileSystem')) &&
    error.name !== 'AbortError'
  );
}

function noteUnknown(
  record: JsonRecord,
  known: string[],
  unknown: Map<string, { line: number; count: number }>,
): void {
  if (typeof record.value !== 'object' || record.value === null || Array.isArray(record.value)) return;
  for (const name of Object.keys(record.value)) {
    if (known.includes(name)) continue;
    const seen = unknown.get(name);
    if (seen) seen.count += 1;
    else unknown.set(name, { line: record.lineOf([name]), count: 1 });
  }
}

/** False where nothing of the record could be kept. */
function loadRecord(
  record: JsonRecord,
  number: number,
  kind: RecognisedKind,
  fileName: string,
  sink: FileSink,
): boolean {
  const { value, faults } = salvage(kind.reader.schema, record.value);
  for (const { path, expected, found, consequence } of faults) {
    sink.problem({ line: record.lineOf(path), field: fieldName(path), expected, found, consequence });
  }
  if (value === null) return false;
  const to: Sink = {
    fileName,
    add: (table, row, at) =>
      sink.row(table, { ...row, record: number }, at ? record.lineOf(at) : record.line),
    problem: (path, expected, found, consequence) =>
      sink.problem({ line: record.lineOf(path), field: fieldName(path), expected, found, consequence }),
  };
  kind.reader.read(value, to);
  return true;
}
