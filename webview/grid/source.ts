import type { Cell, Column, SortOrder } from '../../src/shared/cell';
import { sorted } from './order';

/** Where a grid has its rows from. A row that isn't there yet is `undefined`; `changed` tells when more came. */
export interface RowSource {
  readonly columns: readonly Column[];
  readonly rowCount: number;
  row(index: number): readonly Cell[] | undefined;
  /** Says which rows are looked at, from `first` up to but without `end`. */
  want(first: number, end: number): void;
  sort(order: SortOrder | null): void;
  /** Rows from `first` up to but without `end`, in the present order. Rejects when they can't be had. */
  range(first: number, end: number): Promise<readonly Cell[][]>;
  changed: () => void;
}

/** All rows at hand. */
export class LocalRows implements RowSource {
  changed = (): void => {};
  #shown: readonly Cell[][];

  constructor(
    readonly columns: readonly Column[],
    private readonly rows: readonly Cell[][],
  ) {
    this.#shown = rows;
  }

  get rowCount(): number {
    return this.rows.length;
  }

  row(index: number): readonly Cell[] | undefined {
    return this.#shown[index];
  }

  want(): void {}

  sort(order: SortOrder | null): void {
    const column = this.columns.findIndex((one) => one.name === order?.column);
    this.#shown =
      order === null || column < 0
        ? this.rows
        : sorted(this.rows, column, this.columns[column]!.type, order.descending);
    this.changed();
  }

  async range(first: number, end: number): Promise<readonly Cell[][]> {
    return this.#shown.slice(first, end);
  }
}
