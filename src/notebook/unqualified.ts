import { sqlName, sqlText } from '../shared/sql';

/** The schema of the views that {@link unqualifiedViews} makes; it comes before the benchmarks' in the search path. */
export const UNQUALIFIED = 'unqualified';

const DEFINING = 'gestalt_defining';

/**
 * Statements that make a view under the bare name of each of `relations` (full names). The search path would find the
 * relation of some benchmark under such a name, and which one would not show. DuckDB works out a function's argument when it
 * looks up the view, whatever way led there, and the error says which relations may be meant.
 */
export function unqualifiedViews(relations: Iterable<string>): string[] {
  const byName = new Map<string, string[]>();
  for (const relation of relations) {
    const name = relation.slice(relation.indexOf('.') + 1);
    byName.set(name, [...(byName.get(name) ?? []), relation]);
  }
  const views = [...byName].map(([name, candidates]) => {
    const message = `Table with name ${name} does not exist! Say which: ${candidates.join(', ')}.`;
    const rows = `range(CASE WHEN getvariable('${DEFINING}') THEN 0 ELSE error(${sqlText(message)}) END)`;
    return `CREATE VIEW ${UNQUALIFIED}.${sqlName(name)} AS FROM ${rows}`;
  });
  return [
    `CREATE SCHEMA ${UNQUALIFIED}`,
    `SET VARIABLE ${DEFINING} = true`,
    ...views,
    `RESET VARIABLE ${DEFINING}`,
  ];
}
