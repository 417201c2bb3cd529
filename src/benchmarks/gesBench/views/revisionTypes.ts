import type { PatternShape } from 'plotly.js';
import { palettes } from '../../../figure/colours';
import type { Theme } from '../../../figure/theme';
import { REVISION_TYPES, type RevisionType } from '../vocabulary';

export interface RevisionStyle {
  colour: string;
  pattern: PatternShape;
  /** One character for the border between two clips. */
  sign: string;
}

/** Place in the palette; grey for copies, cool for the same reading, warm for another. */
const hues: Record<RevisionType, number> = {
  copy: 7,
  restate: 4,
  elaborate: 0,
  generalize: 2,
  contradict: 3,
  shift: 1,
};
const patterns: Record<RevisionType, PatternShape> = {
  copy: '',
  restate: '|',
  elaborate: '/',
  generalize: '\\',
  contradict: 'x',
  shift: '-',
};
const signs: Record<RevisionType, string> = {
  copy: '=',
  restate: '≈',
  elaborate: '+',
  generalize: '−',
  contradict: '×',
  shift: '→',
};

export function isRevisionType(value: unknown): value is RevisionType {
  return REVISION_TYPES.includes(value as RevisionType);
}

/** The types with their colours and signs, in one line of Plotly's markup. */
export function revisionKey(theme: Theme): string {
  return REVISION_TYPES.map((type) => {
    const { colour, sign } = revisionStyle(type, theme);
    return `<span style="color:${colour}">●</span> <b>${sign}</b> ${type}`;
  }).join('    ');
}

/** The style of a type wherever it is drawn. */
export function revisionStyle(type: RevisionType, theme: Theme): RevisionStyle {
  return { colour: palettes[theme.kind][hues[type]]!, pattern: patterns[type], sign: signs[type] };
}
