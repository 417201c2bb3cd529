import { publishedTable } from '../../published/table';
import leaderboard from './leaderboard.json';

/** MM-OCEAN, arXiv 2605.22109: Table 3, the 27 models of the paper. */
export const mmOceanTables = [
  publishedTable(
    'mm_ocean_leaderboard',
    leaderboard.source,
    'The leaderboard of MM-OCEAN’s paper.',
    {
      position: ['INTEGER', 'place in the table, from 1; ties in RGM’s ranks go by it'],
      model: ['VARCHAR', 'the model'],
      ecosystem: ['VARCHAR', 'open or closed'],
      size: ['VARCHAR', 'its size as printed; API where it is not told'],
      size_b: ['DOUBLE', 'parameters, billions; NULL where they are not told'],
      t1: ['DOUBLE', 'task 1 accuracy, per cent'],
      mae: ['DOUBLE', 'task 1 mean absolute error, levels'],
      t2: ['DOUBLE', 'task 2 as judged, 1 to 10'],
      t3: ['DOUBLE', 'task 3 accuracy, per cent'],
      hr: ['DOUBLE', 'holistic grounding, per cent'],
      pr: ['DOUBLE', 'prejudice, per cent'],
      cr: ['DOUBLE', 'confabulation, per cent'],
      ir: ['DOUBLE', 'integration failure, per cent'],
      rgm: ['DOUBLE', 'rating-grounding mismatch, ranks'],
    },
    leaderboard.rows.map(({ model, ecosystem, size, T1, MAE, T2, T3, HR, PR, CR, IR, RGM }, i) => ({
      position: i + 1,
      model,
      ecosystem,
      size,
      size_b: size === 'API' ? null : Number.parseFloat(size),
      t1: T1,
      mae: MAE,
      t2: T2,
      t3: T3,
      hr: HR,
      pr: PR,
      cr: CR,
      ir: IR,
      rgm: RGM,
    })),
  ),
];
