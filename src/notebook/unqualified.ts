/** A name that a statement reads from without its schema, and the relations of that name that benchmarks have. */
export interface Unqualified {
  name: string;
  candidates: string[];
}

/**
 * What is read by name, as far as no dot makes it a schema and no parenthesis a function. The FROM inside functions such as
 * `extract(year FROM day)` reads no relation.
 */
const READS =
  /\b(?<!\b(?:extract|substring|trim|overlay)\s*\([^()]*)(?:FROM|JOIN|SUMMARIZE|DESCRIBE|PIVOT|UNPIVOT)\s+(?:"(\w+)"|(\w+))(?!\s*[.(]|\w)/gi;

/**
 * The names in `bare`, SQL without comments, that are read from without a schema, are none of its own `WITH`, and are
 * relations of a benchmark, of which several may have one of that name. `relations` are full names in small letters.
 */
export function unqualifiedIn(bare: string, relations: Iterable<string>): Unqualified[] {
  const byName = new Map<string, string[]>();
  for (const relation of relations) {
    const name = relation.slice(relation.indexOf('.') + 1);
    byName.set(name, [...(byName.get(name) ?? []), relation]);
  }
  const found = new Map<string, Unqualified>();
  for (const [, quoted, plain] of bare.matchAll(READS)) {
    const name = (quoted ?? plain ?? '').toLowerCase();
    const candidates = byName.get(name);
    if (candidates && !isNamedByWith(bare, name)) found.set(name, { name, candidates });
  }
  return [...found.values()];
}

const isNamedByWith = (bare: string, name: string): boolean =>
  new RegExp(
    `\\b${name}"?\\s*(?:\\([^)]*\\)\\s*)?(?:USING\\s+KEY\\s*\\([^)]*\\)\\s*)?AS\\s+(?:(?:NOT\\s+)?MATERIALIZED\\s+)?\\(`,
    'i',
  ).test(bare);
