/** How far something is. */
export interface InferenceProgress {
  done: number;
  total: number;
  /** Per second, since this run began; null until it can be told. */
  rate: number | null;
  /** Seconds left; null until it can be told. */
  secondsLeft: number | null;
}

/**
 * Counts what is done in this run. Time left follows the cost of what is left, where items cost differently; a cost is
 * any number that grows with the time an item takes.
 */
export class Pace {
  readonly #begun: number;
  #done = 0;
  #cost = 0;

  /** `before` of `total` were done before this run; `costLeft` is the cost of all others. */
  constructor(
    private readonly before: number,
    private readonly total: number,
    private readonly costLeft: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#begun = now();
  }

  add(items: number, cost = items): InferenceProgress {
    this.#done += items;
    this.#cost += cost;
    const seconds = (this.now() - this.#begun) / 1000;
    const known = this.#done > 0 && seconds > 0;
    return {
      done: this.before + this.#done,
      total: this.total,
      rate: known ? this.#done / seconds : null,
      secondsLeft: known ? (seconds * Math.max(0, this.costLeft - this.#cost)) / this.#cost : null,
    };
  }
}
