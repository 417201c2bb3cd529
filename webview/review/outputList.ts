import type { Cell, Column } from '../../src/shared/cell';
import type { Output } from '../../src/shared/output';
import type { SampleList } from '../../src/shared/sampleList';
import { columnKind } from '../grid/format';

const groups = ['perceiver', 'model'];
const keys = ['video_id', 'question', 'q_idx', 'trait', 'observation', 'clip', 'audio', 'x', 'r', 'type'];

/**
 * The rows of an output as samples of the relation that it names, in the order of its rows. What is measured is the
 * first column of decimals that is no key; whose it is, `perceiver` or `model`.
 */
export function outputList(output: Output, from: string, rows: readonly Cell[][]): SampleList {
  const names = output.columns.map((column) => column.name);
  const isMeasured = ({ name, type }: Column): boolean =>
    columnKind(type) === 'number' &&
    !/INT/i.test(type) &&
    !keys.includes(name) &&
    !name.startsWith('sample_');
  return {
    title: output.title ?? 'Samples',
    label: 'rows of the result',
    samples: { from, where: [] },
    columns: output.columns,
    rows: [...rows],
    count: output.rowCount,
    value: output.columns.find(isMeasured)?.name ?? null,
    outcome: names.includes('correct') ? 'correct' : null,
    group: groups.find((name) => names.includes(name)) ?? null,
    key: keys.filter((name) => names.includes(name)),
    at: 0,
    moment: null,
  };
}
