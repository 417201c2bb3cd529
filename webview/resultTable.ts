import type { Cell, Column, SortOrder } from '../src/shared/cell';
import type { ResultReference } from '../src/shared/output';
import { element, setText } from './element';
import { Copying } from './grid/copying';
import { counted } from './grid/format';
import { Grid } from './grid/grid';
import { Pages } from './grid/pages';
import { LocalRows, type RowSource } from './grid/source';
import type { HostClient } from './hostClient';

/** After this many ms without an answer the rows at hand are offered; a later answer still brings the rest. */
const PATIENCE = 4_000;

export interface ResultTableContent {
  label: string;
  columns: readonly Column[];
  rows: readonly Cell[][];
  rowCount: number;
  result: ResultReference | null;
}

/** A grid with its count, its copy buttons, and a sentence when only part of the rows can be had. */
export class ResultTable {
  readonly #note = element('span', 'gestalt-note');
  readonly #count = element('span', 'gestalt-count');
  readonly #frame = element('div', 'gestalt-table');
  readonly #grid: Grid;
  readonly #here: LocalRows;
  #source: RowSource;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    parent: HTMLElement,
    private readonly content: ResultTableContent,
    private readonly kernel: HostClient,
    /** Opens a row, by Enter or a double click; null where rows don't open. */
    open: ((row: readonly Cell[]) => void) | null = null,
  ) {
    this.#here = new LocalRows(content.columns, content.rows);
    this.#source = this.#here;
    this.#note.setAttribute('role', 'status');
    parent.append(this.#frame);
    const bar = element('div', 'gestalt-bar');
    this.#grid = new Grid(this.#frame, this.#source, content.label, open);
    this.#frame.append(bar);
    bar.append(this.#count, this.#note, new Copying(this.#grid, () => this.#source).bar);
    setText(this.#count, counted(content.rowCount, 'row'));
    if (content.rows.length < content.rowCount) this.#reach();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#grid.dispose();
    this.#frame.remove();
  }

  /** Turns to the kernel's rows as soon as it shows that it has them. */
  #reach(): void {
    const { result, rows, rowCount } = this.content;
    if (!result) {
      this.#showPart();
      return;
    }
    const pages = new Pages(this.content.columns, rowCount, rows, (offset, limit, order) =>
      this.#fetchRows(result, offset, limit, order),
    );
    pages.failed = () => this.#showPart();
    this.#timer = setTimeout(() => this.#showPart(), PATIENCE);
    this.#fetchRows(result, rows.length, 1, null)
      .then(
        () => this.#use(pages),
        () => this.#showPart(),
      )
      .finally(() => clearTimeout(this.#timer));
  }

  async #fetchRows(
    { table }: ResultReference,
    offset: number,
    limit: number,
    order: SortOrder | null,
  ): Promise<Cell[][]> {
    const { rows } = await this.kernel.call('rows', { table, offset, limit, order });
    return rows;
  }

  #use(source: RowSource): void {
    this.#note.textContent = '';
    this.#source = source;
    this.#grid.use(source);
  }

  #showPart(): void {
    const { rows, rowCount, result } = this.content;
    const part = `Showing the first ${rows.length.toLocaleString('en-US')} of ${counted(rowCount, 'row')}.`;
    if (this.#source !== this.#here) this.#use(this.#here);
    setText(this.#note, result ? `${part} Run the cell to see all.` : part);
  }
}
