import type { WebBenchmark } from '../webContract';
import { confusion } from './views/confusion';
import { consistencyGap } from './views/consistencyGap';
import { leaderboard } from './views/leaderboard';
import { precisionRecall } from './views/precisionRecall';
import { radar } from './views/radar';
import { rankDecoupling } from './views/rankDecoupling';
import { timingStack } from './views/timingStack';

export const socialOmniWeb: WebBenchmark = {
  name: 'socialomni',
  views: [radar, precisionRecall, timingStack, consistencyGap, confusion, rankDecoupling, leaderboard],
};
