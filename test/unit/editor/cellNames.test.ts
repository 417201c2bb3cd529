import { expect, test } from 'vitest';
import { cellName, removedCells } from '../../../src/editor/cellNames';

type Change = Parameters<typeof removedCells>[0];
type Cell = ReturnType<Change['notebook']['getCells']>[number];

const cell = (name: string) => ({ document: { uri: { toString: () => `cell:${name}` } } }) as Cell;
const [a, b, c] = [cell('a'), cell('b'), cell('c')];
/** A change that leaves `cells`: at each splice some are taken out and some put in, as the editor tells it. */
const change = (cells: Cell[], ...splices: { out: Cell[]; in: Cell[] }[]): Change => ({
  notebook: { getCells: () => cells },
  contentChanges: splices.map(({ out, in: addedCells }) => ({
    range: { start: 0, end: out.length, isEmpty: out.length === 0, with: () => Promise.reject() } as never,
    removedCells: out,
    addedCells,
  })),
});

test('cells that were deleted are removed, by their names', () => {
  expect(removedCells(change([b], { out: [a], in: [] }, { out: [c], in: [] }))).toEqual(['cell:a', 'cell:c']);
  expect(cellName(a)).toBe('cell:a');
});

test('a cell that was moved, and one whose text alone changed, is not removed', () => {
  expect(removedCells(change([b, a], { out: [a], in: [] }, { out: [], in: [a] }))).toEqual([]);
  expect(removedCells(change([a, b]))).toEqual([]);
});

test('a cell that another took the place of is removed', () => {
  expect(removedCells(change([c, b], { out: [a], in: [c] }))).toEqual(['cell:a']);
});
