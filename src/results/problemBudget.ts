import type { Problem } from './problem';

type FileProblem = Omit<Problem, 'file'>;

/** So many problems of one kind are listed for a file; the others are counted. */
const MOST_OF_A_KIND = 1000;

/** Hands on a file's problems; of many that are alike, the first ones and how many more there are. */
export class ProblemBudget {
  readonly #kinds = new Map<string, { last: FileProblem; count: number }>();

  constructor(
    private readonly report: (problem: FileProblem) => void,
    private readonly most = MOST_OF_A_KIND,
  ) {}

  add(problem: FileProblem): void {
    const kind = kindOf(problem);
    const known = this.#kinds.get(kind);
    const count = (known?.count ?? 0) + 1;
    this.#kinds.set(kind, { last: problem, count });
    if (count <= this.most) this.report(problem);
  }

  /** Says how many were not listed, once for each kind. */
  finish(): void {
    for (const { last, count } of this.#kinds.values()) {
      const more = count - this.most;
      if (more > 0)
        this.report({
          ...last,
          found: `${last.found}, and ${more.toLocaleString('en-US')} more such since the ${this.most.toLocaleString('en-US')}th`,
        });
    }
  }
}

/** Problems are alike where the same is expected of the same field, whatever its place in a list, and comes to the same. */
function kindOf({ field, expected, consequence }: FileProblem): string {
  return JSON.stringify([field?.replace(/\[\d+\]/g, '[]') ?? null, expected, consequence]);
}
