import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { landing, locusOf, pointedAt } from '../../../../src/benchmarks/mmOcean/evidence/locusOf';
import { describeWithShared, sharedJson, sharedPath } from '../../support/sharedData';

describe('what a text points at', () => {
  test.each([
    ['During 11.6s - 14.8s, the person exhibits', [[11.6, 14.8]]],
    ['During [3.8s - 8.0s], the person', [[3.8, 8]]],
    ['04.9s - 08.5s', [[4.9, 8.5]]],
    ['The interval from 00.0 seconds to 02.6 seconds.', [[0, 2.6]]],
    ['occurring from 3.7 to 5.6 seconds.', [[3.7, 5.6]]],
    ['The specific interval between 0.5s and 1.5s.', [[0.5, 1.5]]],
    ['[00:00.6s - 00:01.3s]', [[0.6, 1.3]]],
    ['[00:00.5 - 00:01.5]', [[0.5, 1.5]]],
    ['[01:02.5 - 01:04]', [[62.5, 64]]],
    [
      '(1.7s-5.0s) causes a display (8.1s–13.9s)',
      [
        [1.7, 5],
        [8.1, 13.9],
      ],
    ],
    ['a premise (0-4s)', [[0, 4]]],
    ['[5s - 3s]', [[3, 5]]],
  ])('%s: stretches', (text, spans) => {
    expect(pointedAt(text)).toEqual({
      spans: spans.map(([start, end]) => ({ start, end })),
      moments: [],
      boxes: [],
    });
  });

  test.each([
    ['(~1s) triggers (~3s)', [1, 3]],
    ['at [2.0s] and near [12.0s]', [2, 12]],
    ['At t=12.5s, in', [12.5]],
    ['A social display (t1) shifts (t2) in 2 steps', []],
    ['High 5 scores, Q2', []],
  ])('%s: moments', (text, moments) => {
    expect(pointedAt(text)).toEqual({ spans: [], moments, boxes: [] });
  });

  const box = { x: 0.35, y: 0.6, w: 0.22, h: 0.15 };
  test.each([
    ['[8.6s] x=0.35, y=0.60, w=0.22, h=0.15'],
    ['Time=8.6s, Bbox=(x=0.35, y=0.60, w=0.22, h=0.15)'],
    ['Timestamp: 8.6s, BBox: {x:0.35, y:0.60, w:0.22, h:0.15}'],
    ['[8.6s], within x={0.35}, y={0.60}, w={0.22}, h={0.15}'],
    ['[8.6s] at bbox [0.35, 0.60, 0.22, 0.15]'],
    ['At around 8.6s, a region was detected (x=0.35, y=0.60, w=0.22, h=0.15, normalized coordinates)'],
  ])('%s: a moment and a box', (text) => {
    expect(pointedAt(text)).toEqual({ spans: [], moments: [8.6], boxes: [box] });
  });

  test('a box without its sides or outside the picture is none', () => {
    expect(pointedAt('at (x=0.444, y=0.361) on the face').boxes).toEqual([]);
    expect(pointedAt('x=0.9, y=0.1, w=0.5, h=0.1').boxes).toEqual([]);
    expect(pointedAt('x=0.1, y=0.1, w=0, h=0.1').boxes).toEqual([]);
  });

  test('reads back any stretch, moment and box', () => {
    const tenth = fc.integer({ min: 0, max: 599 }).map((tenths) => tenths / 10);
    const share = fc.integer({ min: 0, max: 500 }).map((thousandths) => thousandths / 1000);
    const side = fc.integer({ min: 1, max: 500 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(tenth, tenth, tenth, share, share, side, side, (a, b, at, x, y, w, h) => {
        fc.pre(a < b);
        const text = `From ${a}s - ${b}s, at ${at}s (x=${x}, y=${y}, w=${w}, h=${h}).`;
        expect(pointedAt(text)).toEqual({
          spans: [{ start: a, end: b }],
          moments: [at],
          boxes: [{ x, y, w, h }],
        });
      }),
    );
  });
});

describe('landing', () => {
  test('is where the question points, else where the right option does', () => {
    const options = { A: '[1s - 2s]', B: '3.5s' };
    expect(landing(locusOf('During 5s - 6s', options), 'A')).toEqual({
      span: { start: 5, end: 6 },
      moment: 5,
    });
    expect(landing(locusOf('When?', options), 'A')).toEqual({ span: { start: 1, end: 2 }, moment: 1 });
    expect(landing(locusOf('When?', options), 'B')).toEqual({ span: null, moment: 3.5 });
    expect(landing(locusOf('When?', options), 'C')).toBeNull();
    expect(landing(locusOf('When?', { A: 'never' }), 'A')).toBeNull();
  });
});

const DATA = 'mm-ocean/annotations';

// Counted by another program: texts with a number followed by s or seconds, or a clock time; boxes by their `w=`.
describeWithShared(DATA, "the release's 5,320 questions", () => {
  const EXPECTED = {
    'Personality Attribution': { n: 801, own: 799, landing: 799, ownBox: 0, rightBox: 0 },
    'Counterfactual Reasoning': { n: 679, own: 674, landing: 674, ownBox: 0, rightBox: 0 },
    'Temporal-Causal Reasoning': { n: 492, own: 0, landing: 55, ownBox: 0, rightBox: 0 },
    'Mixed Emotion Discrimination': { n: 563, own: 563, landing: 563, ownBox: 0, rightBox: 0 },
    'Micro-expression Localization': { n: 900, own: 0, landing: 900, ownBox: 0, rightBox: 0 },
    'Spatial Localization Verification': { n: 1002, own: 1002, landing: 1002, ownBox: 1002, rightBox: 0 },
    'Temporal-Spatial Joint Localization': { n: 883, own: 0, landing: 883, ownBox: 0, rightBox: 880 },
  };
  interface Annotation {
    mcq_questions: {
      category: string;
      question: string;
      options: { id: string; text: string }[];
      correct_answer: string;
    }[];
  }

  test('lead to a second in 4,876 and to a box in 1,882', () => {
    const counts: Record<string, Record<string, number>> = {};
    for (const file of readdirSync(sharedPath(DATA))) {
      for (const question of sharedJson<Annotation>(`${DATA}/${file}`).mcq_questions) {
        const { category, options, correct_answer: right } = question;
        const locus = locusOf(
          question.question,
          Object.fromEntries(options.map(({ id, text }) => [id, text])),
        );
        counts[category] ??= { n: 0, own: 0, landing: 0, ownBox: 0, rightBox: 0 };
        const count = (name: string, holds: boolean) => {
          counts[category]![name]! += Number(holds);
        };
        count('n', true);
        count('own', locus.spans.length + locus.moments.length > 0);
        count('landing', landing(locus, right) !== null);
        count('ownBox', locus.boxes.length > 0);
        count('rightBox', locus.perOption[right]!.boxes.length > 0);
      }
    }
    expect(counts).toEqual(EXPECTED);
  });
});
