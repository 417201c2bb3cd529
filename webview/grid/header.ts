import type { Column, SortOrder } from '../../src/shared/cell';
import { element, setTitle } from '../element';
import { columnKind } from './format';

/** The header row of a grid: names with types; says by arrow and `aria-sort` how the rows are sorted. */
export class Header {
  readonly row = element('div', 'gestalt-head');
  readonly cells: HTMLElement[];

  constructor(
    private readonly columns: readonly Column[],
    widths: readonly number[],
  ) {
    this.row.dataset.row = '-1';
    this.row.setAttribute('role', 'row');
    this.row.setAttribute('aria-rowindex', '1');
    this.cells = columns.map((column, i) => {
      const cell = element('div', `gestalt-cell gestalt-${columnKind(column.type)}`);
      cell.setAttribute('role', 'columnheader');
      cell.setAttribute('aria-colindex', String(i + 1));
      cell.tabIndex = -1;
      cell.dataset.column = String(i);
      cell.style.width = `${widths[i]}px`;
      setTitle(cell, `${column.name}: ${column.type}`);
      cell.append(element('span', 'gestalt-name', column.name), element('span', 'gestalt-type', column.type));
      return cell;
    });
    this.row.append(...this.cells);
    this.show(null);
  }

  show(order: SortOrder | null): void {
    for (const [i, cell] of this.cells.entries()) {
      const isSorted = order?.column === this.columns[i]!.name;
      cell.setAttribute('aria-sort', !isSorted ? 'none' : order?.descending ? 'descending' : 'ascending');
    }
  }
}

/** What the next click on a header asks for: ascending, descending, the result's own order. */
export function nextOrder(order: SortOrder | null, column: string): SortOrder | null {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}
