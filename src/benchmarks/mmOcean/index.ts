import type { Benchmark } from '../benchmark';
import { annotations } from './annotations';
import checks from './metrics/checks.sql';
import failureRates from './metrics/failureRates.sql';
import leaderboard from './metrics/leaderboard.sql';
import outcomes from './metrics/outcomes.sql';
import samples from './metrics/samples.sql';
import task1 from './metrics/task1.sql';
import task2 from './metrics/task2.sql';
import task3 from './metrics/task3.sql';
import { predictions } from './predictions';
import { report } from './report';
import { tables } from './tables';

export const mmOcean: Benchmark = {
  name: 'mm-ocean',
  title: 'MM-OCEAN',
  schema: 'mm_ocean',
  tables: Object.values(tables),
  readers: [annotations, predictions],
  functions: [],
  computed: [],
  metrics: [samples, outcomes, failureRates, task1, task2, task3, leaderboard],
  checks,
  report,
};
