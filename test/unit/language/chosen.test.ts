import { expect, test } from 'vitest';
import { chosenModel, ENCODER, JUDGE } from '../../../src/language/model';

test('is the paper’s model where nothing is set', () => {
  expect(chosenModel(ENCODER, {})).toEqual(ENCODER);
  expect(chosenModel(ENCODER, { model: '', revision: '', dtype: '' })).toEqual(ENCODER);
  expect(chosenModel(JUDGE, { model: JUDGE.model })).toEqual(JUDGE);
});

test('is what is set, and no longer the commit of the paper’s model where another is named', () => {
  expect(chosenModel(ENCODER, { dtype: 'fp32', limit: 128 })).toEqual({
    ...ENCODER,
    dtype: 'fp32',
    limit: 128,
  });
  expect(chosenModel(ENCODER, { model: 'a/b' })).toMatchObject({
    model: 'a/b',
    revision: 'main',
    limit: 256,
  });
  expect(chosenModel(ENCODER, { model: 'a/b', revision: 'c' })).toMatchObject({
    model: 'a/b',
    revision: 'c',
  });
  expect(chosenModel(ENCODER, { revision: 'c' })).toMatchObject({ model: ENCODER.model, revision: 'c' });
});

test('is refused with a sentence where there can be no such precision or limit', () => {
  expect(() => chosenModel(ENCODER, { dtype: 'int4' })).toThrow(
    'There is no precision int4; choose fp32, fp16, q8.',
  );
  for (const limit of [0, -1, 1.5, Number.NaN])
    expect(() => chosenModel(ENCODER, { limit })).toThrow('a whole number from 1 up');
});
