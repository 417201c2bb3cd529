/** Keeps values up to a total size; what was not asked for the longest goes first. */
export class Lru<Key, Value> {
  readonly #kept = new Map<Key, { value: Value; size: number }>();
  #total = 0;

  /**
   * @param most the greatest total size
   * @param sizeOf a value's size, 1 where not given; a value larger than `most` is not kept
   */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: Value) => number = () => 1,
  ) {}

  get(key: Key): Value | undefined {
    const one = this.#kept.get(key);
    if (!one) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, one);
    return one.value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const size = this.sizeOf(value);
    if (size > this.most) return;
    this.#kept.set(key, { value, size });
    this.#total += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#total <= this.most) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#total -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
