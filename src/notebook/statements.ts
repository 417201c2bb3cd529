import { directiveOf } from './directives';

/** One SQL statement of a cell. */
export interface Statement {
  text: string;
  /** `text` with blanks in place of its comments. */
  bare: string;
  /** Offset of `text` in the cell, in UTF-16 units. */
  offset: number;
  /** What its comments of the form `-- name: value` say, by lower-case name. */
  directives: Map<string, string>;
  /** The first word, in capitals. */
  keyword: string;
  /** Where in `text` it stands. */
  keywordAt: number;
}

/** A comment, a quoted text or name, a dollar-quoted text, or a semicolon: all that matters for splitting. */
const TOKEN =
  /--[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|(?<![\p{L}\p{N}_$])[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|(?<![\p{L}\p{N}_$])\$((?:[\p{L}_][\p{L}\p{N}_]*)?)\$[\s\S]*?(?:\$\1\$|$)|;/gu;
const COMMENT = /^(?:--|\/\*)/;

/** Splits a cell's SQL at its semicolons; empty statements are left out. */
export function splitStatements(cell: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  for (const match of cell.matchAll(TOKEN)) {
    if (match[0] !== ';') continue;
    push(statements, cell, start, match.index);
    start = match.index + 1;
  }
  push(statements, cell, start, cell.length);
  return statements;
}

/** The comments of a cell that go to the end of their line, with their offsets. */
export function* lineComments(cell: string): Generator<{ text: string; offset: number }> {
  for (const { 0: text, index: offset } of cell.matchAll(TOKEN)) {
    if (text.startsWith('--')) yield { text, offset };
  }
}

function push(statements: Statement[], cell: string, start: number, end: number): void {
  const raw = cell.slice(start, end);
  const bare = raw.replace(TOKEN, (token) => (COMMENT.test(token) ? ' '.repeat(token.length) : token));
  if (bare.trim() === '') return;
  const text = raw.trimEnd();
  const directives = new Map<string, string>();
  for (const [token] of raw.matchAll(TOKEN)) {
    const directive = token.startsWith('--') ? directiveOf(token) : null;
    if (directive) directives.set(directive.name, directive.value);
  }
  const [, before = '', keyword = ''] = /^([\s(]*)([a-z]*)/i.exec(bare) ?? [];
  statements.push({
    text,
    bare,
    offset: start,
    directives,
    keyword: keyword.toUpperCase(),
    keywordAt: before.length,
  });
}

/** Statements whose rows can be kept as a table. */
export const KEEPABLE = new Set(['SELECT', 'FROM', 'WITH', 'VALUES', 'TABLE', 'PIVOT', 'UNPIVOT']);
/** Statements that give rows but can't be kept as a table. */
export const SHOWABLE = new Set(['DESCRIBE', 'SHOW', 'SUMMARIZE', 'EXPLAIN', 'PRAGMA', 'CALL']);
