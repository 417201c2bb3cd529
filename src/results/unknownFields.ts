import type { GenericSchema } from 'valibot';
import type { JsonRecord } from './layout/event';
import { nestedFields } from './nestedFields';
import type { Problem } from './problem';

/** So many unknown names are told one by one. */
const MOST_NAMES = 100;

/** Fields that a reader does not know: each name is told once, with how often it came. */
export class UnknownFields {
  readonly #names = new Map<string, { line: number; count: number }>();
  #others: { line: number; count: number } | null = null;

  readonly #below: ReturnType<typeof nestedFields>;

  /** `known` has the fields of a record by name, and those below by path, such as `observations[].note`. */
  constructor(
    private readonly known: ReadonlySet<string>,
    schema: GenericSchema,
  ) {
    this.#below = nestedFields(schema, known);
  }

  note({ value, lineOf }: JsonRecord): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const name of Object.keys(value)) if (!this.known.has(name)) this.add(name, () => lineOf([name]));
    this.#below(value, (field, at) => this.add(field, () => lineOf(at())));
  }

  /** @param lineOf asked for the line only where it is told */
  add(name: string, lineOf: () => number): void {
    const seen = this.#names.get(name);
    if (seen) seen.count += 1;
    else if (this.#names.size < MOST_NAMES) this.#names.set(name, { line: lineOf(), count: 1 });
    else if (this.#others) this.#others.count += 1;
    else this.#others = { line: lineOf(), count: 1 };
  }

  *problems(): Generator<Omit<Problem, 'file'>> {
    for (const [field, { line, count }] of this.#names)
      yield {
        line,
        field,
        expected: 'no such field',
        found: count === 1 ? 'it here' : `it here and on ${count - 1} more`,
        consequence: 'field ignored',
      };
    if (this.#others)
      yield {
        line: this.#others.line,
        field: null,
        expected: 'fields that are known',
        found: `${this.#others.count.toLocaleString('en-US')} more that are not, after the first ${MOST_NAMES}`,
        consequence: 'fields ignored',
      };
  }
}
