/**
 * Which cell shows which table of the schema `outputs`. A cell shows one at most: it goes when the cell runs again and
 * when it is deleted. A cell is named by whatever stays the same while its text changes.
 */
export class CellTables {
  /** The cell by its table; null where no cell shows it any more and it is still to be dropped. */
  readonly #cells = new Map<string, string | null>();
  readonly #turns = new Map<string, Promise<unknown>>();

  /** `drop` says whether the table is gone. */
  constructor(private readonly drop: (table: string) => Promise<boolean>) {}

  /** Does `work` once what was begun for the same cell before has ended. */
  inTurn<T>(cell: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(cell) ?? Promise.resolve()).then(work);
    const ended = turn.catch(() => {});
    this.#turns.set(cell, ended);
    void ended.then(() => this.#turns.get(cell) === ended && this.#turns.delete(cell));
    return turn;
  }

  /** The table for what the cell shows next: `name`, or `name_2` and so on where another cell has that. */
  claim(cell: string, name: string): string {
    let table = name;
    for (let n = 2; this.#cells.has(table); n += 1) table = `${name}_${n}`;
    this.#cells.set(table, cell);
    return table;
  }

  /** Drops what the cell shows, and what could not be dropped before, for example inside a broken transaction. */
  async clear(cell: string): Promise<void> {
    for (const [table, owner] of this.#cells) if (owner === cell) this.#cells.set(table, null);
    for (const [table, owner] of this.#cells) {
      // Meanwhile a table that two calls dropped may have been claimed anew.
      if (owner === null && (await this.drop(table)) && this.#cells.get(table) === null)
        this.#cells.delete(table);
    }
  }
}
