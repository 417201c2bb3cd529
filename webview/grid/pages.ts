import type { Cell, Column, SortOrder } from '../../src/shared/cell';
import { FETCHED_ROWS, PAGE_ROWS } from '../../src/shared/limits';
import type { RowSource } from './source';

const PAGES_KEPT = 200;
const AT_ONCE = 2;

/** Gives rows `offset` … `offset + limit` of a result in an order. */
export type FetchRows = (offset: number, limit: number, order: SortOrder | null) => Promise<Cell[][]>;

/**
 * Rows that lie with the kernel, fetched by the page when looked at and kept, the least recently used going
 * first. Two requests run at a time, and only for what is looked at now: pages passed by are not fetched.
 */
export class Pages implements RowSource {
  changed = (): void => {};
  /** Called when a page can't be had; the page is asked for again when next looked at. */
  failed: (error: unknown) => void = () => {};
  readonly #pages = new Map<number, Cell[][]>();
  readonly #running = new Map<number, Promise<Cell[][]>>();
  #order: SortOrder | null = null;
  #wanted: number[] = [];

  /** @param head the first rows in the result's own order, shown with no request */
  constructor(
    readonly columns: readonly Column[],
    readonly rowCount: number,
    private readonly head: readonly Cell[][],
    private readonly fetchRows: FetchRows,
  ) {}

  row(index: number): readonly Cell[] | undefined {
    const page = Math.floor(index / PAGE_ROWS);
    return (
      this.#pages.get(page)?.[index % PAGE_ROWS] ?? (this.#order === null ? this.head[index] : undefined)
    );
  }

  want(first: number, end: number): void {
    const from = Math.floor(first / PAGE_ROWS);
    const to = Math.floor(Math.max(first, end - 1) / PAGE_ROWS);
    this.#wanted = [];
    for (let page = from; page <= to; page += 1) {
      const kept = this.#pages.get(page);
      if (kept) {
        this.#pages.delete(page);
        this.#pages.set(page, kept);
      } else if (!this.#isInHead(Math.max(first, page * PAGE_ROWS), Math.min(end, (page + 1) * PAGE_ROWS))) {
        this.#wanted.push(page);
      }
    }
    this.#fetchWanted();
  }

  sort(order: SortOrder | null): void {
    this.#order = order;
    this.#pages.clear();
    this.#running.clear();
    this.#wanted = [];
    this.changed();
  }

  async range(first: number, end: number): Promise<readonly Cell[][]> {
    const order = this.#order;
    const rows: Cell[][] = [];
    while (first + rows.length < end) {
      const at = first + rows.length;
      const part = await this.fetchRows(at, Math.min(FETCHED_ROWS, end - at), order);
      if (this.#order !== order) throw new Error('The order changed while rows were copied.');
      if (part.length === 0) throw new Error('The kernel gave fewer rows than it announced.');
      rows.push(...part);
    }
    return rows;
  }

  #isInHead(first: number, end: number): boolean {
    return this.#order === null && end <= this.head.length && first < end;
  }

  #fetchWanted(): void {
    while (this.#running.size < AT_ONCE) {
      const next = this.#wanted.shift();
      if (next === undefined) return;
      if (this.#running.has(next)) continue;
      this.#page(next).then(
        () => this.changed(),
        (error: unknown) => this.failed(error),
      );
    }
  }

  #page(page: number): Promise<Cell[][]> {
    const already = this.#running.get(page);
    if (already) return already;
    const offset = page * PAGE_ROWS;
    const order = this.#order;
    const request: Promise<Cell[][]> = this.fetchRows(
      offset,
      Math.min(PAGE_ROWS, this.rowCount - offset),
      order,
    )
      .then((rows) => {
        if (this.#running.get(page) === request) this.#keep(page, rows);
        return rows;
      })
      .finally(() => {
        if (this.#running.get(page) !== request) return;
        this.#running.delete(page);
        this.#fetchWanted();
      });
    this.#running.set(page, request);
    return request;
  }

  #keep(page: number, rows: Cell[][]): void {
    this.#pages.set(page, rows);
    const oldest = this.#pages.keys().next().value;
    if (this.#pages.size > PAGES_KEPT && oldest !== undefined) this.#pages.delete(oldest);
  }
}
