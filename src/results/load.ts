import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Benchmark } from '../benchmarks/contract';
import { Cancelled, type Connection } from '../engine/engine';
import { selectRows } from '../engine/rows';
import { RowBuffer, type TableSchema } from '../engine/table';
import { abortable } from './abortable';
import { filesTable, problemsTable } from './catalogue';
import { deleteFiles, orderFiles } from './fileRows';
import type { ResultFiles } from './files';
import { byName, compareFiles, type LoadedFile, type NamedFile, stampOf } from './loadedFiles';
import { type FileSummary, readFile } from './readFile';
import { separateRuns } from './runs';

export interface LoadProgress {
  filesDone: number;
  filesFound: number;
  /** The file being read. */
  file: string;
  /** Bytes read so far, of all files. */
  bytes: number;
}

export interface LoadOptions {
  benchmarks: Benchmark[];
  files: ResultFiles;
  /** Files and folders, as {@link ResultFiles} takes them. */
  sources: readonly string[];
  /** How a file is named in the tables. */
  nameOf(path: string): string;
  /** What was loaded before. */
  loaded: readonly LoadedFile[];
  /** Gives `count` ids, one after the other, that were never given before; the first of them. */
  newIds(count: number): number;
  progress?(progress: LoadProgress): void;
  signal?: AbortSignal;
}

/** What a load read. */
export interface Read {
  file: LoadedFile;
  bytes: number;
  records: number;
  problems: number;
}

const BATCH = 20_000;

/**
 * Makes the tables of the benchmarks hold what lies at `sources`, no more and no less: files that are new or were changed
 * since they were loaded are read, rows of files that are gone, or that no source leads to any more, go. Of the files of
 * a benchmark the ids always ascend with the names, whenever they were loaded: where two hold the same, the later name
 * stands. Returns what is loaded, in the order of the names. Throws {@link Cancelled}; where it throws, all is as before.
 */
export async function loadResults(
  connection: Connection,
  options: LoadOptions,
): Promise<{ loaded: LoadedFile[]; read: Read[] }> {
  const files = abortable(options.files, options.signal);
  const { nameOf, sources, loaded, newIds } = options;
  const { same, added, changed, gone } = await compareFiles(files, nameOf, sources, loaded);
  const fresh = [...added, ...changed].sort(byName);
  const load = new Load(connection, { ...options, files }, fresh);
  try {
    const read = await load.run();
    const replaced = new Set(changed.map(({ name }) => name));
    const old = loaded.filter(({ name }) => replaced.has(name));
    await deleteFiles(connection, options.benchmarks, [...gone, ...old]);
    const now = [...same, ...read.map(({ file }) => file)].sort(byName);
    const ordered = await orderFiles(connection, options.benchmarks, now, newIds);
    for (const { settle } of options.benchmarks) if (settle) await connection.query(settle);
    await separateRuns(connection, options.benchmarks);
    return { loaded: ordered, read };
  } catch (error) {
    await load.undo().catch(() => {}); // a stopped engine holds nothing any more
    throw error;
  }
}

class Load {
  readonly #buffers = new Map<TableSchema, RowBuffer>();
  readonly #added = new Map<TableSchema, number>();
  #bytesDone = 0;
  #lastProgress: LoadProgress = { filesDone: 0, filesFound: 0, file: '', bytes: 0 };
  readonly #firstId: number;

  constructor(
    private readonly connection: Connection,
    private readonly options: LoadOptions,
    private readonly fresh: readonly NamedFile[],
  ) {
    this.#firstId = options.newIds(fresh.length);
  }

  async run(): Promise<Read[]> {
    const read: Read[] = [];
    for (const [index, file] of this.fresh.entries()) {
      this.#lastProgress = {
        filesDone: index,
        filesFound: this.fresh.length,
        file: file.name,
        bytes: this.#bytesDone,
      };
      this.options.progress?.(this.#lastProgress);
      read.push(await this.#read(file, this.#firstId + index));
    }
    await this.#flush(1);
    await this.#check();
    return read;
  }

  async #read(found: NamedFile, id: number): Promise<Read> {
    const { benchmarks, files } = this.options;
    const { name, path, named, leftOut } = found;
    if (leftOut !== null) {
      this.#buffer(filesTable).add({ file: name, left_out: leftOut, file_id: id });
      const file = { ...found, id, benchmark: null, kind: null, stamp: null, sha256: null };
      return { file, bytes: 0, records: 0, problems: 0 };
    }
    const stamp = await stampOf(files, path);
    let problems = 0;
    const summary = await readFile(benchmarks, files, path, named, {
      row: (table, row, line) => this.#buffer(table).add({ ...row, file_id: id, line }),
      problem: (problem) => {
        problems += 1;
        this.#buffer(problemsTable).add({ ...problem, file_id: id });
      },
      breathe: async (bytes) => {
        this.options.progress?.({ ...this.#lastProgress, bytes: this.#bytesDone + bytes });
        await nextTurn();
        await this.#flush(BATCH);
      },
    });
    const { kind, bytes, records, sha256 } = summary;
    this.#bytesDone += bytes;
    this.#buffer(filesTable).add({ ...fileRow(name, summary), file_id: id });
    this.#stopIfAsked();
    await this.#flush(BATCH);
    const file = {
      ...found,
      id,
      benchmark: kind?.benchmark.name ?? null,
      kind: kind?.reader.kind ?? null,
      stamp,
      sha256,
    };
    return { file, bytes, records, problems };
  }

  #stopIfAsked(): void {
    if (this.options.signal?.aborted) throw new Cancelled();
  }

  #buffer(table: TableSchema): RowBuffer {
    let buffer = this.#buffers.get(table);
    if (!buffer) {
      buffer = new RowBuffer(table);
      this.#buffers.set(table, buffer);
    }
    return buffer;
  }

  /** Writes away the buffers that hold at least `length` rows. */
  async #flush(length: number): Promise<void> {
    this.#stopIfAsked();
    for (const [table, buffer] of this.#buffers) {
      if (buffer.length < length) continue;
      const before = this.#added.get(table) ?? 0;
      this.#added.set(table, before);
      this.#added.set(table, before + (await buffer.flush(this.connection)));
    }
  }

  /** Takes away the rows that were written. */
  async undo(): Promise<void> {
    for (const { schema, table } of this.#added.keys())
      await this.connection.query(`DELETE FROM ${schema}.${table} WHERE ${this.#isOurs}`);
  }

  /** DuckDB may take a stream without a word and without its rows: counts must add up. */
  async #check(): Promise<void> {
    for (const [{ schema, table }, added] of this.#added) {
      const [row] = await selectRows<{ n: number }>(
        this.connection,
        `SELECT count(*) AS n FROM ${schema}.${table} WHERE ${this.#isOurs}`,
      );
      if (row?.n !== added)
        throw new Error(`${schema}.${table} holds ${row?.n} rows of this load, not ${added}.`);
    }
  }

  get #isOurs(): string {
    return `file_id BETWEEN ${this.#firstId} AND ${this.#firstId + this.fresh.length - 1}`;
  }
}

function fileRow(file: string, summary: FileSummary): Record<string, unknown> {
  const { kind, bytes, sha256, records, loaded, blank, leftOut } = summary;
  return {
    file,
    benchmark: kind?.benchmark.name,
    kind: kind?.reader.kind,
    bytes,
    sha256,
    records,
    loaded,
    blank,
    left_out: leftOut,
  };
}
