import { describe, expect, test } from 'vitest';
import { palettes, type SeriesStyle, StyleAssigner } from '../../../src/figure/colours';
import { contrast } from '../../../src/figure/contrast';
import { type ThemeKind, themeKind } from '../../../src/figure/theme';

/** Editor backgrounds of VS Code's own themes. */
const backgrounds: [ThemeKind, string][] = [
  ['light', '#ffffff'],
  ['dark', '#1f1f1f'],
  ['dark', '#1e1e1e'],
  ['high-contrast', '#000000'],
  ['high-contrast-light', '#ffffff'],
];

describe('contrast', () => {
  test('is that of WCAG 2.2', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  });
  test('rejects what is not a colour', () => expect(() => contrast('rod', '#ffffff')).toThrow(SyntaxError));
});

const stylesByName = (names: string[], kind: ThemeKind): Map<string, SeriesStyle> =>
  new StyleAssigner().styles(names, kind);

describe('hues for names', () => {
  test.each(backgrounds)('stand out by 3:1 in %s on %s', (kind, background) => {
    for (const colour of palettes[kind])
      expect(contrast(colour, background), colour).toBeGreaterThanOrEqual(3);
  });
  test('differ for up to eight names and, with the second cue, for 64', () => {
    const names = Array.from({ length: 64 }, (_, i) => `model-${i}`);
    const few = stylesByName(names.slice(0, 8), 'light');
    expect(new Set([...few.values()].map((style) => style.colour)).size).toBe(8);
    const many = stylesByName(names, 'light');
    expect(new Set([...many.values()].map((style) => style.colour + style.symbol)).size).toBe(64);
  });
  test('do not depend on the order of names within a figure', () => {
    const all = stylesByName(['gpt', 'qwen', 'gemini'], 'dark');
    expect(stylesByName(['gemini', 'gpt', 'qwen', 'gpt'], 'dark')).toEqual(all);
    expect(stylesByName(['gpt'], 'light').get('gpt')!.symbol).toBe(
      stylesByName(['gpt'], 'dark').get('gpt')!.symbol,
    );
  });
  test('stay on a page, whatever comes later and in whichever theme', () => {
    const assigner = new StyleAssigner();
    const names = Array.from({ length: 9 }, (_, i) => `model-${i}`);
    const first = assigner.styles(names.slice(0, 4), 'light');
    assigner.styles(names, 'dark');
    expect(assigner.styles(names.slice(0, 4), 'light')).toEqual(first);
    expect(assigner.styles(['model-2'], 'light').get('model-2')).toEqual(first.get('model-2'));
  });
});

describe('kinds of theme', () => {
  test('are read from the classes VS Code gives the body', () => {
    expect(themeKind(['vscode-high-contrast', 'vscode-high-contrast-light'])).toBe('high-contrast-light');
    expect(['vscode-dark', 'vscode-light', 'vscode-high-contrast'].map((name) => themeKind([name]))).toEqual([
      'dark',
      'light',
      'high-contrast',
    ]);
  });
});
