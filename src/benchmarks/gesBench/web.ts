import type { View } from '../../figure/view';
import { answerMap } from './views/answerMap';
import { commitment } from './views/commitment';
import { fidelity } from './views/fidelity';
import { gmsGrid } from './views/gmsGrid';
import { lengths } from './views/lengths';
import { plane } from './views/plane';
import { revisionBars } from './views/revisionBars';
import { unfolding } from './views/unfolding';
import { updating } from './views/updating';

/** The views of GesBench's figures. */
export const gesBenchViews: readonly View[] = [
  gmsGrid,
  plane,
  revisionBars,
  unfolding,
  commitment,
  updating,
  lengths,
  fidelity,
  answerMap,
];
