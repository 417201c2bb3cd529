import { publishedTable } from '../publishedTable';
import rows from './disagreements.json';

/** Where a paper gives two figures for one thing. Figures are text, as printed. */
export const disagreements = publishedTable(
  'disagreements',
  'the three papers',
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
  rows,
);
