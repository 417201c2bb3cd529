import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrayElements,
  JsonSourceMap,
  parseDamaged,
  parseJson,
  quoteWords,
} from '../../../src/results/layout/json';
import { growth, LINEAR } from '../support/growth';

describe('arrayElements', () => {
  // Protects reading arrays element by element, which is what lets one broken element cost only itself.
  test('gives the elements of whatever JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 2), (values, indent) => {
        const text = JSON.stringify(values, null, indent);
        const elements = [...arrayElements(text)];
        expect(elements.map((element) => JSON.parse(element.text))).toEqual(JSON.parse(text));
        for (const { text: inner, offset } of elements)
          expect(text.slice(offset, offset + inner.length)).toBe(inner);
      }),
    );
  });

  test('returns the place behind the closing bracket, null where there is none', () => {
    const endOf = (text: string) => {
      const elements = arrayElements(text);
      let next = elements.next();
      while (!next.done) next = elements.next();
      return next.value;
    };
    expect(endOf('[1, [2]] x')).toBe(8);
    expect(endOf('[1, [2]')).toBeNull();
  });

  test('a bracket too many and a string that is not closed cost one element', () => {
    const texts = [...arrayElements('[{"a":1}},\n{"b":"x},\n{"c":3}]')].map(({ text }) => text);
    expect(texts[0]).toBe('{"a":1}}');
    expect(texts.some((text) => text.includes('{"c":3}'))).toBe(true);
  });
});

describe('bare NaN and Infinity', () => {
  test('become words outside strings and stay as they are inside', () => {
    expect(parseJson('{"a": NaN, "b": "NaN, -Infinity", "c": [-Infinity, Infinity], "d": "\\"NaN"}')).toEqual(
      {
        a: 'NaN',
        b: 'NaN, -Infinity',
        c: ['-Infinity', 'Infinity'],
        d: '"NaN',
      },
    );
  });

  test('quoting leaves JSON alone', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify({ value, word: 'NaN' });
        expect(quoteWords(text)).toBe(text);
      }),
    );
  });

  // A pattern with a repeated group overflows the stack on such a string.
  test('a string of 20 MB and one that never ends take their length in time, not its square', async () => {
    const parseBoth = (pairs: number) => {
      const long = '\\"'.repeat(pairs);
      expect(parseJson(`{"a": "${long}", "b": NaN}`)).toMatchObject({ b: 'NaN' });
      expect(() => parseJson(`{"b": NaN, "a": "${long}`)).toThrow();
    };
    expect(await growth(2.5 * 2 ** 20, parseBoth)).toBeLessThan(LINEAR);
  });
});

describe('parseDamaged', () => {
  // The law behind "what came before is loaded": a cut text never gives a value that the whole does not hold.
  test('of a text cut anywhere, each value that comes is a value of the whole', () => {
    const whole = { a: 0.55, b: ['x,y', { c: 12 }, [], '}'], d: null, e: { f: 'é"', g: [1, 22, 333] } };
    const text = JSON.stringify(whole, null, 1);
    let before = 0;
    for (let end = 1; end < text.length; end += 1) {
      const { value, offset } = parseDamaged(text.slice(0, end));
      expect(offset).toBeLessThanOrEqual(end);
      expectPart(value, whole);
      // The farther the cut, the more comes.
      expect(plainValues(value)).toBeGreaterThanOrEqual(before);
      before = plainValues(value);
    }
    expect(before).toBe(plainValues(whole));
  });

  test('damage in the middle gives what stands before it, and its place', () => {
    expect(parseDamaged('{"a": 1, "b": , "c": 3}')).toEqual({ value: { a: 1 }, offset: 14 });
    expect(parseDamaged('{"a": 1}}')).toEqual({ value: { a: 1 }, offset: 8 });
    expect(parseDamaged('nonsense')).toEqual({ value: undefined, offset: 0 });
  });
});

/** How many values that hold no others. */
const plainValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + plainValues(inner), 0)
    : Number(value !== undefined);

function expectPart(part: unknown, whole: unknown): void {
  if (typeof part !== 'object' || part === null) {
    if (part !== undefined) expect(part).toBe(whole);
    return;
  }
  for (const [key, value] of Object.entries(part)) expectPart(value, (whole as Record<string, unknown>)[key]);
}

describe('Places', () => {
  const text = '{\n "a": [\n  {"x": 1},\n  {\n   "x": 2\n  }\n ],\n "b":\n  3\n}';
  test('counts the line breaks before a value, or before its nearest parent', () => {
    const places = new JsonSourceMap(text);
    expect(places.linesBefore(['a'])).toBe(1);
    expect(places.linesBefore(['a', 1])).toBe(3);
    expect(places.linesBefore(['a', 1, 'x'])).toBe(4);
    expect(places.linesBefore(['a', 1, 'missing'])).toBe(3);
    expect(places.linesBefore(['b'])).toBe(7);
  });
});
