import { fingerprint } from './fingerprint';
import { gesBenchViews } from './gesBench';
import type { View } from './view';

/** Every view by its name. */
export const views: ReadonlyMap<string, View> = new Map(
  [fingerprint, ...gesBenchViews].map((view) => [view.name, view]),
);
