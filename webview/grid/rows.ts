import type { Cell, Column } from '../../src/shared/cell';
import { element, setText } from '../element';
import { type ColumnKind, columnKind, shownText } from './format';
import { type CellBlock, type CellPlace, isIn } from './selection';

/** The row elements now in the page, used again for other rows as the grid scrolls. */
export class RowElements {
  readonly #inUse = new Map<number, HTMLElement>();
  readonly #spare: HTMLElement[] = [];
  readonly #kinds: ColumnKind[];

  constructor(
    private readonly body: HTMLElement,
    private readonly columns: readonly Column[],
    private readonly widths: readonly number[],
  ) {
    this.#kinds = columns.map((column) => columnKind(column.type));
  }

  /** Shows just these rows, at their offsets in CSS pixels. */
  show(
    items: readonly { index: number; start: number }[],
    row: (index: number) => readonly Cell[] | undefined,
    refill: boolean,
  ): void {
    const shown = new Set(items.map((item) => item.index));
    for (const [index, line] of this.#inUse) {
      if (shown.has(index)) continue;
      this.#inUse.delete(index);
      this.#spare.push(line);
    }
    for (const { index, start } of items) {
      const there = this.#inUse.get(index);
      if (there && !refill) continue;
      const line = there ?? this.#spare.pop() ?? this.#make();
      this.#inUse.set(index, line);
      this.#fill(line, index, row(index));
      line.style.transform = `translateY(${start}px)`;
    }
    for (const line of this.#spare) if (!line.hidden) line.hidden = true;
  }

  /** Marks the cell that takes the focus and those selected; touches only what differs. */
  mark(active: CellPlace, block: CellBlock | null): void {
    for (const [index, line] of this.#inUse) {
      for (let column = 0; column < this.#kinds.length; column += 1) {
        const cell = line.children[column] as HTMLElement;
        const tabIndex = index === active.row && column === active.column ? 0 : -1;
        const selected = String(isIn(block, index, column));
        if (cell.tabIndex !== tabIndex) cell.tabIndex = tabIndex;
        if (cell.getAttribute('aria-selected') !== selected) cell.setAttribute('aria-selected', selected);
      }
    }
  }

  cell({ row, column }: CellPlace): HTMLElement | undefined {
    return this.#inUse.get(row)?.children[column] as HTMLElement | undefined;
  }

  #make(): HTMLElement {
    const line = element('div', 'gestalt-row');
    line.setAttribute('role', 'row');
    for (const [i, kind] of this.#kinds.entries()) {
      const cell = element('div', `gestalt-cell gestalt-${kind}`);
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', String(i + 1));
      cell.tabIndex = -1;
      cell.style.width = `${this.widths[i]}px`;
      cell.dataset.column = String(i);
      line.append(cell);
    }
    this.body.append(line);
    return line;
  }

  #fill(line: HTMLElement, index: number, row: readonly Cell[] | undefined): void {
    if (line.hidden) line.hidden = false;
    line.dataset.row = String(index);
    line.setAttribute('aria-rowindex', String(index + 2));
    line.classList.toggle('gestalt-odd', index % 2 === 1);
    line.classList.toggle('gestalt-waiting', row === undefined);
    for (let i = 0; i < this.#kinds.length; i += 1) {
      const cell = line.children[i] as HTMLElement;
      const value = row?.[i] ?? null;
      cell.classList.toggle('gestalt-none', row !== undefined && value === null);
      setText(cell, row === undefined ? '…' : shownText(value, this.columns[i]!.type));
      if (cell.title) cell.title = '';
    }
  }
}
