import type { View } from '../../figure/view';
import { confusion } from './views/confusion';
import { consistencyGap } from './views/consistencyGap';
import { leaderboard } from './views/leaderboard';
import { precisionRecall } from './views/precisionRecall';
import { radar } from './views/radar';
import { rankDecoupling } from './views/rankDecoupling';
import { timingStack } from './views/timingStack';

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
