import type { WebBenchmark } from '../webContract';
import { capabilityRadar } from './views/capabilityRadar';
import { confusion } from './views/confusion';
import { consistencyGap } from './views/consistencyGap';
import { socialOmniLeaderboard } from './views/leaderboard';
import { precisionRecall } from './views/precisionRecall';
import { rankDecoupling } from './views/rankDecoupling';
import { timingStack } from './views/timingStack';

export const socialOmniWeb: WebBenchmark = {
  name: 'socialomni',
  schema: 'socialomni',
  views: [
    capabilityRadar,
    precisionRecall,
    timingStack,
    consistencyGap,
    confusion,
    rankDecoupling,
    socialOmniLeaderboard,
  ],
};
