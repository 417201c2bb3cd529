export { plotText } from '../shared/surfaces';

/** The first of many characters, and an ellipsis for the rest. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** So many characters of a tooltip stand in one line; wider ones would hide what they speak of. */
export const TOOLTIP_WIDTH = 46;

/** Lines of at most about {@link TOOLTIP_WIDTH} characters, broken between words. */
export function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < TOOLTIP_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const CHARACTER_WIDTH = 7;

/** How many characters a label in Plotly's markup shows. */
export function shownLength(markup: string): number {
  return markup.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '.').length;
}

/** The width of the longest label in Plotly's markup, of `least` characters or more, with `around` beside it; CSS pixels. */
export function labelWidth(labels: readonly string[], least: number, around: number): number {
  return Math.max(least, ...labels.map(shownLength)) * CHARACTER_WIDTH + around;
}
