import type { Benchmark, Caution, Select } from '../benchmarks/contract';
import { Cancelled, type Connection, type Engine, QueryError } from '../engine/engine';
import type { EngineHost } from '../engine/engineHost';
import { decodeRows, type Rows, rowObjects, selectRows } from '../engine/rows';
import { shownRows } from '../engine/shownRows';
import type { TableSchema } from '../engine/table';
import { lastFileId } from '../results/catalogue';
import { appendDerived, type DerivedSource } from '../results/derivedSource';
import type { ResultFiles } from '../results/files';
import { type LoadProgress, loadResults } from '../results/load';
import { sqlName } from '../shared/sql';
import { CellTables } from './cellTables';
import { createDatabase, dropDatabase } from './database';
import { Definitions } from './definitions';

export interface SessionOptions {
  host: EngineHost;
  benchmarks: Benchmark[];
  files: ResultFiles;
  /** How a file is named in the tables, for example relative to the notebook. */
  nameOf(path: string): string;
  /** Told when the engine had to be started again: results are loaded anew, named results of cells are gone. */
  onRestart?(): void;
}

export interface LoadControl {
  progress?(progress: LoadProgress): void;
  signal?: AbortSignal;
}

interface Open {
  engine: Engine;
  catalog: string;
  connection: Connection;
  loaded: Set<string>;
  definitions: Definitions;
  /** What cautions say of the rows that are there now. */
  said: Map<Caution, Promise<string[]>>;
}

/**
 * The state behind one notebook, panel or command: a database of its own with the results that were loaded.
 * Nothing starts before the first use. After the engine stopped, the next use starts it and loads the results again.
 */
export class Session {
  #open: Promise<Open> | null = null;
  #paths: string[] = [];
  #loading: Promise<void> = Promise.resolve();
  readonly cellTables = new CellTables((table) => this.#dropOutput(table));

  constructor(private readonly options: SessionOptions) {}

  /** Loads files and folders that are not loaded yet; one call after the other. */
  load(paths: string[], control: LoadControl = {}): Promise<void> {
    const load = this.#loading.then(() => this.#load(paths, control));
    this.#loading = load.catch(() => {});
    return load;
  }

  async #load(paths: string[], control: LoadControl): Promise<void> {
    const open = await this.#ready();
    const fresh = paths.filter((path) => !this.#paths.includes(path));
    await this.#read(open, paths, control);
    this.#paths.push(...fresh);
  }

  async connection(): Promise<Connection> {
    return (await this.#ready()).connection;
  }

  /** The rows of a query for our own use, see {@link Session.execute}. */
  async query(sql: string, signal?: AbortSignal): Promise<Rows> {
    return decodeRows(await this.execute(sql, signal));
  }

  /**
   * Runs SQL once results that are being loaded are there; what it needs of the benchmarks' definitions is made first.
   * Returns an Arrow IPC stream, which can hold types that `query` does not read.
   */
  async execute(sql: string, signal?: AbortSignal): Promise<Uint8Array> {
    await this.#loaded(signal);
    const { connection, definitions } = await this.#ready();
    const select: Select = (inner) => selectRows(connection, inner, signal);
    await definitions.prepare(sql, connection, select);
    try {
      return await connection.query(sql, signal);
    } catch (error) {
      // A name may stand in a way that was not understood, such as in quotation marks or after USE. What a cell showed
      // and is gone, no definition brings back.
      if (!(error instanceof QueryError && error.kind === 'Catalog') || sql.includes(' outputs.'))
        throw error;
      await definitions.prepareAll(connection, select);
      return await connection.query(sql, signal);
    }
  }

  /** Rows of a query as outputs show them, see {@link shownRows}. */
  show(sql: string, signal?: AbortSignal): Promise<Rows> {
    return shownRows((inner) => this.query(inner, signal), sql);
  }

  /** What must be known of the results before figures that `sql` gives are read. */
  async cautions(sql: string): Promise<string[]> {
    const { definitions, said } = await this.#ready();
    const used = definitions.uses(sql);
    const told = this.options.benchmarks
      .flatMap(({ cautions = [] }) => cautions)
      .filter(({ relations }) => relations.some((relation) => used.has(relation)));
    const sentences: string[] = [];
    for (const caution of told) {
      const saying = said.get(caution) ?? caution.sentences(this.select);
      said.set(caution, saying);
      // A failure is not kept: the next time may go well.
      saying.catch(() => said.delete(caution));
      sentences.push(...(await saying));
    }
    return sentences;
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
    const { connection, definitions } = await this.#ready();
    await definitions.prepare(sql, connection, (inner) => selectRows(connection, inner));
    return definitions.names;
  }

  /** Runs a query and gives its rows as objects; meant for few rows. */
  readonly select: Select = async <T>(sql: string) => rowObjects<T>(await this.query(sql));

  /**
   * Adds rows that were worked out, not read, under a source of their own in `gestalt.files`. Rows of a source that
   * fails midway are taken back. Returns how many came.
   */
  async addDerived(source: DerivedSource, table: TableSchema, rows: AsyncIterable<object>): Promise<number> {
    const { connection, loaded, definitions, said } = await this.#ready();
    const file_id = 1 + (await lastFileId(connection));
    const count = await appendDerived(connection, { ...source, file_id }, table, rows);
    loaded.add(`${source.name} (${file_id})`);
    definitions.forget();
    said.clear();
    return count;
  }

  /** Drops what a cell shows, once it no longer runs. Nothing is started for that. */
  forgetCell(cell: string): Promise<void> {
    return this.cellTables.inTurn(cell, () => this.cellTables.clear(cell));
  }

  async #dropOutput(table: string): Promise<boolean> {
    const open = await this.#open?.catch(() => null);
    if (!open || open.engine.stopped.aborted) return true;
    return open.connection.query(`DROP TABLE IF EXISTS outputs.${sqlName(table)}`).then(
      () => true,
      () => false,
    );
  }

  /** Empties the database and loads the same results anew at the next use. */
  async restart(): Promise<void> {
    const open = await this.#open?.catch(() => null);
    this.#open = null;
    if (!open || open.engine.stopped.aborted) return;
    await open.connection.close();
    await dropDatabase(open.engine, open.catalog);
  }

  /** Forgets everything; the session can't be used any more. */
  async close(): Promise<void> {
    await this.restart();
    this.#paths = [];
  }

  /** Those who ask at the same time get the same database. */
  #ready(): Promise<Open> {
    const startAgain = () => {
      this.options.onRestart?.();
      return this.#start();
    };
    this.#open =
      this.#open?.then(
        (open) => (open.engine.stopped.aborted ? startAgain() : open),
        () => this.#start(),
      ) ?? this.#start();
    return this.#open;
  }

  async #start(): Promise<Open> {
    const { host, benchmarks } = this.options;
    const engine = await host.get();
    const catalog = host.newCatalog();
    const definitions = new Definitions(benchmarks);
    const connection = await createDatabase(engine, catalog, benchmarks, definitions);
    const open: Open = { engine, catalog, connection, loaded: new Set(), definitions, said: new Map() };
    if (this.#paths.length > 0) await this.#read(open, this.#paths, {});
    return open;
  }

  async #read(open: Open, paths: string[], control: LoadControl): Promise<void> {
    const { benchmarks, files, nameOf } = this.options;
    const names = await loadResults(open.connection, {
      benchmarks,
      files,
      nameOf,
      paths,
      loaded: open.loaded,
      ...control,
    });
    for (const name of names) open.loaded.add(name);
    open.definitions.forget();
    open.said.clear();
  }
}
