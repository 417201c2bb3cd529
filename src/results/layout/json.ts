import { bisectLeft } from 'd3-array';
import { findNodeAtLocation, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';

/** NaN, Infinity and -Infinity outside strings are no JSON, yet some programs write them; here they become such words. */
export const NOT_A_NUMBER = /^(NaN|-?Infinity)$/;

/**
 * Parses JSON; bare NaN and Infinity, and numbers too large for double precision, come back as the strings of that name,
 * so that a schema finds them. Throws.
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const quoted = quoteWords(text);
    if (quoted === text) throw error;
    value = JSON.parse(quoted);
  }
  return OVERFLOWING.test(text) ? infinitiesAsWords(value) : value;
}

/** Only such digits can make a number too large. */
const OVERFLOWING = /\d[eE]\+?\d{3}|\d{300}/;

function infinitiesAsWords(value: unknown): unknown {
  const root = { value };
  const open: object[] = [root];
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const [key, inner] of Object.entries(holder)) {
      if (inner === Number.POSITIVE_INFINITY || inner === Number.NEGATIVE_INFINITY)
        Object.assign(holder, { [key]: String(inner) });
      else if (typeof inner === 'object' && inner !== null) open.push(inner);
    }
  }
  return root.value;
}

/** The text with bare NaN and Infinity in quotes. No line break is added or lost. */
export function quoteWords(text: string): string {
  if (!/NaN|Infinity/.test(text)) return text;
  const token = /"|-?Infinity|NaN/g;
  let quoted = '';
  let done = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '"') {
      token.lastIndex = endOfString(text, match.index) + 1;
    } else {
      quoted += `${text.slice(done, match.index)}"${match[0]}"`;
      done = token.lastIndex;
    }
  }
  return quoted + text.slice(done);
}

/**
 * Parses what stands whole before the damage of a document, undefined where nothing does. `offset` is where the
 * damage begins. A number or text that the damage touches is not whole: half of 0.55 would be another number.
 */
export function parseDamaged(text: string): { value: unknown; offset: number } {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  const offset = errors[0]?.offset ?? text.length;
  return { value: parseWhole(text.slice(0, offset)), offset };
}

function parseWhole(text: string): unknown {
  const open: string[] = [];
  let end = 0;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (char === '"') i = endOfString(text, i);
    else if (char === ',') end = i;
    else if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']');
      end = i + 1;
    } else if (char === '}' || char === ']') {
      open.pop();
      end = i + 1;
    }
  }
  try {
    return parseJson(text.slice(0, end) + open.reverse().join(''));
  } catch {
    return undefined;
  }
}

/** Where the values of a JSON text stand: asked often, so the text is looked through once. */
export class JsonSourceMap {
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

/**
 * The elements of a JSON array as texts with their offsets; a torn last element comes too. Strings are respected.
 * Returns the offset behind the array's closing bracket, null where there is none.
 */
export function* arrayElements(text: string): Generator<{ text: string; offset: number }, number | null> {
  const begin = text.indexOf('[') + 1;
  let depth = 0;
  let start = begin;
  for (let i = begin; i < text.length; i += 1) {
    const char = text[i];
    if (char === '"') i = endOfString(text, i);
    else if (char === '{' || char === '[') depth += 1;
    else if ((char === '}' || char === ']') && depth > 0) depth -= 1;
    else if ((char === ',' || char === ']') && depth === 0) {
      if (text.slice(start, i).trim() !== '') yield element(text, start, i);
      start = i + 1;
      if (char === ']') return start;
    }
  }
  if (text.slice(start).trim() !== '') yield element(text, start, text.length);
  return null;
}

function element(text: string, start: number, end: number): { text: string; offset: number } {
  const raw = text.slice(start, end);
  return { text: raw.trim(), offset: start + raw.length - raw.trimStart().length };
}

/** Before each text of a JSON text sequence (RFC 7464). */
const RECORD_SEPARATOR = '\u001e';

/** A JSON value of a text that holds one or several. */
export interface TopLevelValue {
  text: string;
  offset: number;
  /** Its brackets are closed. */
  isClosed: boolean;
  /** Nothing but white space follows. */
  isOnly: boolean;
}

/**
 * The values of a text that stand one after another, with white space, commas or record separators between them. What
 * begins with no bracket runs up to the next one. A value that is not closed ends where a line begins with a bracket of
 * its own, so that it costs itself alone.
 */
export function* topLevelValues(text: string): Generator<TopLevelValue> {
  const rest = (offset: number): number => skip(text, offset);
  for (let start = rest(0); start < text.length; ) {
    const end = endOfValue(text, start);
    const stop = end ?? nextLineWithBracket(text, start + 1);
    const next = rest(stop);
    const value = text.slice(start, stop).trimEnd();
    yield { text: value, offset: start, isClosed: end !== null, isOnly: next >= text.length };
    start = next;
  }
}

/** Where the next value begins. */
function skip(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && (text[at] === ',' || text[at] === RECORD_SEPARATOR || /\s/.test(text[at]!)))
    at += 1;
  return at;
}

/** Behind the bracket that closes the value at `start`, null where none does. */
function endOfValue(text: string, start: number): number | null {
  if (text[start] !== '{' && text[start] !== '[') {
    const next = text.slice(start).search(/[[{]/);
    return next < 0 ? text.length : start + next;
  }
  let depth = 0;
  for (let i = start; i < text.length; i += 1) {
    const char = text[i];
    if (char === '"') i = endOfString(text, i);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return null;
}

function nextLineWithBracket(text: string, from: number): number {
  const at = text.slice(from).search(/\n[[{]/);
  return at < 0 ? text.length : from + at + 1;
}

/** A line break ends a string that was not closed, so that it costs its own line only. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"' || text[i] === '\n') return i;
  }
  return text.length;
}
