import type { View } from '../figure/view';
import { gesBenchViews } from './gesBench/web';
import { fingerprint } from './mmOcean/views/fingerprint';
import { mmOceanViews } from './mmOcean/web';
import { socialOmniViews } from './socialOmni/web';

/** Every view by its name. */
export const views: ReadonlyMap<string, View> = new Map(
  [fingerprint, ...gesBenchViews, ...mmOceanViews, ...socialOmniViews].map((view) => [view.name, view]),
);
