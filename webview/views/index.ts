import { fingerprint } from './fingerprint';
import { gesBenchViews } from './gesBench';
import { mmOceanViews } from './mmOcean';
import { socialOmniViews } from './socialOmni';
import type { View } from './view';

/** Every view by its name. */
export const views: ReadonlyMap<string, View> = new Map(
  [fingerprint, ...gesBenchViews, ...mmOceanViews, ...socialOmniViews].map((view) => [view.name, view]),
);
