import type { WebBenchmark } from '../../../src/benchmarks/webContract';
import { frame } from '../../../src/figure/frame';
import { dots } from '../../../src/figure/marks/dots';
import { is, samplesFrom } from '../../../src/figure/samples';
import { numberOf } from '../../../src/figure/view';

const room = { top: 0, right: 0, bottom: 20, left: 40 };

export const tallyWeb: WebBenchmark = {
  name: 'tally',
  schema: 'tally',
  reminder: 'Coders differ.',
  views: [
    {
      name: 'tally-rates',
      title: 'Smiles by coder',
      queries: ['FROM tally.rates'],
      columns: ['coder', 'rate', 'n'],
      figure: (rows, { foreground }) => ({
        data: [
          dots(rows, {
            x: ({ rate }) => numberOf(rate),
            y: (_, place) => place,
            colour: foreground,
            symbol: 'circle',
            size: 8,
            tooltip: ({ coder, n }) => [String(coder), `n = ${n} marks`],
            samples: ({ coder = null }) => samplesFrom('tally.marks', is('coder', coder)),
          }),
        ],
        ...frame(100, room),
        summary: `Smiles that ${rows.length} coders saw.`,
        note: null,
        minWidth: 200,
        points: 'down',
      }),
    },
  ],
};
