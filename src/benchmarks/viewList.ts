import { webBenchmarks } from './webs';

/** A view as a list of views tells it. */
export interface ListedView {
  name: string;
  title: string;
  /** Queries whose rows it draws, the usual one first. */
  queries: readonly string[];
  /** The columns that the rows must have. */
  columns: readonly string[];
}

/** The views of each benchmark, by the benchmark's name. */
export const viewList: ReadonlyMap<string, readonly ListedView[]> = new Map(
  webBenchmarks.map(({ name, views }) => [
    name,
    views.map(({ name, title, queries, columns }) => ({ name, title, queries, columns })),
  ]),
);
