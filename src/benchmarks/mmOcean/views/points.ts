import type { Data } from 'plotly.js';
import { errorBars } from '../../../figure/errorBars';
import { atPoints, type Tooltip } from '../../../figure/marks';
import type { Row } from '../../../figure/view';
import type { Model } from './models';

export interface Spot {
  row: Row;
  x: number;
  y: number;
  /** Ends of the intervals, where they are known. */
  xEnds?: readonly [number, number] | null;
  yEnds?: readonly [number, number] | null;
  said: Tooltip;
}

function bars(spots: readonly Spot[], value: 'x' | 'y', ends: 'xEnds' | 'yEnds'): object {
  return errorBars(
    spots.map((spot) => ({
      value: spot[value],
      low: spot[ends]?.[0] ?? null,
      high: spot[ends]?.[1] ?? null,
    })),
  );
}

/** One trace for each of one's own models and one for all published ones, which lie below. */
export function pointTraces(spots: readonly Spot[], models: readonly Model[]): Data[] {
  const groups = [
    models.filter(({ published }) => published),
    ...models.filter(({ published }) => !published).map((model) => [model]),
  ];
  return groups.flatMap((group) => {
    const [first] = group;
    const names = new Set(group.map(({ name }) => name));
    const mine = spots.filter(({ row }) => names.has(String(row.model)));
    if (!first || mine.length === 0) return [];
    return [
      {
        type: 'scatter',
        mode: 'markers',
        name: first.published ? 'published' : first.name,
        showlegend: false,
        x: mine.map(({ x }) => x),
        y: mine.map(({ y }) => y),
        marker: {
          symbol: first.symbol,
          color: first.colour,
          size: first.published ? 8 : 11,
          line: { width: first.published ? 1.5 : 0 },
        },
        ...(first.published ? {} : { error_x: bars(mine, 'x', 'xEnds'), error_y: bars(mine, 'y', 'yEnds') }),
        cliponaxis: false,
        ...atPoints(mine.map((spot) => spot.said)),
      } as unknown as Data,
    ];
  });
}
