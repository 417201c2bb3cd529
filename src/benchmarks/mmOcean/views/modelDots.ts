import { dots } from '../../../figure/marks/dots';
import type { IntervalChannels } from '../../../figure/marks/errorBars';
import type { Row, Trace } from '../../../figure/view';
import type { Samples } from '../../../shared/samples';
import type { Model } from './models';

/** A model's place in a plane. */
export interface ModelDot {
  row: Row;
  x: number;
  y: number;
  tooltip: string[];
  samples: Samples | null;
}

/** One trace for each of one's own models and one for all published ones, which lie below and have no intervals. */
export function modelDots<D extends ModelDot>(
  data: readonly D[],
  models: readonly Model[],
  intervals?: IntervalChannels<D>,
): Trace[] {
  const groups = [
    models.filter(({ isPublished }) => isPublished),
    ...models.filter(({ isPublished }) => !isPublished).map((model) => [model]),
  ];
  return groups.flatMap((group) => {
    const [first] = group;
    const names = new Set(group.map(({ name }) => name));
    const mine = data.filter(({ row }) => names.has(String(row.model)));
    if (!first || mine.length === 0) return [];
    const { isPublished, name, symbol, colour } = first;
    return [
      dots(mine, {
        name: isPublished ? 'published' : name,
        x: ({ x }) => x,
        y: ({ y }) => y,
        symbol,
        colour,
        size: isPublished ? 8 : 11,
        outline: { width: isPublished ? 1.5 : 0 },
        intervals: isPublished ? undefined : intervals,
        tooltip: ({ tooltip }) => tooltip,
        samples: ({ samples }) => samples,
      }),
    ];
  });
}
