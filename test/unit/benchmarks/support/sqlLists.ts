const WORD = String.raw`\(?'[^']*'\)?`;
const NAME = String.raw`"?\w+"?`;
const WORDS = new RegExp(String.raw`${WORD}(?:\s*,\s*${WORD})+`, 'g');
/** What a query turns from columns into rows. */
const COLUMNS = new RegExp(String.raw`\bON\s+(${NAME}(?:\s*,\s*${NAME})+)\s+INTO\b`, 'g');
const NUMBERS = /\bIN \((\d[\d., ]*)\)/g;

/** The lists of words that SQL writes out: of text in quotation marks, also as rows, and of columns that become rows. */
function wordLists(sql: string): string[][] {
  const code = sql.replaceAll(/--.*/g, '');
  return [
    ...[...code.matchAll(WORDS)].map(([list]) => [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word!)),
    ...[...code.matchAll(COLUMNS)].map(([, list]) =>
      list!.split(',').map((name) => name.trim().replaceAll('"', '')),
    ),
  ];
}

/** The lists of numbers that a column is held against. */
export const numberLists = (sql: string): number[][] =>
  [...sql.matchAll(NUMBERS)].map(([, list]) => list!.split(',').map(Number));

/** Those lists that hold two or more of these words. */
export const listsWith = (sql: string, words: readonly string[]): string[][] =>
  wordLists(sql).filter((list) => list.filter((word) => words.includes(word)).length > 1);
