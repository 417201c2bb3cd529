import { expect, it } from 'vitest';
import { chosen, ENCODER, JUDGE } from '../../../src/language/model';

it('is the paper’s model where nothing is set', () => {
  expect(chosen(ENCODER, {})).toEqual(ENCODER);
  expect(chosen(ENCODER, { model: '', revision: '', dtype: '' })).toEqual(ENCODER);
  expect(chosen(JUDGE, { model: JUDGE.model })).toEqual(JUDGE);
});

it('is what is set, and no longer the commit of the paper’s model where another is named', () => {
  expect(chosen(ENCODER, { dtype: 'fp32', limit: 128 })).toEqual({ ...ENCODER, dtype: 'fp32', limit: 128 });
  expect(chosen(ENCODER, { model: 'a/b' })).toMatchObject({ model: 'a/b', revision: 'main', limit: 256 });
  expect(chosen(ENCODER, { model: 'a/b', revision: 'c' })).toMatchObject({ model: 'a/b', revision: 'c' });
  expect(chosen(ENCODER, { revision: 'c' })).toMatchObject({ model: ENCODER.model, revision: 'c' });
});

it('is refused with a sentence where there can be no such precision or limit', () => {
  expect(() => chosen(ENCODER, { dtype: 'int4' })).toThrow(
    'There is no precision int4; choose fp32, fp16, q8.',
  );
  for (const limit of [0, -1, 1.5, Number.NaN])
    expect(() => chosen(ENCODER, { limit })).toThrow('a whole number from 1 up');
});
