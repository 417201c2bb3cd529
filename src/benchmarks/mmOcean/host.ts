import type { Benchmark } from '../contract';
import { cautions } from './cautions';
import { sqlFunctions } from './compute/ratioDifference';
import { evidence } from './evidence/evidence';
import { sampleRelations } from './evidence/samples';
import { annotations } from './files/annotations';
import { modelCards } from './files/modelCards';
import { predictions } from './files/predictions';
import calibration from './metrics/calibration.sql';
import checks from './metrics/checks.sql';
import comparison from './metrics/comparison.sql';
import failureRates from './metrics/failureRates.sql';
import field from './metrics/field.sql';
import functions from './metrics/functions.sql';
import groups from './metrics/groups.sql';
import judges from './metrics/judges.sql';
import leaderboard from './metrics/leaderboard.sql';
import outcomes from './metrics/outcomes.sql';
import beside from './metrics/published.sql';
import questions from './metrics/questions.sql';
import samples from './metrics/samples.sql';
import sweep from './metrics/sweep.sql';
import task1 from './metrics/task1.sql';
import task2 from './metrics/task2.sql';
import task3 from './metrics/task3.sql';
import { published } from './published/published';
import { report } from './report';
import { tables } from './tables';
import { REMINDER } from './vocabulary';

export const mmOcean: Benchmark = {
  name: 'mm-ocean',
  title: 'MM-OCEAN',
  about: {
    asks: 'is personality rated, reasoned and grounded?',
    metrics: 'T1, T2, T3, failure rates PR, CR, IR, HR, RGM and more',
    page: 'mm-ocean.md',
  },
  schema: 'mm_ocean',
  tables: Object.values(tables),
  readers: [annotations, predictions, modelCards],
  runs: {
    column: 'model',
    tables: [tables.predictions, tables.ratings, tables.judgements, tables.answers],
    items: `SELECT file_id, model AS name, part || ' ' || video_id AS item
      FROM (UNPIVOT mm_ocean_raw.predictions ON task1, task2, judged, task3 INTO NAME part VALUE is_there)
      WHERE is_there`,
  },
  functions: sqlFunctions,
  metrics: [
    functions,
    samples,
    outcomes,
    failureRates,
    task1,
    task2,
    task3,
    leaderboard,
    sweep,
    calibration,
    judges,
    questions,
    field,
    groups,
    beside,
    comparison,
  ],
  checks,
  cautions,
  report,
  comparable: 'mm_ocean.comparable',
  samples: sampleRelations,
  reminder: REMINDER,
  evidence,
  published,
};
