import type { Benchmark, Select } from '../benchmarks/contract';
import { Cancelled, type Engine } from '../engine/engine';
import { decodeRows, type Rows, rowObjects } from '../engine/rows';
import { shownRows } from '../engine/shownRows';
import type { TableSchema } from '../engine/table';
import type { DerivedSource } from '../results/derivedSource';
import type { ResultFiles } from '../results/files';
import type { LoadProgress } from '../results/load';
import { type Comparison, compareFiles, type LoadedFile } from '../results/loadedFiles';
import { type Activity, kindOf } from './activity';
import { CellTables } from './cellTables';
import { Database } from './database';

export interface SessionOptions {
  /** Starts an engine, which is the session's own: nothing another does can change what this one finds. */
  startEngine(): Promise<Engine>;
  benchmarks: Benchmark[];
  files: ResultFiles;
  /** How a file is named in the tables, for example relative to the notebook. */
  nameOf(path: string): string;
  /** Told when the engine had to be started again: results are loaded anew, named results of cells are gone. */
  onRestart?(): void;
  /** Told what was loaded and what failed. */
  activity?: Activity;
}

export interface LoadControl {
  progress?(progress: LoadProgress): void;
  signal?: AbortSignal;
}

/**
 * The state behind one notebook or command: an engine of its own, with the results that were loaded. Nothing starts before
 * the first use. After the engine stopped, the next use starts another and loads the results again.
 */
export class Session {
  #database: Promise<Database> | null = null;
  #sources: readonly string[] = [];
  #loading: Promise<void> = Promise.resolve();
  readonly cellTables = new CellTables((table) => this.#dropOutput(table));

  constructor(private readonly options: SessionOptions) {}

  /** The files and folders that are loaded. */
  get sources(): readonly string[] {
    return this.#sources;
  }

  /**
   * Loads files and folders beside those that are loaded, and again what was changed, added or removed in these since;
   * one call after the other. Throws `Cancelled`; where it throws, all is as before.
   */
  load(paths: readonly string[], control: LoadControl = {}): Promise<void> {
    return this.#change((sources) => [...new Set([...sources, ...paths])], control);
  }

  /** Makes these the files and folders that are loaded, no others, as they are now. */
  use(sources: readonly string[], control: LoadControl = {}): Promise<void> {
    return this.#change(() => [...new Set(sources)], control);
  }

  #change(next: (sources: readonly string[]) => readonly string[], control: LoadControl): Promise<void> {
    const change = this.#loading.then(async () => {
      const database = await this.#ready();
      const sources = next(this.#sources);
      await this.#read(database, sources, control);
      this.#sources = sources;
    });
    this.#loading = change.catch(() => {});
    return change;
  }

  /** What was looked at, in the order of the names. */
  async loadedFiles(): Promise<readonly LoadedFile[]> {
    await this.#loading;
    return (await this.#ready()).loaded;
  }

  /** The name of the file that an id is or was of; null where there is none. */
  async fileName(id: number): Promise<string | null> {
    return (await this.#ready()).fileName(id);
  }

  /** How what lies at the sources differs from what is loaded. */
  async changes(): Promise<Comparison> {
    const { files, nameOf } = this.options;
    return compareFiles(files, nameOf, this.#sources, await this.loadedFiles());
  }

  /** The rows of a query of our own, once results that are being loaded are there. */
  async query(sql: string, signal?: AbortSignal): Promise<Rows> {
    return decodeRows(await this.#answer(sql, signal, (database) => database.query(sql, signal)));
  }

  /** See {@link Database.own}. */
  async own(relation: string): Promise<string> {
    return (await this.#ready()).own(relation);
  }

  /**
   * Runs one statement of a cell, whose first word is `keyword`, once results that are being loaded are there; what it needs
   * of the benchmarks' definitions is made first. Returns an Arrow IPC stream, which can hold types that `query` does not
   * read.
   */
  run(sql: string, keyword: string, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#answer(sql, signal, (database) => database.run(sql, keyword, signal));
  }

  async #answer(
    sql: string,
    signal: AbortSignal | undefined,
    ask: (database: Database) => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    await this.#loaded(signal);
    const database = await this.#ready();
    const begun = performance.now();
    try {
      return await ask(database);
    } catch (error) {
      const ms = performance.now() - begun;
      this.options.activity?.queryFailed({ kind: kindOf(error), length: sql.length, ms });
      throw error;
    }
  }

  /** Rows of a query as outputs show them, see {@link shownRows}. */
  show(sql: string, signal?: AbortSignal): Promise<Rows> {
    return shownRows((inner) => this.query(inner, signal), sql);
  }

  /** What must be known of the results before figures that `sql` gives are read. */
  async cautions(sql: string): Promise<string[]> {
    return (await this.#ready()).cautions(sql, this.select);
  }

  async #loaded(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw new Cancelled();
    const stopped = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Cancelled()), { once: true }),
    );
    await Promise.race([this.#loading, stopped]);
  }

  /** Makes what `sql` mentions, and names everything that the benchmarks define; for completion. */
  async define(sql: string): Promise<string[]> {
    return (await this.#ready()).define(sql);
  }

  /** Runs a query and gives its rows as objects; meant for few rows. */
  readonly select: Select = async <T>(sql: string) => rowObjects<T>(await this.query(sql));

  /**
   * Adds rows that were worked out, not read, under a source of their own in `gestalt.files`. Rows of a source that
   * fails midway are taken back. Returns how many came.
   */
  async addDerived(source: DerivedSource, table: TableSchema, rows: AsyncIterable<object>): Promise<number> {
    return (await this.#ready()).addDerived(source, table, rows);
  }

  /** Drops what a cell shows, once it no longer runs. Nothing is started for that. */
  forgetCell(cell: string): Promise<void> {
    return this.cellTables.inTurn(cell, () => this.cellTables.clear(cell));
  }

  async #dropOutput(table: string): Promise<boolean> {
    const database = await this.#database?.catch(() => null);
    return !database || database.isGone || database.dropOutput(table);
  }

  /** Ends the engine; the next use starts another and loads the same results anew. */
  async restart(): Promise<void> {
    const database = await this.#database?.catch(() => null);
    this.#database = null;
    await database?.close();
  }

  /** Forgets everything; the session can't be used any more. */
  async close(): Promise<void> {
    await this.restart();
    this.#sources = [];
  }

  /** Those who ask at the same time get the same database. */
  #ready(): Promise<Database> {
    const startAgain = () => {
      this.options.onRestart?.();
      return this.#start();
    };
    this.#database =
      this.#database?.then(
        (database) => (database.isGone ? startAgain() : database),
        () => this.#start(),
      ) ?? this.#start();
    return this.#database;
  }

  async #start(): Promise<Database> {
    const { startEngine, benchmarks } = this.options;
    const engine = await startEngine();
    const database = await Database.create(engine, benchmarks).catch(async (error: unknown) => {
      await engine.close();
      throw error;
    });
    if (this.#sources.length > 0) await this.#read(database, this.#sources, {});
    return database;
  }

  async #read(database: Database, sources: readonly string[], control: LoadControl): Promise<void> {
    const { files, nameOf, activity } = this.options;
    const begun = performance.now();
    try {
      const load = await database.load({ files, nameOf, sources, ...control });
      activity?.loaded(load);
    } catch (error) {
      activity?.loadFailed({ kind: kindOf(error), ms: performance.now() - begun });
      throw error;
    }
  }
}
