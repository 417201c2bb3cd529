import { bootstrapMean, bootstrapRatio } from '../statistics/bootstrap';
import type { Interval } from '../statistics/interval';

/** A function that SQL can call: text in (lists as DuckDB prints them), number out; NULL in gives NULL out. */
export interface SqlFunction {
  name: string;
  call(...args: (string | null)[]): number | null;
}

/** Reads a list of numbers as DuckDB prints it, `[1.5, NULL, nan]`; what is no finite number is null. */
export function parseList(text: string): (number | null)[] {
  const inner = text.slice(1, -1).trim();
  if (inner === '') return [];
  return inner.split(',').map((part) => {
    const value = Number(part.trim());
    return Number.isFinite(value) ? value : null;
  });
}

const REMEMBERED = 512;

/** SQL asks for the two ends of an interval one after the other, over many groups: so the last 512 are remembered. */
function remembered(compute: (...lists: number[][]) => Interval): (...args: string[]) => Interval {
  const known = new Map<string, Interval>();
  return (...args) => {
    const key = args.join('|');
    let interval = known.get(key);
    if (!interval) {
      interval = compute(...completeUnits(args.map(parseList)));
      if (known.size === REMEMBERED) known.delete(known.keys().next().value!);
      known.set(key, interval);
    }
    return interval;
  };
}

/** The units for which every column has a value. */
function completeUnits(columns: (number | null)[][]): number[][] {
  const complete = (columns[0] ?? []).map((_, unit) => columns.every((column) => column[unit] != null));
  return columns.map((column) => column.filter((_, unit) => complete[unit]) as number[]);
}

function ends(name: string, interval: (...args: string[]) => Interval): SqlFunction[] {
  const end = (pick: 'low' | 'high'): SqlFunction => ({
    name: `${name}_${pick}`,
    call: (...args) => (args.some((arg) => arg === null) ? null : interval(...(args as string[]))[pick]),
  });
  return [end('low'), end('high')];
}

/** Called through the macros of `macros.sql`; a unit with a NULL in any list is left out. */
export const sqlFunctions: SqlFunction[] = [
  ...ends(
    'gestalt_mean',
    remembered((values) => bootstrapMean(values ?? [])),
  ),
  ...ends(
    'gestalt_ratio',
    remembered((numerators, denominators) => bootstrapRatio(numerators ?? [], denominators ?? [])),
  ),
];
