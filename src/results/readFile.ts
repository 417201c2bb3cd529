import { createHash } from 'node:crypto';
import type { Benchmark, Sink } from '../benchmarks/contract';
import { misfitOf } from '../engine/fit';
import type { TableSchema } from '../engine/table';
import { CompressionError, unpacked } from './compression';
import type { ResultFiles } from './files';
import type { JsonRecord } from './layout/event';
import { readRecords } from './layout/records';
import { bareFileName } from './leftOut';
import { type Problem, quote } from './problem';
import { ProblemBudget } from './problemBudget';
import { describe, type RecognisedKind, recognise } from './recognise';
import { fieldName, salvage } from './salvage';
import { UnknownFields } from './unknownFields';
import { unwrap } from './wrapped';

/** What came of one file. Its rows and problems went to the {@link FileSink}. */
export interface FileSummary {
  kind: RecognisedKind | null;
  /** Bytes read of it, packed as it lies. */
  bytes: number;
  /** Null where it was not read to its end. */
  sha256: string | null;
  /** Records met, those that are damaged too. */
  records: number;
  loaded: number;
  blank: number;
  /** Why nothing of it is loaded; null where something is. */
  leftOut: string | null;
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
  const file = new FileReading(benchmarks, bareFileName(path), sink);
  try {
    await file.read(files.read(path));
  } catch (error) {
    file.fail(error);
  }
  return file.finish(named);
}

/** A file that is being read. */
class FileReading {
  readonly #summary: FileSummary = {
    kind: null,
    bytes: 0,
    sha256: null,
    records: 0,
    loaded: 0,
    blank: 0,
    leftOut: null,
  };
  readonly #problems: ProblemBudget;
  /** The first records, until one of them says what the file is. */
  readonly #early: JsonRecord[] = [];
  #unknown: UnknownFields | null = null;
  /** What is told once a file, with how often it came. */
  readonly #once = new Map<string, { problem: Omit<Problem, 'file'>; count: number }>();
  #isPointer = false;
  #hasFailed = false;

  constructor(
    private readonly benchmarks: Benchmark[],
    private readonly fileName: string,
    private readonly sink: FileSink,
  ) {
    this.#problems = new ProblemBudget((problem) => sink.problem(problem));
  }

  async read(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const event of readRecords(unpacked(this.#counted(chunks)))) {
      if (this.#isPointer) return;
      if (event.type === 'blank') this.#summary.blank += 1;
      else if (event.type === 'damage') {
        const { lost, ...damage } = event.damage;
        if (lost) this.#summary.records += 1;
        this.#problems.add({ field: null, ...damage });
      } else {
        for (const record of this.#recordsIn(event.record)) {
          this.#take(record);
          if (this.#summary.records % 64 === 0) await this.sink.breathe(this.#summary.bytes);
        }
        if (!this.#summary.kind && this.#early.length >= PATIENCE) return;
      }
    }
  }

  async *#counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      if (this.#summary.bytes === 0) this.#isPointer = isGitLfsPointer(chunk);
      hash.update(chunk);
      this.#summary.bytes += chunk.length;
      await this.sink.breathe(this.#summary.bytes);
      yield chunk;
    }
    this.#summary.sha256 = hash.digest('hex');
  }

  /** The record itself, or those that it wraps where it is of no kind itself. */
  *#recordsIn(record: JsonRecord): Generator<JsonRecord> {
    const wrapped = unwrap(record);
    if (!wrapped || recognise(this.benchmarks, record.value) !== null) {
      yield record;
      return;
    }
    yield* wrapped.records;
    for (const name of wrapped.beside)
      this.#problems.add({
        line: record.lineOf([name]),
        field: name,
        expected: 'nothing beside the list of records',
        found: 'it here',
        consequence: 'field ignored',
      });
  }

  #take(record: JsonRecord): void {
    const summary = this.#summary;
    summary.records += 1;
    if (summary.kind) {
      this.#load(record, summary.records, summary.kind);
      return;
    }
    this.#early.push(record);
    summary.kind = recognise(this.benchmarks, record.value);
    if (!summary.kind) return;
    this.#unknown = new UnknownFields(new Set(summary.kind.reader.fields), summary.kind.reader.schema);
    const first = summary.records - this.#early.length + 1;
    for (const [i, one] of this.#early.splice(0).entries()) this.#load(one, first + i, summary.kind);
  }

  #load(record: JsonRecord, number: number, kind: RecognisedKind): void {
    this.#unknown?.note(record);
    const { value, faults } = salvage(kind.reader.schema, record.value);
    for (const { path, expected, found, consequence } of faults)
      this.#problems.add({ line: record.lineOf(path), field: fieldName(path), expected, found, consequence });
    if (value === null) return;
    kind.reader.read(value, this.#sinkOf(record, number));
    this.#summary.loaded += 1;
  }

  #sinkOf(record: JsonRecord, number: number): Sink {
    return {
      fileName: this.fileName,
      add: (table, row, at = []) => {
        const misfit = misfitOf(table, row);
        if (misfit) {
          const field = [...at, misfit.column];
          const found = quote(misfit.value);
          this.#problems.add({
            line: record.lineOf(field),
            field: fieldName(field),
            expected: misfit.expected,
            found,
            consequence: 'row left out',
          });
        } else {
          this.sink.row(
            table,
            { ...composed(row), record: number },
            at.length > 0 ? record.lineOf(at) : record.line,
          );
        }
      },
      once: (path, field, expected, found, consequence) => {
        const told = this.#once.get(`${field} ${expected}`);
        if (told) told.count += 1;
        else
          this.#once.set(`${field} ${expected}`, {
            problem: { line: record.lineOf(path), field, expected, found, consequence },
            count: 1,
          });
      },
      problem: (path, expected, found, consequence) =>
        this.#problems.add({
          line: record.lineOf(path),
          field: fieldName(path),
          expected,
          found,
          consequence,
        }),
    };
  }

  /** Tells an error of reading. Throws what is none. */
  fail(error: unknown): void {
    this.#hasFailed = true;
    const consequence = this.#summary.loaded > 0 ? 'what came before is loaded' : 'file left out';
    if (error instanceof CompressionError) {
      const found = `one that is damaged or cut off: ${error.message}`;
      this.#problems.add({
        line: null,
        field: null,
        expected: `a whole ${error.compression} file`,
        found,
        consequence,
      });
      return;
    }
    if (!isReadError(error)) throw error;
    this.#problems.add({ line: null, field: null, ...readFault(error), consequence });
  }

  finish(named: boolean): FileSummary {
    const summary = this.#summary;
    const [first] = this.#early;
    if (this.#isPointer)
      this.#problems.add({
        line: null,
        field: null,
        expected: 'the file itself',
        found: 'a Git LFS pointer',
        consequence: 'file left out; “git lfs pull” fetches it',
      });
    if (!summary.kind) summary.leftOut = this.#whyLeftOut(first);
    if (!summary.kind && first && named) {
      const titles = this.benchmarks.map(({ title }) => title).join(', ');
      this.#problems.add({
        line: first.line,
        field: null,
        expected: `a result file of ${titles}`,
        found: describe(first.value),
        consequence: 'file left out',
      });
    }
    this.#problems.finish();
    for (const problem of this.#unknown?.problems() ?? []) this.sink.problem(problem);
    for (const { problem, count } of this.#once.values()) {
      const found = count === 1 ? problem.found : `${problem.found}, here and on ${count - 1} more`;
      this.sink.problem({ ...problem, found });
    }
    return summary;
  }

  #whyLeftOut(first: JsonRecord | undefined): string {
    if (this.#isPointer) return 'a Git LFS pointer: fetch the file with “git lfs pull”';
    if (this.#hasFailed) return 'it can’t be read';
    if (first) return `of no known kind: ${describe(first.value)}`;
    return this.#summary.records > 0 ? 'no record of it can be read' : 'it holds no records';
  }
}

/** Columns with names by which rows of several files meet. */
const NAMES = ['video_id', 'perceiver', 'model', 'id', 'annotator', 'judge', 'video_path', 'file'];

/** The row with names in one normalisation: `é` may be written as one character or as two. */
function composed(row: Record<string, unknown>): Record<string, unknown> {
  let changed: Record<string, unknown> | null = null;
  for (const name of NAMES) {
    const value = row[name];
    if (typeof value !== 'string') continue;
    const normal = value.normalize('NFC');
    if (normal !== value) changed = { ...(changed ?? row), [name]: normal };
  }
  return changed ?? row;
}

const LFS = 'version https://git-lfs.github.com/spec/';
const isGitLfsPointer = (chunk: Uint8Array): boolean =>
  Buffer.from(chunk.subarray(0, LFS.length)).toString('latin1') === LFS;

function readFault(error: Error & { code?: string }): { expected: string; found: string } {
  if (error.code === 'ENOTREG')
    return { expected: 'a regular file', found: 'a named pipe, device or socket' };
  if (error.code === 'ENOTUTF8')
    return { expected: 'a file whose name is written in UTF-8', found: 'other bytes; rename it' };
  return {
    expected: 'a readable file',
    found:
      error.code === 'ENOENT' ? 'no such file or folder' : `${error.code ?? 'an error'}: ${error.message}`,
  };
}

function isReadError(error: unknown): error is Error & { code?: string } {
  return (
    error instanceof Error &&
    ('code' in error || error.name.includes('FileSystem')) &&
    error.name !== 'AbortError'
  );
}
