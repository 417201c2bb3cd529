import type { Benchmark, Computed, Select } from '../benchmarks/benchmark';
import type { Connection } from '../engine/engine';
import { RowBuffer } from '../results/table';
import { splitStatements } from './statements';

const DEFINES = /CREATE\s+(?:OR\s+REPLACE\s+)?(?:VIEW|MACRO)\s+(\w+\.\w+)/i;
const MENTIONS = /\b\w+\.\w+\b/g;

/** Knows which computed tables a query needs, itself or through views, and fills them when first needed. */
export class ComputedTables {
  /** By relation, in small letters: the computed tables behind it. */
  readonly #behind = new Map<string, Set<Computed>>();
  readonly #filled = new Map<Computed, Promise<void>>();

  constructor(benchmarks: Benchmark[]) {
    for (const computed of benchmarks.flatMap((benchmark) => benchmark.computed)) {
      this.#behind.set(`${computed.table.schema}.${computed.table.table}`, new Set([computed]));
    }
    for (const sql of benchmarks.flatMap(({ metrics }) => metrics)) {
      for (const { text } of splitStatements(sql)) {
        const name = DEFINES.exec(text)?.[1];
        const needed = this.#neededBy(text);
        if (name && needed.size > 0) this.#behind.set(name.toLowerCase(), needed);
      }
    }
  }

  /** Fills what `sql` needs and is not filled yet. */
  async fillFor(sql: string, connection: Connection, select: Select): Promise<void> {
    for (const computed of this.#neededBy(sql)) {
      let filling = this.#filled.get(computed);
      if (!filling) {
        filling = fill(computed, connection, select);
        this.#filled.set(computed, filling);
        filling.catch(() => this.#filled.delete(computed));
      }
      await filling;
    }
  }

  /** After results were loaded: everything is worked out anew when needed. */
  forget(): void {
    this.#filled.clear();
  }

  #neededBy(sql: string): Set<Computed> {
    const needed = new Set<Computed>();
    for (const [mention] of sql.matchAll(MENTIONS)) {
      for (const computed of this.#behind.get(mention.toLowerCase()) ?? []) needed.add(computed);
    }
    return needed;
  }
}

const BATCH = 20_000;

async function fill({ table, compute }: Computed, connection: Connection, select: Select): Promise<void> {
  await connection.query(`TRUNCATE ${table.schema}.${table.table}`);
  const buffer = new RowBuffer(table);
  for await (const row of compute(select)) {
    buffer.add(row);
    if (buffer.length >= BATCH) await buffer.flush(connection);
  }
  await buffer.flush(connection);
}
