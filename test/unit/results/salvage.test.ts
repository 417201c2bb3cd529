import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldName, salvage } from '../../../src/results/salvage';
import { growth, LINEAR } from '../support/growth';

const schema = v.object({
  id: v.string(),
  size: v.optional(v.number()),
  boxes: v.optional(v.array(v.optional(v.object({ x: v.number(), note: v.optional(v.string()) })))),
});

const consequences = (input: unknown) =>
  salvage(schema, input).faults.map(({ path, consequence }) => `${fieldName(path)}: ${consequence}`);

test('a good record comes back as it is', () => {
  const record = { id: 'a', size: 1, boxes: [{ x: 1 }] };
  expect(salvage(schema, record)).toEqual({ value: record, faults: [] });
});

test('a wrong field that is not needed is left out', () => {
  const { value, faults } = salvage(schema, { id: 'a', size: 'big', boxes: [{ x: 1, note: 3 }] });
  expect(value).toEqual({ id: 'a', boxes: [{ x: 1 }] });
  expect(faults).toEqual([
    { path: ['size'], expected: 'a number', found: '"big"', consequence: 'field left out' },
    { path: ['boxes', 0, 'note'], expected: 'text', found: '3', consequence: 'field left out' },
  ]);
});

test('an element that lacks what it needs is left out, the others keep their places', () => {
  const { value } = salvage(schema, { id: 'a', boxes: [{ x: 1 }, { x: 'left' }, { x: 3 }] });
  expect(value?.boxes).toEqual([{ x: 1 }, undefined, { x: 3 }]);
  expect(consequences({ id: 'a', boxes: [{ x: 1 }, { x: 'left' }, { x: 3 }] })).toEqual([
    'boxes[1].x: boxes[1] left out',
  ]);
});

test('a record that lacks what it needs is left out, and exactly one fault says so', () => {
  const { value, faults } = salvage(schema, { id: 7, size: 'big', boxes: [{ x: 'left' }] });
  expect(value).toBeNull();
  expect(faults.filter(({ consequence }) => consequence === 'line left out')).toMatchObject([
    { path: ['id'] },
  ]);
});

test.each([[3], ['text'], [null], [[1, 2]]])('%j is no record', (input) => {
  const { value, faults } = salvage(schema, input);
  expect(value).toBeNull();
  expect(faults).toMatchObject([{ path: [], expected: 'an object', consequence: 'line left out' }]);
});

test('NaN is told as NaN, not as a text', () => {
  const { faults } = salvage(schema, { id: 'a', size: 'NaN' });
  expect(faults).toMatchObject([{ expected: 'a number', found: 'NaN' }]);
});

test('thousands of faults in one record take their number in time', async () => {
  const read = (length: number) => {
    const boxes = Array.from({ length }, () => ({ x: 'left' }));
    const { value, faults } = salvage(schema, { id: 'a', boxes });
    expect(value?.boxes).toEqual(boxes.map(() => undefined));
    expect(faults).toHaveLength(length);
  };
  expect(await growth(2500, read)).toBeLessThan(LINEAR);
});
