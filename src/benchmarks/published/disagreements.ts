import type { Disagreement } from './disagreement';
import { type PublishedTable, publishedTable } from './table';

/** All disagreements, in the order of the benchmarks. */
export const disagreementsTable = (rows: readonly Disagreement[]): PublishedTable =>
  publishedTable(
    'disagreements',
    'the papers',
    'Where a paper gives two figures for one thing.',
    {
      model: ['VARCHAR', 'the model; NULL where it is about none'],
      what: ['VARCHAR', 'what the figures are of'],
      place_here: ['VARCHAR', 'where one figure stands'],
      figure_here: ['VARCHAR', 'that figure, as printed'],
      place_there: ['VARCHAR', 'where the other stands, or how it is worked out'],
      figure_there: ['VARCHAR', 'that figure'],
      why: ['VARCHAR', 'why they differ, where that is known'],
    },
    rows.map((row) => ({ ...row })),
  );
