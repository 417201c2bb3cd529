import { LETTERS } from '../vocabulary';

/** What Python's `str.strip` takes away; JavaScript's `trim` takes other characters. */
const BLANK = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const LEADING = new RegExp(`^${BLANK}+`);
const IS_BLANK = new RegExp(BLANK);

/** An answer as the benchmark's scorer compares it: trimmed, in capitals. Null where nothing is left: that is no answer. */
export function scoredAnswer(answer: string): string | null {
  let end = answer.length;
  while (end > 0 && IS_BLANK.test(answer[end - 1]!)) end -= 1;
  const text = answer.slice(0, end).replace(LEADING, '').toUpperCase();
  return text === '' ? null : text;
}

/** Longer answers are read at their end alone, where a conclusion stands, characters. */
const READ = 4000;

/** Quotes, brackets, emphasis and punctuation around a letter. */
const WRAPPING = /[^\p{L}\p{N}]/u;

/**
 * The letter, A to F, that can be read from an answer; null where none can. The rule: what a thinking block holds is left
 * out, and without its end nothing can be read; full-width letters are letters. Then the first of these that there is:
 * a letter with nothing around it but punctuation; the last `\boxed{A}`; the last “answer” that a letter follows, with
 * nothing between but “is” and punctuation, else the last “option” or “choice”; a letter with `.`, `)` or `:` at the
 * beginning. In the midst of words only a capital is a letter: “the answer is a person” has none.
 */
export function readLeniently(answer: string): string | null {
  const text = conclusionOf(answer.normalize('NFKC'));
  if (text === null) return null;
  const end = text.slice(-READ).replace(/\s+/g, ' ');
  return (
    alone(text.trim()) ??
    boxed(end) ??
    named(ANSWER, end) ??
    named(OPTION, end) ??
    leading(text.slice(0, READ))
  );
}

/** What stands after the thinking block; null where one begins and does not end. */
function conclusionOf(text: string): string | null {
  const ends = [...text.matchAll(/<\/think(?:ing)?>/gi)];
  const last = ends.at(-1);
  const rest = last ? text.slice(last.index + last[0].length) : text;
  return /<think(?:ing)?>/i.test(rest) ? null : rest;
}

function alone(text: string): string | null {
  if (text.length > 40) return null;
  const letters = [...text].filter((char) => !WRAPPING.test(char));
  return letters.length === 1 ? letterOf(letters[0]) : null;
}

const boxed = (text: string): string | null =>
  letterOf([...text.matchAll(/\\boxed ?\{ ?(?:\\text ?\{ ?)?([A-Fa-f]) ?\}/g)].at(-1)?.[1]);

const letterAfter = (words: string): RegExp =>
  new RegExp(
    String.raw`(?:${words})(?:[ :*="'([{-]{1,6}(?:is|IS))?[ :*="'([{$\\-]{1,8}([A-F]|[a-f](?=["'.)\]}* ]*$))(?![\p{L}\p{N}'’])`,
    'gu',
  );
const ANSWER = letterAfter('[Aa]nswer|ANSWER');
const OPTION = letterAfter('[Oo]ption|OPTION|[Cc]hoice|CHOICE');

const named = (words: RegExp, text: string): string | null => letterOf([...text.matchAll(words)].at(-1)?.[1]);

const leading = (text: string): string | null =>
  letterOf(/^[\s"'(*[{]{0,8}([A-Fa-f])["'*\]}]{0,4}[.):](?![\p{L}\p{N}])/u.exec(text)?.[1]);

function letterOf(text: string | undefined): string | null {
  const letter = text?.toUpperCase();
  return LETTERS.find((one) => one === letter) ?? null;
}
