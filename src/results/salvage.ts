import * as v from 'valibot';
import { NOT_A_NUMBER } from './layout/json';
import { quote } from './problem';

/** A fault of one field: where, what was expected and found, and whether the record could be kept without the field. */
export interface Fault {
  path: (string | number)[];
  expected: string;
  found: string;
  consequence: string;
}

const WHOLE = /^\s*[+-]?\d{1,15}\s*$/;

/** Puts whole numbers in the place of their texts where a number is expected. Returns whether there were any. */
function readTexts(root: unknown, issues: readonly v.BaseIssue<unknown>[]): boolean {
  let any = false;
  for (const { type, input, path } of issues) {
    if (type !== 'number' || typeof input !== 'string' || !path || !WHOLE.test(input)) continue;
    set(
      root,
      path.map(({ key }) => key as string | number),
      Number(input),
    );
    any = true;
  }
  return any;
}

/**
 * Validates a record and keeps as much of it as is good: a wrong field is left out, and where it was needed, what
 * holds it, up to the record itself (then `value` is null). A left-out array element stays as undefined, so that the
 * others keep their places: schemas write `v.array(v.optional(item))`. A whole number written as text is a number.
 */
export function salvage<T>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
): { value: T | null; faults: Fault[] } {
  if (Array.isArray(input)) {
    const found = quote(input); // valibot takes an array for an object
    return {
      value: null,
      faults: [{ path: [], expected: 'an object', found, consequence: 'line left out' }],
    };
  }
  let result = v.safeParse(schema, input);
  if (result.success) return { value: result.output, faults: [] };
  const copy = structuredClone(input);
  if (readTexts(copy, result.issues)) {
    result = v.safeParse(schema, copy);
    if (result.success) return { value: result.output, faults: [] };
  }
  const faults = new Faults();
  const gone = new Set<string>();
  for (let round = 0; round < 16 && !result.success; round += 1) {
    for (const issue of result.issues) {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      const victim = longestLeft(path, gone);
      if (victim.length === 0) {
        if (round === 0) faults.add(toFault(issue, path, 'line left out'));
        else faults.raise(path, 'line left out');
        return { value: null, faults: faults.all };
      }
      if (round === 0) faults.add(toFault(issue, path, 'field left out'));
      else faults.raise(path, `${fieldName(victim)} left out`);
      gone.add(JSON.stringify(victim));
      remove(copy, victim);
    }
    result = v.safeParse(schema, copy);
  }
  return { value: result.success ? result.output : null, faults: faults.all };
}

/** A path that was removed already and is still wrong was needed: then its parent goes. */
function longestLeft(path: (string | number)[], gone: Set<string>): (string | number)[] {
  let victim = path;
  while (victim.length > 0 && gone.has(JSON.stringify(victim))) victim = victim.slice(0, -1);
  return victim;
}

const remove = (root: unknown, path: (string | number)[]): void => set(root, path, undefined);

function set(root: unknown, path: (string | number)[], value: unknown): void {
  let holder = root as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return;
    holder = holder[key] as Record<string | number, unknown>;
  }
  if (typeof holder === 'object' && holder !== null) holder[path.at(-1)!] = value;
}

class Faults {
  readonly all: Fault[] = [];
  /** The last fault at or under a path. */
  readonly #under = new Map<string, Fault>();

  add(fault: Fault): void {
    this.all.push(fault);
    for (let length = 0; length <= fault.path.length; length += 1)
      this.#under.set(JSON.stringify(fault.path.slice(0, length)), fault);
  }

  /** Says what a fault at or under `path` led to after all. */
  raise(path: (string | number)[], consequence: string): void {
    const last = this.#under.get(JSON.stringify(path)) ?? this.all.at(-1);
    if (last) last.consequence = consequence;
  }
}

function toFault(issue: v.BaseIssue<unknown>, path: (string | number)[], consequence: string): Fault {
  const input = issue.input;
  const found = typeof input === 'string' && NOT_A_NUMBER.test(input) ? input : quote(input);
  return { path, expected: plainExpected(issue), found, consequence };
}

function plainExpected(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  const expected = issue.expected ?? 'another value';
  if (issue.type === 'object' && issue.input === undefined && expected.startsWith('"')) return 'a value';
  const words: Record<string, string> = {
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    Object: 'an object',
    Array: 'an array',
  };
  return words[expected] ?? expected.replaceAll('"', '').replaceAll(' | ', ' or ');
}

/** A field path as people write it: `mcq_questions[2].options`. */
export function fieldName(path: (string | number)[]): string | null {
  if (path.length === 0) return null;
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}
