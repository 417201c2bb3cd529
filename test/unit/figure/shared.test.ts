import { describe, expect, test } from 'vitest';
import { views } from '../../../src/benchmarks/views';
import { panelDomains, percentTicks } from '../../../src/figure/axes';
import { is } from '../../../src/figure/samples';
import { shortened, wrapped } from '../../../src/figure/text';
import { whereText } from '../../../src/shared/samples';
import { sceneWith, theme } from './rows';

describe('conditions on samples', () => {
  test.each([
    [null, 'a IS NULL'],
    [0.1, 'a = 0.1'],
    [true, 'a'],
    [false, 'NOT a'],
    ["it's", "a = 'it''s'"],
  ])('%s becomes %s', (value, sql) => expect(whereText([is('a', value)])).toBe(sql));
});

describe('panels', () => {
  test('share the width', () =>
    expect(panelDomains(2, 0.1)).toEqual([
      [0, 0.45],
      [0.55, 1],
    ]));
  test('have few ticks', () => {
    expect(percentTicks(1).ticktext).toEqual(['0', '50', '100']);
    expect(percentTicks(0.12).ticktext).toEqual(['0', '5', '10']);
  });
});

describe('words', () => {
  test('break between words', () => {
    expect(wrapped('a '.repeat(40).trim()).every((line) => line.length <= 46)).toBe(true);
    expect(wrapped('a b').join('|')).toBe('a b');
  });
  test('are cut by characters, not by their halves', () => expect(shortened('😀😀😀', 2)).toBe('😀…'));
});

test('all views stand without rows and in every theme', () => {
  for (const view of views.values())
    for (const kind of ['light', 'dark', 'high-contrast', 'high-contrast-light'] as const)
      expect(view.figure([], { ...theme, kind }, sceneWith()).summary, view.name).not.toBe('');
});
