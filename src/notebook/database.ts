import type { Benchmark, Caution, Select } from '../benchmarks/contract';
import { type Connection, type Engine, QueryError } from '../engine/engine';
import type { EngineHost } from '../engine/engineHost';
import macros from '../engine/macros.sql';
import { selectRows } from '../engine/rows';
import { createTable, type TableSchema } from '../engine/table';
import { filesTable, problemsTable } from '../results/catalogue';
import { appendDerived, type DerivedSource } from '../results/derivedSource';
import { type LoadOptions, loadResults } from '../results/load';
import type { LoadedFile } from '../results/loadedFiles';
import { sqlName } from '../shared/sql';
import { type Load, summaryOf } from './activity';
import { Definitions } from './definitions';

/**
 * A database of its own inside the engine: the tables of every benchmark, statistics as functions, a schema `outputs`
 * for what cells show, and what the benchmarks define, which is made when a query first needs it.
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
    private readonly catalog: string,
    private readonly connection: Connection,
    private readonly benchmarks: Benchmark[],
    private readonly definitions: Definitions,
  ) {}

  static async create(host: EngineHost, benchmarks: Benchmark[]): Promise<Database> {
    const engine = await host.get();
    const catalog = host.newCatalog();
    const setUp = await engine.connect();
    await setUp.query(`ATTACH ':memory:' AS "${catalog}"`);
    await setUp.close();
    const connection = await engine.connect(catalog);
    const definitions = new Definitions(benchmarks);
    const ofBenchmark = ({ tables, computed = [] }: Benchmark) => [
      ...tables,
      ...computed.map(({ table }) => table),
    ];
    const tables = [filesTable, problemsTable, ...benchmarks.flatMap(ofBenchmark)].map(createTable);
    const statements = [macros, 'CREATE SCHEMA outputs', ...tables, ...definitions.preamble];
    await connection.query(statements.join(';\n'));
    return new Database(engine, catalog, connection, benchmarks, definitions);
  }

  /** Whether it went with its engine. */
  get isGone(): boolean {
    return this.engine.stopped.aborted;
  }

  /** Returns an Arrow IPC stream. */
  async execute(sql: string, signal?: AbortSignal): Promise<Uint8Array> {
    const select: Select = (inner) => selectRows(this.connection, inner, signal);
    await this.definitions.prepare(sql, this.connection, select);
    try {
      return await this.connection.query(sql, signal);
    } catch (error) {
      // A name may stand in a way that was not understood, such as in quotation marks or after USE. What a cell showed
      // and is gone, no definition brings back.
      if (!(error instanceof QueryError && error.kind === 'Catalog') || sql.includes(' outputs.'))
        throw error;
      await this.definitions.prepareAll(this.connection, select);
      return await this.connection.query(sql, signal);
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
    this.#forget();
    return { ms: performance.now() - begun, benchmarks: summaryOf(read) };
  }

  /** Adds rows that were worked out, not read; rows of a source that fails midway are taken back. Returns how many came. */
  async addDerived(source: DerivedSource, table: TableSchema, rows: AsyncIterable<object>): Promise<number> {
    const count = await appendDerived(this.connection, { ...source, file_id: this.#newIds(1) }, table, rows);
    this.#forget();
    return count;
  }

  #newIds(count: number): number {
    const first = this.#lastId + 1;
    this.#lastId += count;
    return first;
  }

  /** Whether that went well; inside a broken transaction it doesn't. */
  dropOutput(table: string): Promise<boolean> {
    return this.connection.query(`DROP TABLE IF EXISTS outputs.${sqlName(table)}`).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    if (this.isGone) return;
    await this.connection.close();
    const connection = await this.engine.connect();
    await connection.query(`DETACH "${this.catalog}"`);
    await connection.close();
  }

  /** After rows were added, what was worked out from the rows before is worked out anew. */
  #forget(): void {
    this.definitions.forget();
    this.#cautions.clear();
  }
}
