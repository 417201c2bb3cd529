import type { Benchmark, Caution, Select } from '../benchmarks/contract';
import comparison from '../engine/comparison.sql';
import { type Connection, type Engine, QueryError } from '../engine/engine';
import macros from '../engine/macros.sql';
import { selectRows } from '../engine/rows';
import { createTable, type TableSchema } from '../engine/table';
import { filesTable, problemsTable, runsTable } from '../results/catalogue';
import { appendDerived, type DerivedSource } from '../results/derivedSource';
import { type LoadOptions, loadResults } from '../results/load';
import type { LoadedFile } from '../results/loadedFiles';
import { sqlName } from '../shared/sql';
import { type Load, summaryOf } from './activity';
import { attachCatalogs, type Catalogs, setSearchPath } from './catalogs';
import { CellConnection } from './cellConnection';
import { Definitions } from './definitions';
import { unqualifiedViews } from './unqualified';

/**
 * The tables of every benchmark, statistics as functions and what the benchmarks define, which is made when a query first
 * needs it; and beside them a database for what cells make and show, the only one that cells can write to.
 */
export class Database {
  #loaded: readonly LoadedFile[] = [];
  /** The last id that was given to a file or a derived source: an id is never given twice. */
  #lastId = 0;
  /** The names of all files, by every id that they had. */
  readonly #names = new Map<number, string>();
  /** What cautions say of the rows that are there now. */
  readonly #cautions = new Map<Caution, Promise<string[]>>();

  private constructor(
    private readonly engine: Engine,
    private readonly connection: Connection,
    private readonly cells: CellConnection,
    private readonly catalogs: Catalogs,
    private readonly benchmarks: Benchmark[],
    private readonly definitions: Definitions,
  ) {}

  static async create(engine: Engine, benchmarks: Benchmark[]): Promise<Database> {
    const setUp = await engine.connect();
    const catalogs = await attachCatalogs(setUp);
    await setUp.close();
    const connection = await engine.connect(catalogs.results);
    const definitions = new Definitions(benchmarks);
    const ofBenchmark = ({ tables, computed = [] }: Benchmark) => [
      ...tables,
      ...computed.map(({ table }) => table),
    ];
    const tables = [filesTable, problemsTable, runsTable, ...benchmarks.flatMap(ofBenchmark)].map(
      createTable,
    );
    const ofTables = benchmarks.flatMap(({ tables }) =>
      tables.map(({ schema, table }) => `${schema}.${table}`),
    );
    const unqualified = unqualifiedViews(new Set([...definitions.names, ...ofTables]));
    await connection.query(
      [macros, comparison, ...tables, ...definitions.preamble, ...unqualified].join(';\n'),
    );
    const forCells = await engine.connect(catalogs.notebook);
    await setSearchPath(forCells, catalogs);
    await engine.lock();
    const cells = new CellConnection(forCells, catalogs);
    return new Database(engine, connection, cells, catalogs, benchmarks, definitions);
  }

  /** Whether it went with its engine. */
  get isGone(): boolean {
    return this.engine.stopped.aborted;
  }

  /** A table or view that cells made, by its schema and name: a temporary one of that name is another. */
  own(relation: string): string {
    return `${sqlName(this.catalogs.notebook)}.${relation}`;
  }

  /** Runs a query of our own and returns an Arrow IPC stream. */
  query(sql: string, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#prepared(sql, () => this.cells.query(sql, signal), signal);
  }

  /** Runs one statement of a cell, whose first word is `keyword`, and returns an Arrow IPC stream. */
  async run(sql: string, keyword: string, signal?: AbortSignal): Promise<Uint8Array> {
    // A transaction does not see what is defined after it began.
    if (keyword === 'BEGIN' || keyword === 'START')
      await this.definitions.prepareAll(this.connection, this.#selecting(signal));
    return this.#prepared(sql, () => this.cells.run(sql, keyword, signal), signal);
  }

  readonly #selecting =
    (signal?: AbortSignal): Select =>
    (sql) =>
      selectRows(this.connection, sql, signal);

  async #prepared(sql: string, work: () => Promise<Uint8Array>, signal?: AbortSignal): Promise<Uint8Array> {
    const select = this.#selecting(signal);
    await this.definitions.prepare(sql, this.connection, select);
    const isPart = this.cells.inTransaction;
    try {
      return await work();
    } catch (error) {
      // A name may stand in a way that was not understood, such as in quotation marks. What a cell showed and is gone, no
      // definition brings back; what a transaction did is undone by now.
      const isMissing = error instanceof QueryError && error.kind === 'Catalog';
      if (!isMissing || isPart || /\b(?:from|join)\s+outputs\./i.test(sql)) throw error;
      await this.definitions.prepareAll(this.connection, select);
      return await work();
    }
  }

  /** What must be known of the results before figures that `sql` gives are read; `select` queries this database. */
  async cautions(sql: string, select: Select): Promise<string[]> {
    const used = this.definitions.uses(sql);
    const told = this.benchmarks
      .flatMap(({ cautions = [] }) => cautions)
      .filter(({ relations }) => relations.some((relation) => used.has(relation)));
    const sentences: string[] = [];
    for (const caution of told) {
      const saying = this.#cautions.get(caution) ?? caution.sentences(select);
      this.#cautions.set(caution, saying);
      // A failure is not kept: the next time may go well.
      saying.catch(() => this.#cautions.delete(caution));
      sentences.push(...(await saying));
    }
    return sentences;
  }

  /** Makes what `sql` mentions, and names everything that the benchmarks define. */
  async define(sql: string): Promise<string[]> {
    await this.definitions.prepare(sql, this.connection, (inner) => selectRows(this.connection, inner));
    return this.definitions.names;
  }

  /** What was looked at, in the order of the names. */
  get loaded(): readonly LoadedFile[] {
    return this.#loaded;
  }

  /** The name of a file, also by an id that it had before it was loaded again; null where the id is of none. */
  fileName(id: number): string | null {
    return this.#names.get(id) ?? null;
  }

  /** Makes the tables hold what lies at `sources`, see {@link loadResults}, and says what was read. */
  async load(options: Omit<LoadOptions, 'benchmarks' | 'loaded' | 'newIds'>): Promise<Load> {
    const begun = performance.now();
    const newIds = (count: number) => this.#newIds(count);
    const { loaded, read } = await loadResults(this.connection, {
      benchmarks: this.benchmarks,
      loaded: this.#loaded,
      newIds,
      ...options,
    });
    this.#loaded = loaded;
    for (const { id, name } of [...read.map(({ file }) => file), ...loaded]) this.#names.set(id, name);
    await this.#forget();
    return { ms: performance.now() - begun, benchmarks: summaryOf(read) };
  }

  /** Adds rows that were worked out, not read; rows of a source that fails midway are taken back. Returns how many came. */
  async addDerived(source: DerivedSource, table: TableSchema, rows: AsyncIterable<object>): Promise<number> {
    const count = await appendDerived(this.connection, { ...source, file_id: this.#newIds(1) }, table, rows);
    await this.#forget();
    return count;
  }

  #newIds(count: number): number {
    const first = this.#lastId + 1;
    this.#lastId += count;
    return first;
  }

  /** Whether that went well; inside a broken transaction it doesn't. */
  dropOutput(table: string): Promise<boolean> {
    return this.cells.query(`DROP TABLE IF EXISTS ${this.own(`outputs.${sqlName(table)}`)}`).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    if (!this.isGone) await this.engine.close();
  }

  /** After rows were added, what was worked out from the rows before is worked out anew. */
  async #forget(): Promise<void> {
    this.#cautions.clear();
    await this.definitions.forget(this.connection);
  }
}
