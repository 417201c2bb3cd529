import type { View } from '../figure/view';

/** What a benchmark is to webviews. */
export interface WebBenchmark {
  /** Name, schema and reminder are those of its host side. */
  name: string;
  schema: string;
  /** A sentence that stands beside every list of its samples. */
  reminder?: string;
  /** The views of its figures. Each name is that of one view only, whatever its benchmark. */
  views: readonly View[];
}

/** Every view of the benchmarks, and `others`, by its name. Throws where two have the same. */
export function viewsOf(
  benchmarks: readonly WebBenchmark[],
  others: readonly View[] = [],
): ReadonlyMap<string, View> {
  const views = new Map<string, View>();
  for (const view of [...benchmarks.flatMap((benchmark) => benchmark.views), ...others]) {
    if (views.has(view.name)) throw new Error(`Two views are named ${view.name}.`);
    views.set(view.name, view);
  }
  return views;
}
