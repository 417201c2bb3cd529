import type { GenericSchema } from 'valibot';
import type { SqlFunction } from '../engine/functions';
import type { TableSchema } from '../engine/table';
import type { Cell } from '../shared/cell';
import type { Evidence } from '../shared/evidence';
import type { Published } from './published/table';

/**
 * What a benchmark is to the host: what its files look like, the tables they fill, the metrics over them as SQL views,
 * and what can be wrong across files. A new benchmark is one folder that exports one of these, with one line in
 * `hosts.ts`; its views are exported from the same folder, with one line in `webs.ts`.
 */
export interface Benchmark {
  /** As files, reports and the command line name it, for example `mm-ocean`. */
  name: string;
  /** Its name in prose, for example `MM-OCEAN`. */
  title: string;
  about: About;
  /** The schema of its tables and views in SQL. */
  schema: string;
  tables: TableSchema[];
  readers: Reader<unknown>[];
  /**
   * SQL that settles what shows only once all files were read, over `tables` and `gestalt_raw.problems`. It is run after each
   * load: what is settled already must stay as it is.
   */
  settle?: string;
  /** How several runs of one model or perceiver are told; none are where this is not given. */
  runs?: RunIdentity;
  /** Functions that SQL lacks; `metrics` give them their names. */
  functions?: SqlFunction[];
  /** Tables that SQL can't make, worked out when a query first needs them. */
  computed?: Computed[];
  /**
   * SQL files, each with views or macros. Each begins with a comment that says what it is about; each relation and
   * macro has one of its own.
   */
  metrics: string[];
  /**
   * A query whose rows are the problems that only show across files: `file_id, line, field, expected, found,
   * consequence`. The order in which files were loaded must not matter to it.
   */
  checks: string;
  /** All metrics as the command line prints them, null where no result of this benchmark is loaded. */
  report(select: Select): Promise<object | null>;
  /** The relation of what two perceivers are compared on, as `comparison_of` takes it. */
  comparable?: string;
  /** What must be known of results before figures of them are read. */
  cautions?: Caution[];
  /** The relations whose rows are samples of its metrics. */
  samples: SampleRelation[];
  /** A sentence that stands beside every list of its samples. */
  reminder?: string;
  /**
   * What stands behind a row of one of `samples`, told by its columns. Null where the row lacks what names a sample, or
   * names one that is not there.
   */
  evidence(row: Record<string, Cell>, select: Select): Promise<Evidence | null>;
  /** What its paper prints. */
  published?: Published;
  /** What language models work out for its metrics. */
  language?: LanguageNeeds;
}

/** Where the name of a model or perceiver stands, and what it answered. */
export interface RunIdentity {
  /** The column of `tables` that has the name. */
  column: string;
  tables: TableSchema[];
  /** A query for `file_id, name, item` over `tables`: two files of one name that hold one item are two runs. */
  items: string;
}

/** Its row in the README's table of benchmarks; in Markdown, on one line each. */
interface About {
  /** The question that it asks of models. */
  asks: string;
  metrics: string;
  /** Its page in `docs/`: files, definitions and choices. */
  page: string;
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

/** A relation whose rows are the samples of a metric. */
export interface SampleRelation {
  /** The table, view or table macro, with its schema. */
  relation: string;
  /** Of a table macro: a call of it, which on the bundled sample has rows. */
  example?: string;
  /** What its rows are, for example `masked answers`. */
  label: string;
  /** The column whose aggregate is the metric; null where samples are only listed. */
  value: string | null;
  /** The column that says whether a sample is right; null where nothing is right or wrong. */
  outcome: string | null;
  /** The column within whose groups outliers are told: perceiver, model, judge; null where all are one group. */
  group: string | null;
  /** The columns that tell a row from the others. */
  key: string[];
  /** Columns that order the list where no value does. */
  order?: string[];
}

/** Sentence vectors of texts, and entailment labels of pairs of texts. */
export interface LanguageNeeds {
  vectors: LanguageNeed;
  labels: LanguageNeed;
  /** The relation that says which source gave how many of the vectors. */
  sources: string;
  /** Sentences: where metrics mix what several models worked out. */
  mixed(select: Select): Promise<string[]>;
}

/** Of texts `text` and `vector`; of pairs `premise`, `hypothesis` and `label`. */
export interface LanguageNeed {
  /** A query for what metrics need and no file has: `text`, or `premise, hypothesis`, in a fixed order. */
  missing: string;
  /** Where what was worked out goes. */
  table: TableSchema;
  /**
   * A query for everything there is now, with its `file_id` and `model`, which made it, as a file's name can hold it; NULL
   * where that is not known.
   */
  known: string;
  /** How sidecar files that hold such rows are named, without model and extension, for example `embeddings`. */
  sidecar: string;
}

/** Reads one kind of file, record by record. */
export interface Reader<T> {
  /** The kind of file, for example `MM-OCEAN predictions`. */
  kind: string;
  schema: GenericSchema<unknown, T>;
  /** Looks at one record: is it of this kind? */
  recognise(value: Record<string, unknown>): boolean;
  /**
   * Fields that records may have, those that `schema` does not name below their top by path, such as
   * `observations[].note`; others are reported once per file and ignored.
   */
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
  /** A problem that is told once for the file, at its first place, with how often it came; `field` names it for all. */
  once(path: (string | number)[], field: string, expected: string, found: string, consequence: string): void;
}

/** The titles of benchmarks in a sentence, for example `GesBench, MM-OCEAN and SocialOmni`. */
export const titlesOf = (benchmarks: readonly Benchmark[], last: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat('en-GB', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(
    benchmarks.map(({ title }) => title),
  );
