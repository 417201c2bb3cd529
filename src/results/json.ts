import { bisectLeft } from 'd3-array';
import { findNodeAtLocation, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';

/** NaN, Infinity and -Infinity outside strings are no JSON, yet some programs write them; here they become such words. */
export const NOT_A_NUMBER = /^(NaN|-?Infinity)$/;

const STRING_OR_WORD = /"(?:[^"\\]|\\.)*"|-?Infinity|NaN/g;

/** Parses JSON; bare NaN and Infinity come back as the strings of that name, so that a schema finds them. Throws. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw error;
    return JSON.parse(wordsQuoted(text));
  }
}

/** Parses what can be parsed of a damaged document. `offset` is where the damage begins. */
export function parseDamaged(text: string): { value: unknown; offset: number } {
  const errors: ParseError[] = [];
  const value: unknown = parse(wordsQuoted(text), errors, {
    allowTrailingComma: false,
    disallowComments: true,
  });
  return { value, offset: errors[0]?.offset ?? text.length };
}

const wordsQuoted = (text: string) =>
  text.replace(STRING_OR_WORD, (token) => (token.startsWith('"') ? token : `"${token}"`));

/** Where the values of a JSON text stand: asked often, so the text is looked through once. */
export class Places {
  #tree: Node | undefined;
  #breaks: number[] | undefined;

  constructor(private readonly text: string) {}

  /** How many line breaks stand before the value at `path`, or before its nearest parent that is there. */
  linesBefore(path: (string | number)[]): number {
    return this.linesBeforeOffset(this.#offsetOf(path));
  }

  linesBeforeOffset(offset: number): number {
    this.#breaks ??= [...this.text.matchAll(/\n/g)].map(({ index }) => index);
    return bisectLeft(this.#breaks, offset);
  }

  #offsetOf(path: (string | number)[]): number {
    this.#tree ??= parseTree(this.text);
    if (!this.#tree) return 0;
    for (let length = path.length; length > 0; length -= 1) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, length));
      if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
    }
    return this.#tree.offset;
  }
}

/** The elements of a JSON array as texts with their offsets; a torn last element comes too. Strings are respected. */
export function* arrayElements(text: string): Generator<{ text: string; offset: number }> {
  const begin = text.indexOf('[') + 1;
  let depth = 0;
  let start = begin;
  for (let i = begin; i < text.length; i += 1) {
    const char = text[i];
    if (char === '"') i = endOfString(text, i);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || (char === ']' && depth > 0)) depth -= 1;
    else if ((char === ',' || char === ']') && depth === 0) {
      if (text.slice(start, i).trim() !== '') yield element(text, start, i);
      start = i + 1;
      if (char === ']') return;
    }
  }
  if (text.slice(start).trim() !== '') yield element(text, start, text.length);
}

function element(text: string, start: number, end: number): { text: string; offset: number } {
  const raw = text.slice(start, end);
  return { text: raw.trim(), offset: start + raw.length - raw.trimStart().length };
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i;
  }
  return text.length;
}
