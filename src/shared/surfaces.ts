/**
 * Text that others wrote, as each surface shows it as itself: one function a surface, used wherever such text goes there. A
 * page takes text as text, by `element` and `setText` of its own room.
 */

/**
 * Signs that move a cursor, colour a line, end it, turn its direction, or can't be seen: C0 and C1 controls, line and
 * paragraph separators, marks of direction, signs without width, tags, and halves of pairs.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;

const NAMED = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Text on one line in which everything can be seen: a line break is `\n`, an escape `\u{1b}`. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (sign) => NAMED.get(sign) ?? `\\u{${sign.codePointAt(0)!.toString(16)}}`);
}

/** A value as JSON that a terminal shows as it is: what can't be seen stands as `\u…`, which reads as the same text again. */
export function visibleJson(value: unknown): string {
  const units = (sign: string) =>
    Array.from(sign.split(''), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  return JSON.stringify(value, null, 2).replace(UNSEEN, (sign) => (sign === '\n' ? sign : units(sign)));
}

/** A sentence for a message of the editor, in which `[…](…)` would be a link, even one that runs a command. */
export const messageText = (text: string): string => visibleText(text).replaceAll('](', '] (');

/** A label in a list of the editor, in which `$(…)` would be a picture. */
export const labelText = (text: string): string => visibleText(text).replaceAll('$(', '$ (');

/** Lines that we wrote, with others' words in them, for a terminal: what ends a line stays, nothing else that is unseen. */
export const terminalText = (text: string): string => text.split('\n').map(visibleText).join('\n');

/**
 * Words of an engine or a cell, with their line breaks, below a line of ours. Further lines are moved in together unless
 * they are, so that none passes for one of ours.
 */
export function quotedLines(text: string): string {
  const [first = '', ...further] = text.split('\n').map(visibleText);
  const indent = further.some((line) => /^\S/.test(line)) ? '  ' : '';
  return [first, ...further.map((line) => (line === '' ? '' : indent + line))].join('\n');
}

/** Text in a page, which shows it as text: its line breaks and tabs stay. */
export const pageText = (text: string): string => text.replace(/[^\n\t]+/g, visibleText);

/** Text for Plotly to draw as itself, on one line: it reads tags and entities otherwise. */
export function plotText(text: string): string {
  return visibleText(text).replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);
}

/**
 * Text on one line that Markdown of GitHub and of notebooks shows as itself: no emphasis, link, formula, strike-through,
 * tag or entity. Underscores inside words mean nothing there; spaces stand for line breaks.
 */
export function markdownText(text: string): string {
  return visibleText(text.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' '))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\|*`[\]~$]/g, '\\$&')
    .replace(/(?<!\w)_|_(?!\w)/g, '\\_')
    .replace(/(https?|ftp|mailto|xmpp):/gi, '$1&#58;')
    .replace(/www\./gi, (www) => `${www.slice(0, 3)}&#46;`)
    .replace(/(?<=\S)@(?=\S)/g, '&#64;')
    .replace(/^(\s*)(?=>|(#{1,6}|[-+=]+)(\s|$))/, '$1\\')
    .replace(/^(\s*\d{1,9})(?=[.)](\s|$))/, '$1\\');
}
