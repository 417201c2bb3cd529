import { bootstrapMean, bootstrapRatio } from '../statistics/bootstrap';
import { type Correlation, kendall, pearson, spearman } from '../statistics/correlation';
import { correlationInterval, permutationP } from '../statistics/correlationTest';
import { bootstrapDifference } from '../statistics/difference';
import { holm } from '../statistics/holm';
import type { Interval } from '../statistics/interval';
import { bootstrapMacroF1, macroF1 } from '../statistics/macroF1';
import { mcNemar, mcNemarExact } from '../statistics/paired';
import { kendallInterval, medianInterval, spearmanInterval } from '../statistics/rankIntervals';
import { signedRank } from '../statistics/signedRank';
import { signFlip } from '../statistics/signFlip';

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

/** A figure of one column over the units that have a value. */
function ofOne(name: string, figure: (x: number[]) => number | null): SqlFunction {
  return { name, call: (x) => (x === null ? null : figure(completeUnits([parseList(x)])[0]!)) };
}

/** SQL asks for each p of a list one after the other. */
function holmOf(list: string): (number | null)[] {
  if (lastHolm?.list !== list) lastHolm = { list, corrected: holm(parseList(list)) };
  return lastHolm.corrected;
}
let lastHolm: { list: string; corrected: (number | null)[] } | null = null;

/** A figure of two columns over the units that have both. */
function ofPairs(name: string, figure: (x: number[], y: number[]) => ReturnType<Correlation>): SqlFunction {
  return {
    name,
    call: (x, y) => {
      if (x == null || y == null) return null;
      const [xs, ys] = completeUnits([parseList(x), parseList(y)]);
      return figure(xs ?? [], ys ?? []);
    },
  };
}

/**
 * Called through the macros of `macros.sql`; a unit with a NULL in any list is left out. Every argument comes as
 * text, since DuckDB-WASM hands lists and integers over in ways that JavaScript can't read.
 */
export const sqlFunctions: SqlFunction[] = [
  ...ends(
    'gestalt_mean',
    remembered((values) => bootstrapMean(values ?? [])),
  ),
  ...ends(
    'gestalt_ratio',
    remembered((numerators, denominators) => bootstrapRatio(numerators ?? [], denominators ?? [])),
  ),
  ...ends(
    'gestalt_difference',
    remembered((values, first) => bootstrapDifference(values ?? [], first ?? [])),
  ),
  ...ends(
    'gestalt_macro_f1',
    remembered((truth, given) => bootstrapMacroF1(truth ?? [], given ?? [])),
  ),
  ...ends(
    'gestalt_correlation',
    remembered((x, y) => correlationInterval(x ?? [], y ?? [], pearson)),
  ),
  ...ends(
    'gestalt_median',
    remembered((values) => medianInterval(values ?? [])),
  ),
  ...ends(
    'gestalt_spearman',
    remembered((x, y, clusters) => spearmanInterval(x ?? [], y ?? [], clusters ?? null)),
  ),
  ...ends(
    'gestalt_kendall',
    remembered((x, y) => kendallInterval(x ?? [], y ?? [])),
  ),
  ofPairs('gestalt_macro_f1', macroF1),
  ofPairs('gestalt_pearson', pearson),
  ofPairs('gestalt_spearman', spearman),
  ofPairs('gestalt_kendall', kendall),
  ofPairs('gestalt_permutation_p', (x, y) => permutationP(x, y, pearson)),
  {
    name: 'gestalt_mcnemar_p',
    call: (b, c) => (b === null || c === null ? null : mcNemar(Number(b), Number(c)).p),
  },
  {
    name: 'gestalt_mcnemar_exact_p',
    call: (b, c) => (b === null || c === null ? null : mcNemarExact(Number(b), Number(c))),
  },
  ofOne('gestalt_signed_rank_p', (x) => signedRank(x)?.p ?? null),
  ofOne('gestalt_sign_flip_p', (x) => signFlip(x)?.p ?? null),
  {
    name: 'gestalt_holm',
    call: (place, list) => (place === null || list === null ? null : holmOf(list)[Number(place) - 1]!),
  },
];
