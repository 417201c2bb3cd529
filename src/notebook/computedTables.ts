import type { Benchmark, Computed, Select } from '../benchmarks/benchmark';
import type { Connection } from '../engine/engine';
import { RowBuffer } from '../results/table';
import { splitStatements } from './statements';

const DEFINES = /CREATE\s+(?:OR\s+REPLACE\s+)?(VIEW|MACRO|TABLE)\s+(\w+\.\w+)/i;
const MENTIONS = /\b\w+\.\w+\b/g;

/** What fills a table: TypeScript, or the statement of a metrics file that makes it. */
type Filler = Computed | { sql: string };

/**
 * Knows which tables a query needs, itself or through views, that are worked out and not read, and fills them when
 * first needed: the computed ones, and those that a metrics file makes by CREATE TABLE … AS, which stand for views
 * that would be worked out anew for every query.
 */
export class ComputedTables {
  /** By relation, in small letters: what must be filled before it is read, in that order. */
  readonly #behind = new Map<string, Set<Filler>>();
  readonly #filled = new Map<Filler, Promise<void>>();

  constructor(benchmarks: Benchmark[]) {
    for (const computed of benchmarks.flatMap((benchmark) => benchmark.computed)) {
      this.#behind.set(`${computed.table.schema}.${computed.table.table}`, new Set([computed]));
    }
    const statements = benchmarks.flatMap(({ metrics }) => metrics).flatMap(splitStatements);
    for (const { text } of statements) this.#add(text);
    const checks = this.#neededBy(benchmarks.map((benchmark) => benchmark.checks).join('\n'));
    for (const name of ['numbered_problems', 'problems', 'files'])
      this.#behind.set(`gestalt.${name}`, checks);
  }

  #add(statement: string): void {
    const [, kind, name] = DEFINES.exec(statement) ?? [];
    if (!kind || !name) return;
    const needed = this.#neededBy(statement);
    if (kind.toUpperCase() === 'TABLE') needed.add({ sql: statement });
    if (needed.size > 0) this.#behind.set(name.toLowerCase(), needed);
  }

  /** Fills what `sql` needs and is not filled yet. */
  async fillFor(sql: string, connection: Connection, select: Select): Promise<void> {
    for (const filler of this.#neededBy(sql)) {
      let filling = this.#filled.get(filler);
      if (!filling) {
        filling = this.#fill(filler, connection, select);
        this.#filled.set(filler, filling);
        filling.catch(() => this.#filled.delete(filler));
      }
      await filling;
    }
  }

  /** After results were loaded: everything is worked out anew when needed. */
  forget(): void {
    this.#filled.clear();
  }

  async #fill(filler: Filler, connection: Connection, select: Select): Promise<void> {
    if ('sql' in filler) {
      await select(filler.sql);
      return;
    }
    const filled: Select = async <T>(sql: string) => {
      await this.fillFor(sql, connection, select);
      return select<T>(sql);
    };
    await fillTable(filler, connection, filled);
  }

  #neededBy(sql: string): Set<Filler> {
    const needed = new Set<Filler>();
    for (const [mention] of sql.matchAll(MENTIONS)) {
      for (const filler of this.#behind.get(mention.toLowerCase()) ?? []) needed.add(filler);
    }
    return needed;
  }
}

const BATCH = 20_000;

async function fillTable(
  { table, compute }: Computed,
  connection: Connection,
  select: Select,
): Promise<void> {
  await connection.query(`TRUNCATE ${table.schema}.${table.table}`);
  const buffer = new RowBuffer(table);
  for await (const row of compute(select)) {
    buffer.add(row);
    if (buffer.length >= BATCH) await buffer.flush(connection);
  }
  await buffer.flush(connection);
}
