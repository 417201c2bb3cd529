import type { WebBenchmark } from '../webContract';
import { calibration } from './views/calibration';
import { categoryRadar } from './views/categoryRadar';
import { correlationMatrix } from './views/correlationMatrix';
import { fingerprint } from './views/fingerprint';
import { leaderboard } from './views/leaderboard';
import { prT1 } from './views/prT1';
import { rankSlope } from './views/rankSlope';
import { rgmScatter } from './views/rgmScatter';
import { sweep } from './views/sweep';
import { REMINDER } from './vocabulary';

export const mmOceanWeb: WebBenchmark = {
  name: 'mm-ocean',
  schema: 'mm_ocean',
  reminder: REMINDER,
  views: [
    fingerprint,
    leaderboard,
    categoryRadar,
    rgmScatter,
    prT1,
    rankSlope,
    sweep,
    calibration,
    correlationMatrix,
  ],
};
