import { describe, expect, test } from 'vitest';
import { chosenOption, type Switch } from '../../../src/figure/view';
import { Kept } from '../../../webview/kept';

describe('what the reader chose', () => {
  test('is kept by output, in the editor and in a new page', () => {
    let state: unknown;
    const editor = {
      getState: () => state,
      setState: (next: unknown) => {
        state = structuredClone(next);
      },
    };
    const kept = new Kept(editor);
    kept.of('a').changed({ question: 'response' });
    expect(kept.of('a').settings).toEqual({ question: 'response' });
    expect(kept.of('b').settings).toEqual({});
    expect(new Kept(editor).of('a').settings).toEqual({ question: 'response' });
  });

  test('is kept by the page where the editor keeps nothing', () => {
    const kept = new Kept({ getState: () => undefined, setState: () => {} });
    kept.of('a').changed({ sound: 'true' });
    expect(kept.of('a').settings).toEqual({ sound: 'true' });
  });

  test('is left alone when it is not readable', () => {
    for (const state of [{ a: { question: 3 }, b: null }, 'text'])
      expect(new Kept({ getState: () => state, setState: () => {} }).of('a').settings).toEqual({});
  });

  test('gives way to the first option when it is none of them', () => {
    const question: Switch = {
      name: 'question',
      label: 'Question',
      options: [
        { value: 'intention', label: 'Q1' },
        { value: 'response', label: 'Q2' },
      ],
    };
    expect(chosenOption(question, { question: 'response' })).toBe('response');
    expect(chosenOption(question, { question: 'gone' })).toBe('intention');
    expect(chosenOption(question, {})).toBe('intention');
  });
});
