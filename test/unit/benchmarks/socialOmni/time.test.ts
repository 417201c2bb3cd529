import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secondInQuestion, secondsOf } from '../../../../src/benchmarks/socialOmni/files/time';

describe('secondsOf', () => {
  test.each([
    ['00:17:00', 17],
    ['0:17', 17],
    ['17', 17],
    [17, 17],
    [' 17 ', 17],
    ['00:17:24', 17],
    ['02:05:00', 125],
    ['2:05', 125],
    ['3.4', 3.4],
    [3.4, 3.4],
    ['90', 90],
  ])('reads %j as %d s', (time, seconds) => expect(secondsOf(time)).toBe(seconds));

  test.each(['', 'soon', '-3', '1:75', '00:75:00', '1:2:3:4', '0:17:', -1, Number.NaN])(
    'reads no time in %j',
    (time) => expect(secondsOf(time)).toBeNull(),
  );

  test('reads every second alike in all three ways of writing it', () => {
    const two = (n: number) => String(n).padStart(2, '0');
    fc.assert(
      fc.property(fc.nat(59 * 60 + 59), fc.nat(29), (second, frame) => {
        const [m, s] = [Math.floor(second / 60), second % 60];
        for (const text of [`${second}`, `${m}:${two(s)}`, `${two(m)}:${two(s)}:${two(frame)}`])
          expect(secondsOf(text)).toBe(second);
      }),
    );
  });
});

describe('secondInQuestion', () => {
  test.each([
    ['At timestamp 19s, who is speaking?', 19],
    ['At timestamp 00:19, who is speaking?', 19],
    ['Who speaks at 00:19:12?', 19],
    ['Of 3 people, who speaks at 4.5 seconds?', 4.5],
    ['Who are the 3 speakers?', null],
  ])('%s', (question, second) => expect(secondInQuestion(question)).toBe(second));
});
