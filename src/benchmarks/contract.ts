import type { GenericSchema } from 'valibot';
import type { SqlFunction } from '../engine/functions';
import type { TableSchema } from '../engine/table';
import type { SampleRelation } from '../evidence/sampleList';
import type { Cell, Evidence } from '../shared/protocol';

/**
 * What a benchmark is: what its files look like, the tables they fill, the metrics over them as SQL views, and what
 * can be wrong across files. A new benchmark is one folder that exports one of these, and one line in `all.ts`.
 */
export interface Benchmark {
  /** As files, reports and the command line name it, for example `mm-ocean`. */
  name: string;
  /** Its name in prose, for example `MM-OCEAN`. */
  title: string;
  /** The schema of its tables and views in SQL. */
  schema: string;
  tables: TableSchema[];
  readers: Reader<unknown>[];
  /** Functions that SQL lacks; `metrics` give them their names. */
  functions: SqlFunction[];
  /** Tables that SQL can't make, worked out when a query first needs them. */
  computed: Computed[];
  /** SQL files, each with views or macros, in the order in which they build on each other. */
  metrics: string[];
  /**
   * A query whose rows are the problems that only show across files: `file_id, line, field, expected, found,
   * consequence`. The order in which files were loaded must not matter to it.
   */
  checks: string;
  /** All metrics as the command line prints them, null where no result of this benchmark is loaded. */
  report(select: Select): Promise<object | null>;
  /** What must be known of results before figures of them are read. */
  cautions: Caution[];
  /** The relations whose rows are samples of its metrics. */
  samples: SampleRelation[];
  /**
   * What stands behind a row of one of `samples`, told by its columns. Null where the row lacks what names a sample, or
   * names one that is not there.
   */
  evidence(row: Record<string, Cell>, select: Select): Promise<Evidence | null>;
}

/** Runs a query and gives its rows as objects. Meant for few rows; `T` is the caller's word for their shape. */
export type Select = <T>(sql: string) => Promise<T[]>;

/** Sentences that stand beside what comes from one of `relations`, itself or through others; none where all is well. */
export interface Caution {
  relations: string[];
  sentences(select: Select): Promise<string[]>;
}

/** A table that TypeScript fills from others. */
export interface Computed {
  table: TableSchema;
  compute(select: Select): AsyncIterable<Record<string, unknown>>;
}

/** Reads one kind of file, record by record. */
export interface Reader<T> {
  /** The kind of file, for example `MM-OCEAN predictions`. */
  kind: string;
  schema: GenericSchema<unknown, T>;
  /** Looks at one record: is it of this kind? */
  recognise(value: Record<string, unknown>): boolean;
  /** Fields that records may have; others are reported once per file and ignored. */
  fields: string[];
  /** Adds the record's rows and reports what its schema can't see. */
  read(record: T, to: Sink): void;
}

/** Where a reader puts what it finds in one record. */
export interface Sink {
  /** The file's name without folder and extension. */
  fileName: string;
  /** Adds a row; its source is filled in. Give `at` where the row stands deeper in the record than its beginning. */
  add(table: TableSchema, row: Record<string, unknown>, at?: (string | number)[]): void;
  problem(path: (string | number)[], expected: string, found: string, consequence: string): void;
}
