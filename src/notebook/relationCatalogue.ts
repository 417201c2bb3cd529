import type { Benchmark } from '../benchmarks/contract';
import { readDefinitions } from './sqlComments';

/** A relation or a function that benchmarks bring, as it is told to people. */
export interface CataloguedRelation {
  schema: string;
  name: string;
  kind: 'table' | 'view' | 'macro';
  /** Of a macro, in parentheses; else empty. */
  parameters: string;
  /** One paragraph of plain text. */
  comment: string;
}

/**
 * All that cells can ask for of these benchmarks, by schema in the order of the benchmarks, with the comments that stand in
 * the SQL itself. Nothing is made for it. Tables that only readers fill, in schemas that end in `_raw`, are left out.
 */
export function relationCatalogue(benchmarks: readonly Benchmark[]): CataloguedRelation[] {
  return benchmarks
    .flatMap(({ tables, computed = [], metrics }) => [
      ...[...tables, ...computed.map(({ table }) => table)].map(
        ({ schema, table, comment }): CataloguedRelation => ({
          schema,
          name: table,
          kind: 'table',
          parameters: '',
          comment,
        }),
      ),
      ...metrics.flatMap(definedIn),
    ])
    .filter(({ schema }) => !schema.endsWith('_raw'));
}

function definedIn(sql: string): CataloguedRelation[] {
  return readDefinitions(sql).definitions.map(({ kind, name, parameters, comment }) => {
    const [schema = '', bare = ''] = name.split('.');
    return { schema, name: bare, kind, parameters, comment: comment.join(' ') };
  });
}
