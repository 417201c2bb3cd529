/** A type as DuckDB names it, for example `DECIMAL(18,3)` or `STRUCT(a INTEGER[], "b c" ENUM('x', 'y'))`. */
export type SqlType =
  | { kind: 'decimal'; scale: number }
  | { kind: 'enum'; values: string[] }
  /** A list or an array of fixed length. */
  | { kind: 'list'; of: SqlType }
  /** Fields without names have the empty one. */
  | { kind: 'struct' | 'union'; fields: { name: string; type: SqlType }[] }
  | { kind: 'map'; key: SqlType; value: SqlType }
  /** All others, by their name in capitals. */
  | { kind: 'plain'; name: string };

type Fields = { name: string; type: SqlType }[];

const parsed = new Map<string, SqlType>();

/** Parses DuckDB's name for a type. What it does not understand is a plain type of that name. */
export function sqlTypeOf(name: string): SqlType {
  const known = parsed.get(name);
  if (known) return known;
  const reader = new TypeReader(name);
  const read = reader.type();
  const type: SqlType = read && reader.isAtEnd ? read : { kind: 'plain', name: name.trim().toUpperCase() };
  parsed.set(name, type);
  return type;
}

/** Words, with what may stand between them in a type's name. */
const NAME = /\s*([A-Za-z_]\w*(?:\s+[A-Za-z_]\w*)*)/y;
const QUOTED = /\s*"((?:[^"]|"")*)"/y;
const TEXT = /\s*'((?:[^']|'')*)'/y;
const NUMBER = /\s*(\d+)/y;
const LENGTH = /\s*\[\d*\]/y;
const FIELD_NAME = /\s*([A-Za-z_]\w*)\s+(?!WITH\s)(?=[A-Za-z_])/y;

/** Reads from left to right; what gives null has found something else. */
class TypeReader {
  #at = 0;

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.text.slice(this.#at).trim() === '';
  }

  type(): SqlType | null {
    const word = this.#take(NAME)?.toUpperCase();
    if (word === undefined) return null;
    let type = this.#take(/\s*\(/y) === null ? { kind: 'plain' as const, name: word } : this.#arguments(word);
    while (type && this.#take(LENGTH) !== null) type = { kind: 'list', of: type };
    return type;
  }

  #arguments(word: string): SqlType | null {
    switch (word) {
      case 'DECIMAL': {
        const [, scale] = this.#several(() => this.#take(NUMBER)) ?? [];
        return scale === undefined ? null : { kind: 'decimal', scale: Number(scale) };
      }
      case 'ENUM': {
        const values = this.#several(() => this.#take(TEXT));
        return values && { kind: 'enum', values: values.map((value) => value.replaceAll("''", "'")) };
      }
      case 'MAP': {
        const [key, value] = this.#several(() => this.type()) ?? [];
        return key && value ? { kind: 'map', key, value } : null;
      }
      case 'STRUCT':
      case 'UNION': {
        const fields: Fields | null = this.#several(() => this.#field());
        return fields && { kind: word === 'UNION' ? 'union' : 'struct', fields };
      }
      default:
        return null;
    }
  }

  #field(): Fields[number] | null {
    const name = this.#take(QUOTED)?.replaceAll('""', '"') ?? this.#take(FIELD_NAME) ?? '';
    const type = this.type();
    return type && { name, type };
  }

  /** What stands between commas, up to the closing parenthesis. */
  #several<T>(one: () => T | null): T[] | null {
    const all: T[] = [];
    do {
      const next = one();
      if (next === null) return null;
      all.push(next);
    } while (this.#take(/\s*,/y) !== null);
    return this.#take(/\s*\)/y) === null ? null : all;
  }

  /** The pattern's first group, or the empty text where it has none; null where it does not stand here. */
  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.#at = pattern.lastIndex;
    return match[1] ?? '';
  }
}
