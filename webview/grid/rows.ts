import type { Cell, Column } from '../../src/protocol';
import { element } from '../element';
import { fullText, type Kind, kindOf, shownText } from './format';
import { type Block, isIn, type Place } from './selection';

const LONGEST_TITLE = 2_000;

/** The row elements now in the page, used again for other rows as the grid scrolls. */
export class RowElements {
  private readonly inUse = new Map<number, HTMLElement>();
  private readonly spare: HTMLElement[] = [];
  private readonly kinds: Kind[];

  constructor(
    private readonly body: HTMLElement,
    columns: readonly Column[],
    private readonly widths: readonly number[],
  ) {
    this.kinds = columns.map((column) => kindOf(column.type));
  }

  /** Shows just these rows, at their offsets in CSS pixels. */
  show(
    items: readonly { index: number; start: number }[],
    row: (index: number) => readonly Cell[] | undefined,
    refill: boolean,
  ): void {
    const shown = new Set(items.map((item) => item.index));
    for (const [index, line] of this.inUse) {
      if (shown.has(index)) continue;
      this.inUse.delete(index);
      this.spare.push(line);
    }
    for (const { index, start } of items) {
      const there = this.inUse.get(index);
      if (there && !refill) continue;
      const line = there ?? this.spare.pop() ?? this.make();
      this.inUse.set(index, line);
      this.fill(line, index, row(index));
      line.style.transform = `translateY(${start}px)`;
    }
    for (const line of this.spare) line.hidden = true;
  }

  /** Marks the cell that takes the focus and those selected. */
  mark(active: Place, block: Block | null): void {
    for (const [index, line] of this.inUse) {
      for (const [column, cell] of [...line.children].entries()) {
        (cell as HTMLElement).tabIndex = index === active.row && column === active.column ? 0 : -1;
        cell.setAttribute('aria-selected', String(isIn(block, index, column)));
      }
    }
  }

  cell({ row, column }: Place): HTMLElement | undefined {
    return this.inUse.get(row)?.children[column] as HTMLElement | undefined;
  }

  private make(): HTMLElement {
    const line = element('div', 'gestalt-row');
    line.setAttribute('role', 'row');
    for (const [i, kind] of this.kinds.entries()) {
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

  private fill(line: HTMLElement, index: number, row: readonly Cell[] | undefined): void {
    line.hidden = false;
    line.setAttribute('aria-rowindex', String(index + 2));
    line.classList.toggle('gestalt-odd', index % 2 === 1);
    for (const [i, child] of [...line.children].entries()) {
      const cell = child as HTMLElement;
      cell.dataset.row = String(index);
      const value = row?.[i] ?? null;
      cell.classList.toggle('gestalt-none', row !== undefined && value === null);
      cell.classList.toggle('gestalt-waiting', row === undefined);
      cell.textContent = row === undefined ? '…' : shownText(value);
      cell.title = row === undefined || value === null ? '' : fullText(value).slice(0, LONGEST_TITLE);
    }
  }
}
