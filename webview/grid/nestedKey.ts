import type { SqlType } from '../../src/shared/sqlType';
import type { SortKey } from './sortKey';

/** The key of a value that is not nested, from its text; null where the text is none of that type. */
export type TextKey = (text: string, type: SqlType) => SortKey;

/**
 * The key of a value of any type, from the text that DuckDB writes: lists and structs by their parts, maps as lists of
 * pairs, unions by their member. Text does not name a union's member: the first that it can be is taken. Null where the
 * text is none of that type.
 */
export function nestedKey(text: string, type: SqlType, textKey: TextKey): SortKey {
  if (type.kind === 'union') return memberKey(text, type.fields, textKey);
  if (!isNested(type)) return textKey(text, type);
  const reader = new NestedReader(text, textKey);
  const key = reader.value(type);
  return reader.isAtEnd ? key : null;
}

const isNested = ({ kind }: SqlType): boolean => kind === 'list' || kind === 'struct' || kind === 'map';

function memberKey(text: string, members: { type: SqlType }[], textKey: TextKey): SortKey {
  for (const [i, { type }] of members.entries()) {
    const key = nestedKey(text, type, textKey);
    if (key !== null) return [i, key];
  }
  return null;
}

/** Reads nested values from left to right. */
class NestedReader {
  #at = 0;

  constructor(
    private readonly text: string,
    private readonly textKey: TextKey,
  ) {}

  get isAtEnd(): boolean {
    return this.#at === this.text.length;
  }

  value(type: SqlType): SortKey {
    if (this.#match(/(NULL)(?=[,\]})=]|$)/y) !== null) return null;
    switch (type.kind) {
      case 'list':
        return this.#several('[', ']', () => this.value(type.of));
      case 'map':
        return this.#several('{', '}', () => {
          const key = this.value(type.key);
          this.#take('=');
          return [key, this.value(type.value)];
        });
      case 'struct': {
        const isNamed = this.text[this.#at] === '{';
        const [open, close] = isNamed ? ['{', '}'] : ['(', ')'];
        return this.#several(open!, close!, (i) => {
          if (isNamed) this.#string();
          this.#take(': ');
          return this.value(type.fields[i]?.type ?? { kind: 'plain', name: 'VARCHAR' });
        });
      }
      case 'union':
        return memberKey(this.#string(), type.fields, this.textKey);
      default:
        return this.textKey(this.#string(), type);
    }
  }

  #several(open: string, close: string, one: (index: number) => SortKey): SortKey[] {
    const all: SortKey[] = [];
    if (!this.#take(open) || this.#take(close)) return all;
    do all.push(one(all.length));
    while (this.#take(', '));
    this.#take(close);
    return all;
  }

  /** A text in quotes, or a bare one: up to the next sign that would have to be quoted. */
  #string(): string {
    const quoted = this.#match(/'((?:[^'\\]|\\[\s\S])*)'/y);
    if (quoted !== null) return quoted.replace(/\\([\s\S])/g, '$1');
    return this.#match(/([^[\]{}(),:='"]*)/y) ?? '';
  }

  #take(sign: string): boolean {
    const isHere = this.text.startsWith(sign, this.#at);
    if (isHere) this.#at += sign.length;
    return isHere;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (!match) return null;
    this.#at = pattern.lastIndex;
    return match[1]!;
  }
}
