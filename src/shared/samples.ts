import * as v from 'valibot';
import { plainName, sqlName, sqlText, sqlValue } from './sql';

const finite = v.pipe(v.number(), v.finite());
const plainValue = v.union([v.string(), finite, v.boolean()]);

/** A value that a column of a relation can be held against; null stands for NULL. */
const scalarSchema = v.nullable(plainValue);
export type Scalar = v.InferOutput<typeof scalarSchema>;

/** `=` and `<>` know null: no value, any value. */
const comparisonSchema = v.variant('operator', [
  v.strictObject({ column: v.string(), operator: v.picklist(['=', '<>']), value: scalarSchema }),
  v.strictObject({ column: v.string(), operator: v.picklist(['<', '<=', '>', '>=']), value: finite }),
]);
const membershipSchema = v.pipe(
  v.strictObject({
    columns: v.pipe(v.array(v.string()), v.minLength(1)),
    /** The values of these columns, row by row. */
    in: v.pipe(v.array(v.array(plainValue)), v.minLength(1)),
  }),
  v.check(({ columns, in: rows }) => rows.every((row) => row.length === columns.length)),
);
const anyOfSchema = v.strictObject({ anyOf: v.pipe(v.array(comparisonSchema), v.minLength(1)) });

/** What holds for a row: a column against a value, columns among listed values, or one of several comparisons. */
const conditionSchema = v.union([comparisonSchema, membershipSchema, anyOfSchema]);
export type Condition = v.InferOutput<typeof conditionSchema>;
export type Comparison = v.InferOutput<typeof comparisonSchema>;

/**
 * The samples behind a mark: the rows of relation `from` (a table, a view, or a call of a table macro with plain
 * values) for which every condition of `where` holds.
 */
export const samplesSchema = v.strictObject({
  from: v.string(),
  where: v.array(conditionSchema),
  /** The column whose outliers come first, where it is not the relation's usual one. */
  value: v.optional(v.string()),
});
export type Samples = v.InferOutput<typeof samplesSchema>;

interface Print {
  name(column: string): string;
  value(value: string | number | boolean): string;
}

/** As the database reads it: every name and value quoted. */
const forDatabase: Print = { name: sqlName, value: sqlValue };
/** As people read it, and may copy it into a cell. */
const forReaders: Print = {
  name: plainName,
  value: (value) => (typeof value === 'string' ? sqlText(value) : String(value)),
};

function printComparison({ column, operator, value }: Comparison, print: Print): string {
  const name = print.name(column);
  if (value === null) return `${name} IS ${operator === '=' ? '' : 'NOT '}NULL`;
  if (typeof value === 'boolean') return value === (operator === '=') ? name : `NOT ${name}`;
  return `${name} ${operator} ${print.value(value)}`;
}

function printCondition(condition: Condition, print: Print): string {
  if ('anyOf' in condition)
    return `(${condition.anyOf.map((one) => printComparison(one, print)).join(' OR ')})`;
  if (!('in' in condition)) return printComparison(condition, print);
  const tuple = (parts: readonly string[]): string =>
    parts.length === 1 ? parts[0]! : `(${parts.join(', ')})`;
  const rows = condition.in.map((row) => tuple(row.map(print.value)));
  return `${tuple(condition.columns.map(print.name))} IN (${rows.join(', ')})`;
}

const printAll = (where: readonly Condition[], print: Print): string =>
  where.length === 0 ? 'true' : where.map((one) => printCondition(one, print)).join(' AND ');

/** The conditions as SQL for the database; `true` where there are none. */
export const whereSql = (where: readonly Condition[]): string => printAll(where, forDatabase);

/** The conditions as SQL that people read. */
export const whereText = (where: readonly Condition[]): string => printAll(where, forReaders);
