import type { Benchmark, Computed, Select } from '../benchmarks/contract';
import { publishedStatements } from '../benchmarks/published/statements';
import type { Connection } from '../engine/engine';
import { createTable, RowBuffer } from '../engine/table';
import catalogue from '../results/catalogue.sql';
import { splitStatements } from './statements';

const DEFINES = /CREATE\s+(?:OR\s+REPLACE\s+)?(VIEW|MACRO|TABLE)\s+(\w+\.\w+)/i;
const COMMENTS_ON = /COMMENT\s+ON\s+(?:VIEW|TABLE|MACRO|COLUMN)\s+(\w+\.\w+)/i;
const MENTIONS = /\b\w+\.\w+\b/g;

/** A relation or function that the benchmarks bring: by SQL (several statements where it is overloaded) or computed. */
interface Definition {
  name: string;
  statements: string[];
  computed: Computed | null;
  /** Holds rows, so that it is made anew after results were loaded. */
  holdsRows: boolean;
  made: Promise<void> | null;
}

/**
 * What the benchmarks define, made when a query first mentions it, itself or through others: there is much of it, and
 * each notebook needs little. A CREATE TABLE … AS of a metrics file stands for a view that would be worked out anew for
 * every query; it and computed tables are filled again after results were loaded.
 */
export class Definitions {
  readonly #byName = new Map<string, Definition>();
  /** Statements that define no relation, for instance CREATE SCHEMA. */
  readonly preamble: string[] = [];

  constructor(benchmarks: Benchmark[]) {
    for (const computed of benchmarks.flatMap(({ computed = [] }) => computed)) {
      const name = `${computed.table.schema}.${computed.table.table}`;
      this.#byName.set(name, { name, statements: [], computed, holdsRows: true, made: null });
    }
    const texts = [
      publishedStatements(benchmarks),
      ...benchmarks.flatMap(({ metrics }) => metrics),
      problems(benchmarks),
      catalogue,
    ];
    for (const { text } of texts.flatMap(splitStatements)) this.#add(text);
  }

  /** Every relation and function, in small letters with its schema. */
  get names(): string[] {
    return [...this.#byName.keys()];
  }

  /** What `sql` mentions of these, itself or through others, in small letters with its schema. */
  uses(sql: string): Set<string> {
    return new Set([...this.#neededBy(sql)].map(({ name }) => name));
  }

  /** Makes what `sql` needs and is not made yet. */
  async prepare(sql: string, connection: Connection, select: Select): Promise<void> {
    for (const definition of this.#neededBy(sql)) await this.#make(definition, connection, select);
  }

  /** Makes everything. */
  async prepareAll(connection: Connection, select: Select): Promise<void> {
    await this.prepare(this.names.join(' '), connection, select);
  }

  /**
   * After results were loaded: what holds rows goes, and is made anew when needed. A view of a cell over it then finds it
   * missing, not old.
   */
  async forget(connection: Connection): Promise<void> {
    for (const definition of this.#byName.values()) {
      if (!definition.holdsRows || !definition.made) continue;
      definition.made = null;
      await connection.query(`DROP TABLE IF EXISTS ${definition.name}`);
    }
  }

  #add(statement: string): void {
    const [, kind, written] = DEFINES.exec(statement) ?? [];
    const name = (written ?? COMMENTS_ON.exec(statement)?.[1])?.toLowerCase();
    const known = name === undefined ? undefined : this.#byName.get(name);
    if (known) known.statements.push(statement);
    else if (kind && name) {
      const holdsRows = kind.toUpperCase() === 'TABLE';
      this.#byName.set(name, { name, statements: [statement], computed: null, holdsRows, made: null });
    } else this.preamble.push(statement);
  }

  /** In the order in which they build on each other. */
  #neededBy(sql: string, found = new Set<Definition>(), above = new Set<Definition>()): Set<Definition> {
    for (const [mention] of sql.matchAll(MENTIONS)) {
      const definition = this.#byName.get(mention.toLowerCase());
      if (!definition || found.has(definition) || above.has(definition)) continue;
      this.#neededBy(definition.statements.join('\n'), found, new Set(above).add(definition));
      found.add(definition);
    }
    return found;
  }

  async #make(definition: Definition, connection: Connection, select: Select): Promise<void> {
    definition.made ??= this.#run(definition, connection, select);
    try {
      await definition.made;
    } catch (error) {
      definition.made = null;
      throw error;
    }
  }

  async #run({ statements, computed }: Definition, connection: Connection, select: Select): Promise<void> {
    for (const statement of statements) await select(statement);
    if (!computed) return;
    const prepared: Select = async <T>(sql: string) => {
      await this.prepare(sql, connection, select);
      return select<T>(sql);
    };
    await fill(computed, connection, prepared);
  }
}

const BATCH = 20_000;

async function fill({ table, compute }: Computed, connection: Connection, select: Select): Promise<void> {
  await connection.query(createTable(table));
  const buffer = new RowBuffer(table);
  for await (const row of compute(select)) {
    buffer.add(row);
    if (buffer.length >= BATCH) await buffer.flush(connection);
  }
  await buffer.flush(connection);
}

/** Files of one model that hold the same items. */
const SEVERAL_RUNS = `SELECT max(file_id) AS file_id, NULL::INTEGER AS line, NULL AS field, 'one file of ' || model || ' for each item' AS expected,
  'the same items in ' || string_agg(file, ' and ' ORDER BY file) AS found,
  'several runs, kept apart: ' || string_agg(DISTINCT series, ', ' ORDER BY series) AS consequence
FROM gestalt_raw.runs AS runs JOIN gestalt_raw.files USING (file_id)
WHERE run IS NOT NULL GROUP BY runs.benchmark, model`;

/** The problems that reading found, and those that the checks of every benchmark find. */
function problems(benchmarks: Benchmark[]): string {
  const columns = 'file_id, line, field, expected, found, consequence';
  const ofChecks = benchmarks.map(({ checks }) => `SELECT ${columns} FROM (\n${checks}\n)`);
  const all = [`SELECT ${columns} FROM gestalt_raw.problems`, SEVERAL_RUNS, ...ofChecks].join(
    '\nUNION ALL\n',
  );
  return `CREATE SCHEMA IF NOT EXISTS gestalt; CREATE OR REPLACE VIEW gestalt.numbered_problems AS ${all}`;
}
