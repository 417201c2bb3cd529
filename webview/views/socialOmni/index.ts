import type { View } from '../view';
import { confusion } from './confusion';
import { consistencyGap } from './consistencyGap';
import { leaderboard } from './leaderboard';
import { precisionRecall } from './precisionRecall';
import { radar } from './radar';
import { rankDecoupling } from './rankDecoupling';
import { timingStack } from './timingStack';

/** The views of SocialOmni's figures. */
export const socialOmniViews: readonly View[] = [
  radar,
  precisionRecall,
  timingStack,
  consistencyGap,
  confusion,
  rankDecoupling,
  leaderboard,
];
