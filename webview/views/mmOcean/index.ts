import type { View } from '../view';
import { calibration } from './calibration';
import { categoryRadar } from './categoryRadar';
import { correlationMatrix } from './correlationMatrix';
import { leaderboard } from './leaderboard';
import { prT1 } from './prT1';
import { rankSlope } from './rankSlope';
import { rgmScatter } from './rgmScatter';
import { sweep } from './sweep';

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
