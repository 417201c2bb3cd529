import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Benchmark } from '../benchmarks/contract';
import { Cancelled, type Connection } from '../engine/engine';
import { selectRows } from '../engine/rows';
import { RowBuffer, type TableSchema } from '../engine/table';
import { abortable } from './abortable';
import { filesTable, lastFileId, problemsTable } from './catalogue';
import type { ResultFiles } from './files';
import { type Found, findResultFiles } from './findFiles';
import { type FileSummary, readFile } from './readFile';

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
  paths: string[];
  /** How a file is named in the tables. */
  nameOf(path: string): string;
  /** Files that are loaded already, by name; they are passed over. */
  loaded: Set<string>;
  progress?(progress: LoadProgress): void;
  signal?: AbortSignal;
}

const BATCH = 20_000;

/**
 * Loads result files into the tables of their benchmarks. Files go in the order of their names, whatever the order
 * of `paths`. Returns the names of the files that were read. Throws {@link Cancelled}; where
 * it throws, nothing of this load stays.
 */
export async function loadResults(connection: Connection, options: LoadOptions): Promise<string[]> {
  const load = new Load(connection, { ...options, files: abortable(options.files, options.signal) });
  try {
    await load.begin();
    const found = await load.find();
    const names: string[] = [];
    for (const [index, one] of found.entries()) {
      const { path } = one;
      load.progress(index, found.length, options.nameOf(path));
      await load.read(one);
      names.push(options.nameOf(path));
    }
    await load.flush(1);
    await load.check();
    return names;
  } catch (error) {
    await load.undo().catch(() => {}); // a stopped engine holds nothing any more
    throw error;
  }
}

class Load {
  readonly #buffers = new Map<TableSchema, RowBuffer>();
  readonly #added = new Map<TableSchema, number>();
  readonly #before = new Map<TableSchema, number>();
  #bytesDone = 0;
  #lastProgress: LoadProgress = { filesDone: 0, filesFound: 0, file: '', bytes: 0 };
  /** The last id that was given before, and the last given now: an id is never given twice. */
  #idBefore = 0;
  #fileId = 0;

  constructor(
    private readonly connection: Connection,
    private readonly options: LoadOptions,
  ) {}

  async begin(): Promise<void> {
    this.#idBefore = await lastFileId(this.connection);
    this.#fileId = this.#idBefore;
  }

  async find(): Promise<Found[]> {
    const { files, paths, loaded, nameOf } = this.options;
    const found = new Map<string, Found>();
    const seen = new Set<string>();
    for (const path of paths) {
      try {
        for await (const file of findResultFiles(files, path, seen)) {
          const name = nameOf(file.path);
          if (!loaded.has(name) && !found.has(name)) found.set(name, file);
        }
      } catch (error) {
        if (!(error instanceof Error) || error instanceof Cancelled) throw error;
        found.set(nameOf(path), { path, named: true, leftOut: null });
      }
    }
    return [...found.values()].sort((a, b) => (nameOf(a.path) < nameOf(b.path) ? -1 : 1));
  }

  progress(filesDone: number, filesFound: number, file: string): void {
    this.#lastProgress = { filesDone, filesFound, file, bytes: this.#bytesDone };
    this.options.progress?.(this.#lastProgress);
  }

  async read({ path, named, leftOut }: Found): Promise<void> {
    const { benchmarks, files, nameOf } = this.options;
    this.#fileId += 1;
    const file_id = this.#fileId;
    if (leftOut !== null) {
      this.#buffer(filesTable).add({ file: nameOf(path), left_out: leftOut, file_id });
      return;
    }
    const summary = await readFile(benchmarks, files, path, named, {
      row: (table, row, line) => this.#buffer(table).add({ ...row, file_id, line }),
      problem: (problem) => this.#buffer(problemsTable).add({ ...problem, file_id }),
      breathe: async (bytes) => {
        this.options.progress?.({ ...this.#lastProgress, bytes: this.#bytesDone + bytes });
        await nextTurn();
        await this.flush(BATCH);
      },
    });
    this.#bytesDone += summary.bytes;
    this.#buffer(filesTable).add({ ...fileRow(nameOf(path), summary), file_id });
    this.#stopIfAsked();
    await this.flush(BATCH);
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
  async flush(length: number): Promise<void> {
    this.#stopIfAsked();
    for (const [table, buffer] of this.#buffers) {
      if (buffer.length < length) continue;
      if (!this.#before.has(table)) this.#before.set(table, await this.#count(table));
      const added = await buffer.flush(this.connection);
      this.#added.set(table, (this.#added.get(table) ?? 0) + added);
    }
  }

  /** Takes away the rows that were written. */
  async undo(): Promise<void> {
    for (const { schema, table } of this.#before.keys())
      await this.connection.query(`DELETE FROM ${schema}.${table} WHERE file_id > ${this.#idBefore}`);
  }

  async #count({ schema, table }: TableSchema): Promise<number> {
    const [row] = await selectRows<{ n: number }>(
      this.connection,
      `SELECT count(*) AS n FROM ${schema}.${table}`,
    );
    return row?.n ?? 0;
  }

  /** DuckDB may take a stream without a word and without its rows: counts must add up. */
  async check(): Promise<void> {
    for (const [table, added] of this.#added) {
      const expected = this.#before.get(table)! + added;
      const count = await this.#count(table);
      if (count !== expected)
        throw new Error(`${table.schema}.${table.table} holds ${count} rows after loading, not ${expected}.`);
    }
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
