import { fingerprint } from './fingerprint';
import type { View } from './view';

/** Every view by its name. */
export const views: ReadonlyMap<string, View> = new Map([fingerprint].map((view) => [view.name, view]));
