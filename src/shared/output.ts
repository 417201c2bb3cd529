import * as v from 'valibot';
import { columnSchema, rowsSchema } from './cell';

/** Where all rows of a result lie while its kernel lives: a table of the session. */
const resultSchema = v.object({ session: v.string(), table: v.string() });
export type ResultReference = v.InferOutput<typeof resultSchema>;

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/**
 * What a cell shows: a view, by name, over rows. `rows` holds the first of `rowCount`, `result` leads to the rest. This
 * reads what a notebook holds: what may be absent and is not of its type is taken for absent.
 */
const outputSchema = v.pipe(
  v.object({
    version: v.literal(1),
    view: v.string(),
    title: v.fallback(v.nullable(v.string()), null),
    columns: v.array(columnSchema),
    rows: rowsSchema,
    rowCount: v.optional(count, 0),
    result: v.fallback(v.nullable(resultSchema), null),
    /** The relation whose samples the rows are, where the cell says so; the view `review` needs it. */
    from: v.exactOptional(v.fallback(v.nullable(v.string()), null)),
    /** What must be known of the results before these figures are read. */
    cautions: v.exactOptional(v.fallback(v.array(v.string()), [])),
  }),
  v.check(({ columns, rows }) => rows.every((row) => row.length === columns.length)),
  // An output never announces fewer rows than it holds.
  v.transform((output) => ({ ...output, rowCount: Math.max(output.rows.length, output.rowCount) })),
);
export type Output = v.InferOutput<typeof outputSchema>;

/** Reads what a notebook file holds as an output. Throws, in words for the reader, for what is not one. */
export function readOutput(value: unknown): Output {
  const read = v.safeParse(outputSchema, value);
  if (read.success) return read.output;
  const [first] = read.issues[0].path ?? [];
  if (first === undefined && (typeof value !== 'object' || value === null)) throw new Error(ANOTHER_VERSION);
  throw new Error(first?.key === 'version' ? ANOTHER_VERSION : DAMAGED);
}

const ANOTHER_VERSION =
  'This output was written by another version of Gestalt. Run the cell again to see it.';
const DAMAGED = 'This output is damaged: its columns and rows do not fit. Run the cell again.';
