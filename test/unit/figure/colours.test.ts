import { describe, expect, test } from 'vitest';
import { colourAt, type Rate, scaleOf } from '../../../src/benchmarks/mmOcean/views/rateScales';
import { palettes, type SeriesStyle, StyleAssigner, stylesInOrder } from '../../../src/figure/colours';
import { contrast, mixed, textOn } from '../../../src/figure/contrast';
import { type Theme, type ThemeKind, themeKind } from '../../../src/figure/theme';

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
  test('rejects what is not a colour', () => expect(() => contrast('red', '#ffffff')).toThrow(SyntaxError));
  test('mixes halfway', () => expect(mixed('#000000', '#ff8000', 0.5)).toBe('#804000'));
});

const looksByName = (names: string[], kind: ThemeKind): Map<string, SeriesStyle> =>
  new StyleAssigner().styles(names, kind);

describe('hues for names', () => {
  test.each(backgrounds)('stand out by 3:1 in %s on %s', (kind, background) => {
    for (const colour of palettes[kind])
      expect(contrast(colour, background), colour).toBeGreaterThanOrEqual(3);
  });
  test('differ for up to eight names and, with the second cue, for 64', () => {
    const names = Array.from({ length: 64 }, (_, i) => `model-${i}`);
    const few = looksByName(names.slice(0, 8), 'light');
    expect(new Set([...few.values()].map((look) => look.colour)).size).toBe(8);
    const many = looksByName(names, 'light');
    expect(new Set([...many.values()].map((look) => look.colour + look.symbol)).size).toBe(64);
  });
  test('do not depend on the order of names within a figure', () => {
    const all = looksByName(['gpt', 'qwen', 'gemini'], 'dark');
    expect(looksByName(['gemini', 'gpt', 'qwen', 'gpt'], 'dark')).toEqual(all);
    expect(looksByName(['gpt'], 'light').get('gpt')!.symbol).toBe(
      looksByName(['gpt'], 'dark').get('gpt')!.symbol,
    );
  });
  test('stay on a page, whatever comes later and in whichever theme', () => {
    const roster = new StyleAssigner();
    const names = Array.from({ length: 9 }, (_, i) => `model-${i}`);
    const first = roster.styles(names.slice(0, 4), 'light');
    roster.styles(names, 'dark');
    expect(roster.styles(names.slice(0, 4), 'light')).toEqual(first);
    expect(roster.styles(['model-2'], 'light').get('model-2')).toEqual(first.get('model-2'));
  });
  test('follow the place in a closed list', () => {
    const looks = stylesInOrder(['a', 'b'], 'light');
    expect([looks.get('a')!.colour, looks.get('b')!.colour]).toEqual(palettes.light.slice(0, 2));
  });
});

describe('scales of the rates', () => {
  test.each(['hr', 'pr', 'cr', 'ir'] as Rate[])('leave the number on %s readable at every value', (rate) => {
    for (const isDark of [false, true]) {
      const scale = scaleOf(rate, { isDark } as Theme);
      for (let value = 0; value <= 100; value += 1) {
        const colour = colourAt(scale, value, 100);
        expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
  test('keep to their ends beyond them', () => {
    expect(colourAt(['#000000', '#ffffff'], 120, 100)).toBe('#ffffff');
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
