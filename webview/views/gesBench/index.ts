import type { View } from '../view';
import { answerMap } from './answerMap';
import { commitment } from './commitment';
import { fidelity } from './fidelity';
import { gmsGrid } from './gmsGrid';
import { lengths } from './lengths';
import { plane } from './plane';
import { revisionBars } from './revisionBars';
import { unfolding } from './unfolding';
import { updating } from './updating';

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
