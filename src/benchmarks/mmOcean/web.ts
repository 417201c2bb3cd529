import type { View } from '../../figure/view';
import { calibration } from './views/calibration';
import { categoryRadar } from './views/categoryRadar';
import { correlationMatrix } from './views/correlationMatrix';
import { leaderboard } from './views/leaderboard';
import { prT1 } from './views/prT1';
import { rankSlope } from './views/rankSlope';
import { rgmScatter } from './views/rgmScatter';
import { sweep } from './views/sweep';

/** The views of MM-OCEAN's analyses beside the failure fingerprint. */
export const mmOceanViews: readonly View[] = [
  leaderboard,
  categoryRadar,
  rgmScatter,
  prT1,
  rankSlope,
  sweep,
  calibration,
  correlationMatrix,
];
