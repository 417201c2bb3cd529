import type * as v from 'valibot';

/** Tells each field of a value that its schema does not know, by its path, with `[]` for any place in a list. */
type Walk = (value: unknown, path: string, tell: Tell) => void;
/** `at` leads to the field in the value. */
type Tell = (field: string, at: () => (string | number)[]) => void;

/**
 * Compiles a schema into what finds unknown fields below the top of a value. Objects that are open (`v.looseObject`) and
 * fields in `known`, by path, are passed over.
 */
export function nestedFields(
  schema: v.GenericSchema,
  known: ReadonlySet<string>,
): (value: unknown, tell: Tell) => void {
  const entries = entriesOf(schema);
  if (!entries) return () => {};
  const walks = Object.entries(entries).flatMap(([name, inner]) => {
    const walk = walkOf(inner, known);
    return walk ? [{ name, walk }] : [];
  });
  return (value, tell) => {
    if (!isObject(value)) return;
    for (const { name, walk } of walks)
      walk(value[name], name, (field, at) => tell(field, () => [name, ...at()]));
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where nothing below can be unknown. */
function walkOf(schema: v.GenericSchema, known: ReadonlySet<string>): Walk | null {
  if ('wrapped' in schema) return walkOf(schema.wrapped as v.GenericSchema, known);
  if (schema.type === 'array' && 'item' in schema) {
    const inner = walkOf(schema.item as v.GenericSchema, known);
    if (!inner) return null;
    return (value, path, tell) => {
      if (!Array.isArray(value)) return;
      for (const [i, one] of value.entries())
        inner(one, `${path}[]`, (field, at) => tell(field, () => [i, ...at()]));
    };
  }
  if (schema.type === 'record' && 'value' in schema) {
    const inner = walkOf(schema.value as v.GenericSchema, known);
    if (!inner) return null;
    return (value, path, tell) => {
      if (!isObject(value)) return;
      for (const [name, one] of Object.entries(value))
        inner(one, `${path}.*`, (field, at) => tell(field, () => [name, ...at()]));
    };
  }
  const entries = entriesOf(schema);
  return entries ? objectWalk(entries, known) : null;
}

/** The entries of a closed object's schema. */
function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> | null {
  return schema.type === 'object' && 'entries' in schema
    ? (schema.entries as Record<string, v.GenericSchema>)
    : null;
}

function objectWalk(entries: Record<string, v.GenericSchema>, known: ReadonlySet<string>): Walk {
  const walks = new Map(Object.entries(entries).map(([name, inner]) => [name, walkOf(inner, known)]));
  return (value, path, tell) => {
    if (!isObject(value)) return;
    for (const name of Object.keys(value)) {
      const field = `${path}.${name}`;
      const walk = walks.get(name);
      if (walk) walk(value[name], field, (inner, at) => tell(inner, () => [name, ...at()]));
      else if (walk === undefined && !known.has(field)) tell(field, () => [name]);
    }
  };
}
