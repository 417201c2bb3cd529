import { type Connection, QueryError } from '../engine/engine';
import { selectRows } from '../engine/rows';
import { sqlText } from '../shared/sql';
import type { Catalogs } from './catalogs';

const BEGINS = new Set(['BEGIN', 'START']);
const ENDS = new Map([
  ['COMMIT', 'COMMIT'],
  ['END', 'COMMIT'],
  ['ROLLBACK', 'ROLLBACK'],
  ['ABORT', 'ROLLBACK'],
]);

/**
 * Begins a transaction that has written to the notebook's database. DuckDB lets a transaction write to one database only:
 * whatever is run in it, by whatever name or detour, can't change the results and their definitions.
 */
const BEGIN = 'BEGIN; CREATE SCHEMA gestalt_guard; DROP SCHEMA gestalt_guard';

/**
 * The connection that cells run on. Each statement is a transaction, or part of the one that a cell began; an error ends
 * either. What Gestalt itself reads for cells goes the same way, so that it sees what they see.
 */
export class CellConnection {
  #turn: Promise<unknown> = Promise.resolve();
  #inTransaction = false;

  constructor(
    private readonly connection: Connection,
    private readonly catalogs: Catalogs,
  ) {}

  /** Runs SQL of our own. */
  query(sql: string, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#inTurn(() => this.connection.query(sql, signal));
  }

  /** Runs one statement of a cell that begins with `keyword`. */
  run(sql: string, keyword: string, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#inTurn(async () => {
      if (BEGINS.has(keyword) && !this.#inTransaction) {
        const bytes = await this.connection.query(BEGIN, signal);
        this.#inTransaction = true;
        return bytes;
      }
      const end = ENDS.get(keyword);
      if (end) {
        this.#inTransaction = false;
        return this.connection.query(end, signal);
      }
      return this.#inTransaction ? this.#goOn(sql, signal) : this.#alone(sql, signal);
    });
  }

  /** Whether a cell began a transaction that no cell has ended. */
  get inTransaction(): boolean {
    return this.#inTransaction;
  }

  async #alone(sql: string, signal?: AbortSignal): Promise<Uint8Array> {
    await this.connection.query(BEGIN, signal);
    try {
      const bytes = await this.#checked(sql, signal);
      await this.connection.query('COMMIT');
      return bytes;
    } catch (error) {
      await this.#rollBack();
      throw error;
    }
  }

  async #goOn(sql: string, signal?: AbortSignal): Promise<Uint8Array> {
    try {
      return await this.#checked(sql, signal);
    } catch (error) {
      this.#inTransaction = false;
      await this.#rollBack();
      if (!(error instanceof QueryError)) throw error;
      const message = `${error.message}\nThe transaction that was open is rolled back: what it changed is undone.`;
      throw new QueryError(error.kind, message, error.offset);
    }
  }

  async #checked(sql: string, signal?: AbortSignal): Promise<Uint8Array> {
    try {
      const bytes = await this.connection.queryOne(sql, signal);
      if (/\bcreate\b/i.test(sql) && /\b(?:macro|function)\b/i.test(sql)) await this.#refuseShadows();
      return bytes;
    } catch (error) {
      if (error instanceof QueryError && error.message.startsWith('Attempting to write to database'))
        throw refused(
          'Cells can’t change what was loaded and what Gestalt defines. Make a table of your own: CREATE TABLE name AS SELECT …',
        );
      throw error;
    }
  }

  /** A function under the name of another would stand in its place in every definition. */
  async #refuseShadows(): Promise<void> {
    const { results, notebook } = this.catalogs;
    const shadows = await selectRows<{ name: string }>(
      this.connection,
      `SELECT DISTINCT function_name AS name FROM duckdb_functions()
       WHERE NOT internal AND database_name IN (${sqlText(notebook)}, 'temp', 'memory') AND lower(function_name) IN (
         SELECT lower(function_name) FROM duckdb_functions() WHERE internal OR database_name = ${sqlText(results)})`,
    );
    const [first] = shadows;
    if (first)
      throw refused(
        `There is a function ${first.name} already, which figures are worked out with. Take another name.`,
      );
  }

  /** Where there is none any more, all is well too. */
  async #rollBack(): Promise<void> {
    await this.connection.query('ROLLBACK').catch(() => {});
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => {});
    return turn;
  }
}

const refused = (sentence: string) => new QueryError('Permission', sentence, null);
