import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Condition, samplesSchema, whereSql, whereText } from '../../../src/shared/samples';

const all: Condition[] = [
  { column: 'model', operator: '=', value: "O'Brien" },
  { column: 'r', operator: '=', value: 0.1 },
  { column: 'clip', operator: '<', value: 3 },
  { column: 'r1', operator: '=', value: true },
  { column: 'r2', operator: '<>', value: true },
  { column: 'score', operator: '<>', value: null },
  { columns: ['video_id', 'clip'], in: [['v', 1]] },
  { columns: ['model'], in: [['a'], ['b']] },
  {
    anyOf: [
      { column: 'scored', operator: '=', value: false },
      { column: 'answer', operator: '=', value: null },
    ],
  },
];

describe('the conditions of samples', () => {
  test('are written for people with quotes only where they are needed', () => {
    expect(whereText(all)).toBe(
      "model = 'O''Brien' AND r = 0.1 AND clip < 3 AND r1 AND NOT r2 AND score IS NOT NULL AND (video_id, clip) IN (('v', 1)) AND model IN ('a', 'b') AND (NOT scored OR answer IS NULL)",
    );
    expect(whereText([{ column: 'two words', operator: '=', value: 1 }])).toBe('"two words" = 1');
    expect(whereText([])).toBe('true');
  });

  test('are written for the database with every name and value quoted', () => {
    const hostile: Condition[] = [{ column: '1 = 1) OR ("x', operator: '=', value: "'; DROP TABLE t; --" }];
    expect(whereSql(hostile)).toBe(`"1 = 1) OR (""x" = '''; DROP TABLE t; --'`);
    expect(whereSql([{ column: 'r', operator: '>=', value: 0.1 }])).toBe(`"r" >= '0.1'::DOUBLE`);
  });

  test.each([
    ['SQL in place of conditions', { from: 'a.b', where: 'true' }],
    ['an operator of its own', { from: 'a.b', where: [{ column: 'a', operator: 'OR 1 =', value: 1 }] }],
    ['a number that is none', { from: 'a.b', where: [{ column: 'a', operator: '<', value: Number.NaN }] }],
    ['a comparison with null', { from: 'a.b', where: [{ column: 'a', operator: '<', value: null }] }],
    ['no listed value', { from: 'a.b', where: [{ columns: ['a'], in: [] }] }],
    ['rows of another length', { from: 'a.b', where: [{ columns: ['a', 'b'], in: [[1]] }] }],
    ['more than samples', { from: 'a.b', where: [], sql: 'x' }],
  ])('are refused with %s', (_, samples) => {
    expect(v.safeParse(samplesSchema, samples).success).toBe(false);
  });

  test('are accepted as the views write them', () => {
    const samples = { from: 'a.b', where: all, value: 'share' };
    expect(v.parse(samplesSchema, samples)).toEqual(samples);
  });
});
