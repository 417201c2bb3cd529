import * as v from 'valibot';
import { sqlName } from './sql';

/** A relation by its parts: a table or a view, or a call of a table macro where there are `arguments`. */
export interface Relation {
  /** Null where none is given: a table of the session then. */
  schema: string | null;
  name: string;
  /** Literals: numbers, texts in quotation marks, NULL. */
  arguments: string[] | null;
}

const NAME = String.raw`[a-z_]\w{0,62}|"(?:[^"]|""){1,126}"`;
const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?`;
const VALUE = String.raw`\s*(?:${NUMBER}|'(?:[^']|'')*'|NULL)\s*`;
const RELATION = new RegExp(
  String.raw`^(?:(${NAME})\.)?(${NAME})(\((?:${VALUE}(?:,${VALUE}){0,9})?\))?$`,
  'i',
);

/** Reads a relation as views and saved outputs name it; null where the text is anything else, SQL for instance. */
export function readRelation(text: string): Relation | null {
  const [, schema, name, call] = RELATION.exec(text.trim()) ?? [];
  if (name === undefined) return null;
  const values = call?.match(new RegExp(`${NUMBER}|'(?:[^']|'')*'|NULL`, 'gi'));
  return {
    schema: schema === undefined ? null : bare(schema),
    name: bare(name),
    arguments: call === undefined ? null : [...(values ?? [])],
  };
}

/** The one whose schema the relation lies in that a text names. */
export function ownerOf<T extends { schema: string }>(all: readonly T[], from: string): T | undefined {
  const schema = readRelation(from)?.schema?.toLowerCase();
  return all.find((one) => one.schema === schema);
}

/** The relation as SQL: its names quoted. */
export function relationSql({ schema, name, arguments: values }: Relation): string {
  const quoted = schema === null ? sqlName(name) : `${sqlName(schema)}.${sqlName(name)}`;
  return values === null ? quoted : `${quoted}(${values.join(', ')})`;
}

/** The text of a relation, as {@link readRelation} takes it. */
export const relationSchema = v.pipe(
  v.string(),
  v.check((text) => readRelation(text) !== null, 'expected the name of a relation'),
);

const bare = (name: string): string =>
  name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name;
