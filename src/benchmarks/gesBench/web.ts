import type { WebBenchmark } from '../webContract';
import { answerMap } from './views/answerMap';
import { commitment } from './views/commitment';
import { fidelity } from './views/fidelity';
import { gmsGrid } from './views/gmsGrid';
import { lengths } from './views/lengths';
import { plane } from './views/plane';
import { revisionBars } from './views/revisionBars';
import { unfolding } from './views/unfolding';
import { updating } from './views/updating';

export const gesBenchWeb: WebBenchmark = {
  name: 'gesbench',
  schema: 'gesbench',
  views: [gmsGrid, plane, revisionBars, unfolding, commitment, updating, lengths, fidelity, answerMap],
};
