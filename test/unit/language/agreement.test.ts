import { describe, expect, test } from 'vitest';
import { type ComparedItem, checkAgreement } from '../../../src/language/agreement';
import type { Backend } from '../../../src/language/backend';
import type { Identity, Provenance } from '../../../src/language/identity';
import { LanguageError } from '../../../src/language/languageError';
import type { ModelInput } from '../../../src/language/messages';

const ENDPOINT: Provenance = {
  model: 'm',
  revision: 'as served',
  dtype: 'as served',
  backend: 'endpoint',
  device: 'http://127.0.0.1',
};

/** A local model that gives these rows, whatever it is asked, and tells whether it was closed. */
function local<T extends ModelInput>(rows: number[][], dtype = 'fp32') {
  const backend: Backend<T> & { closed: boolean } = {
    identity: {} as Identity,
    provenance: { model: 'l', revision: '1', dtype, backend: 'local', device: 'none' },
    parallel: 1,
    closed: false,
    measure: async () => [],
    run: async () => Float32Array.from(rows.flat()),
    close: async () => {
      backend.closed = true;
    },
  };
  return backend;
}

const sentenceOf = async <T extends ModelInput>(backend: Backend<T>, samples: ComparedItem<T>[]) =>
  (await checkAgreement(ENDPOINT, async () => backend, samples)).sentence;

/** A vector of two numbers at an angle, in degrees. */
const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];

describe('vectors of an endpoint and of the local model', () => {
  test('agree up to 0.01 in 1 − cosine, the furthest text counting', async () => {
    // 1 − cos 8° = 0.00973, 1 − cos 9° = 0.0123
    expect(
      await sentenceOf(local([at(0), at(8)]), [
        ['a', at(0)],
        ['b', at(0)],
      ]),
    ).toBe('The endpoint’s m agrees with l (fp32): 1 − cosine is up to 0.0097 on 2 texts.');
    expect(
      await sentenceOf(local([at(0), at(9)]), [
        ['a', at(0)],
        ['b', at(0)],
      ]),
    ).toBe(
      'The endpoint’s m does not agree with l (fp32): 1 − cosine is up to 0.012 on 2 texts; at most 0.01 would be agreement.',
    );
  });

  test('agree up to 0.05 where the local weights are 8-bit', async () => {
    // 1 − cos 18° = 0.0489, 1 − cos 19° = 0.0545
    expect(await sentenceOf(local([at(18)], 'q8'), [['a', at(0)]])).toContain('m agrees with l (q8)');
    expect(await sentenceOf(local([at(19)], 'q8'), [['a', at(0)]])).toContain('does not agree');
  });

  test('agree on texts to which neither gives a direction, and not where one does', async () => {
    expect(await sentenceOf(local([[0, 0]]), [['', [0, 0]]])).toContain('agrees with');
    expect(await sentenceOf(local([[0, 0]]), [['', at(0)]])).toContain('does not agree');
  });
});

describe('scores of an endpoint and of the local judge', () => {
  const pair = ['a', 'b'] as const;

  test('agree up to 0.05, up to 0.2 with 8-bit weights', async () => {
    const theirs = [0.8, 0.15, 0.05];
    expect(await sentenceOf(local([[0.76, 0.19, 0.05]]), [[pair, theirs]])).toBe(
      'The endpoint’s m agrees with l (fp32): the difference of scores is up to 0.040 on 1 pair.',
    );
    expect(await sentenceOf(local([[0.7, 0.25, 0.05]]), [[pair, theirs]])).toContain('does not agree');
    expect(await sentenceOf(local([[0.7, 0.25, 0.05]], 'q8'), [[pair, theirs]])).toContain('m agrees');
    expect(await sentenceOf(local([[0.1, 0.1, 0.8]], 'q8'), [[pair, theirs]])).toContain('does not agree');
  });
});

describe('the local model', () => {
  test('is closed again', async () => {
    const backend = local([at(0)]);
    await sentenceOf(backend, [['a', at(0)]]);
    expect(backend.closed).toBe(true);
  });

  test('that can’t be opened leaves it unchecked, with the reason', async () => {
    const broken = () => Promise.reject(new LanguageError('corrupted', 'It is torn.'));
    expect(await checkAgreement(ENDPOINT, broken, [['a', at(0)]])).toEqual({
      checked: false,
      sentence: 'Whether the endpoint’s m is the local model can’t be checked: It is torn.',
    });
  });
});
