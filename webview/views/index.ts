import { fingerprint } from './fingerprint';
import { gesBenchViews } from './gesBench';
import { mmOceanViews } from './mmOcean';
import type { View } from './view';

/** Every view by its name. */
export const views: ReadonlyMap<string, View> = new Map(
  [fingerprint, ...gesBenchViews, ...mmOceanViews].map((view) => [view.name, view]),
);
