import type { View } from '../figure/view';
import { comparison } from './comparisonView';
import { viewsOf } from './webContract';
import { webBenchmarks } from './webs';

/** Every view by its name: those of the benchmarks, and those of rows that every benchmark has. */
export const views: ReadonlyMap<string, View> = viewsOf(webBenchmarks, [comparison]);
