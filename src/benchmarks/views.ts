import type { View } from '../figure/view';
import { viewsOf } from './webContract';
import { webBenchmarks } from './webs';

/** Every view of the benchmarks by its name. */
export const views: ReadonlyMap<string, View> = viewsOf(webBenchmarks);
