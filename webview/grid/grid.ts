import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { Cell, SortOrder } from '../../src/shared/cell';
import { element, setLabel, setTitle } from '../element';
import { columnWidths } from './columns';
import { fullText } from './format';
import { Header, nextOrder } from './header';
import { RowElements } from './rows';
import { blockOf, type CellBlock, type CellPlace, moved } from './selection';
import type { RowSource } from './source';
import { csvLines } from './text';

const ROW_HEIGHT = 24;
const HEADER_HEIGHT = 40;
const BEYOND_SIGHT = 6;
/** Rows on either side of those in sight that are fetched before they are needed. */
const AHEAD = 400;
const LONGEST_TITLE = 2_000;
/** Chromium lays out nothing beyond 2^25 px. */
const MOST_ROWS = 1_000_000;

/** A grid over a source of rows: draws what is in sight, sorts by its header, is moved in by keyboard. */
export class Grid {
  readonly frame = element('div', 'gestalt-grid');
  readonly #body = element('div', 'gestalt-body');
  readonly #header: Header;
  readonly #rows: RowElements;
  readonly #virtual: Virtualizer<HTMLElement, HTMLElement>;
  readonly #release: () => void;
  #order: SortOrder | null = null;
  #active: CellPlace = { row: 0, column: 0 };
  #anchor: CellPlace = { row: 0, column: 0 };

  constructor(
    parent: HTMLElement,
    private source: RowSource,
    label: string,
    /** Opens a row, by Enter or a double click. */
    private readonly open: ((row: readonly Cell[]) => void) | null = null,
  ) {
    const { frame } = this,
      body = this.#body;
    frame.setAttribute('role', 'grid');
    setLabel(frame, label);
    frame.setAttribute('aria-multiselectable', 'true');
    frame.setAttribute('aria-colcount', String(source.columns.length));
    body.setAttribute('role', 'rowgroup');
    parent.append(frame);
    const style = getComputedStyle(frame);
    const widths = columnWidths(source.columns, this.#firstRows(), `${style.fontSize} ${style.fontFamily}`);
    this.#header = new Header(source.columns, widths);
    this.#rows = new RowElements(body, source.columns, widths);
    const width = `${widths.reduce((sum, one) => sum + one, 0)}px`;
    this.#header.row.style.width = width;
    body.style.width = width;
    frame.append(this.#header.row, body);
    this.#virtual = new Virtualizer<HTMLElement, HTMLElement>({
      count: this.#rowCount,
      getScrollElement: () => frame,
      estimateSize: () => ROW_HEIGHT,
      scrollPaddingEnd: HEADER_HEIGHT,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: () => this.#draw(false),
    });
    this.#release = this.#virtual._didMount();
    this.use(source);
    frame.addEventListener('keydown', (event) => this.#key(event));
    frame.addEventListener('mouseover', (event) => this.#hover(event));
    frame.addEventListener('mousedown', (event) => this.#press(event));
    frame.addEventListener('click', (event) => this.#click(event));
    frame.addEventListener('dblclick', (event) => this.#openRow(this.#placeOf(event)?.row ?? -1));
    frame.addEventListener('copy', (event) => this.#copy(event));
  }

  /** Shows other rows of the same columns, in their own order. */
  use(source: RowSource): void {
    this.source.changed = () => {};
    this.source = source;
    this.#order = null;
    this.#header.show(null);
    source.changed = () => this.#draw(true);
    this.frame.setAttribute('aria-rowcount', String(source.rowCount + 1));
    this.#virtual.setOptions({ ...this.#virtual.options, count: this.#rowCount });
    this.#virtual._willUpdate();
    this.#body.style.height = `${this.#virtual.getTotalSize()}px`;
    this.#active = { ...this.#active, row: Math.min(this.#active.row, this.#rowCount - 1) };
    this.#anchor = this.#active;
    this.#draw(true);
  }

  /** The selected block; null when it is a single cell or none. */
  get selection(): CellBlock | null {
    const block = blockOf(this.#anchor, this.#active);
    const isSingle = block.top === block.bottom && block.left === block.right;
    return isSingle || this.#rowCount === 0 ? null : block;
  }

  dispose(): void {
    this.source.changed = () => {};
    this.#release();
    this.frame.remove();
  }

  get #rowCount(): number {
    return Math.min(MOST_ROWS, this.source.rowCount);
  }

  #firstRows(): (readonly Cell[])[] {
    const first = Array.from({ length: Math.min(100, this.source.rowCount) }, (_, i) => this.source.row(i));
    return first.filter((row) => row !== undefined);
  }

  /** Rows in sight with some beyond, and always the active one, which may hold the focus. */
  #inSight(start: number, end: number): number[] {
    const from = Math.max(0, start - BEYOND_SIGHT);
    const to = Math.min(this.#rowCount - 1, end + BEYOND_SIGHT);
    const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
    const { row } = this.#active;
    if (row >= 0 && row < this.#rowCount && (row < from || row > to)) indexes.push(row);
    return indexes;
  }

  #draw(refill: boolean): void {
    const { startIndex, endIndex } = this.#virtual.range ?? { startIndex: 0, endIndex: -1 };
    if (endIndex >= startIndex) {
      this.source.want(Math.max(0, startIndex - AHEAD), Math.min(this.#rowCount, endIndex + 1 + AHEAD));
    }
    const items = this.#inSight(startIndex, endIndex).map((index) => ({ index, start: index * ROW_HEIGHT }));
    this.#rows.show(items, (index) => this.source.row(index), refill);
    this.#mark();
  }

  #mark(): void {
    this.#rows.mark(this.#active, this.selection);
    for (const [i, cell] of this.#header.cells.entries()) {
      cell.tabIndex = (this.#active.row < 0 || this.#rowCount === 0) && i === this.#active.column ? 0 : -1;
    }
  }

  #moveTo(place: CellPlace, extend: boolean): void {
    this.#active = place;
    if (!extend) this.#anchor = place;
    if (place.row >= 0) this.#virtual.scrollToIndex(place.row, { align: 'auto' });
    this.#draw(false);
    const cell = place.row < 0 ? this.#header.cells[place.column] : this.#rows.cell(place);
    cell?.focus({ preventScroll: true });
    if (cell) this.#showColumn(cell);
  }

  #showColumn(cell: HTMLElement): void {
    const { frame } = this;
    if (cell.offsetLeft < frame.scrollLeft) frame.scrollLeft = cell.offsetLeft;
    const right = cell.offsetLeft + cell.offsetWidth;
    if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth;
  }

  #key(event: KeyboardEvent): void {
    const control = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((this.frame.clientHeight - HEADER_HEIGHT) / ROW_HEIGHT) - 1);
    const extent = { rows: this.#rowCount, columns: this.source.columns.length, page };
    const to = event.altKey ? null : moved(this.#active, event.key, control, extent);
    if (to) this.#moveTo(to, event.shiftKey);
    else if (control && event.key.toLowerCase() === 'a') this.#selectAll();
    else if (this.#active.row < 0 && (event.key === 'Enter' || event.key === ' '))
      this.#sortBy(this.#active.column);
    else if (event.key === 'Enter' && this.open && this.#active.row >= 0) this.#openRow(this.#active.row);
    else if (event.key === 'Escape' && this.selection) this.#moveTo(this.#active, false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #openRow(at: number): void {
    const row = this.source.row(at);
    if (row) this.open?.(row);
  }

  #selectAll(): void {
    this.#anchor = { row: this.#rowCount - 1, column: this.source.columns.length - 1 };
    this.#moveTo({ row: 0, column: 0 }, true);
  }

  #placeOf(event: MouseEvent): CellPlace | null {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('.gestalt-cell');
    if (!cell) return null;
    return { row: Number(cell.parentElement?.dataset.row), column: Number(cell.dataset.column) };
  }

  /** Gives a cell its whole value as title just before the editor shows it. */
  #hover(event: MouseEvent): void {
    const place = this.#placeOf(event);
    if (!place || place.row < 0) return;
    const value = this.source.row(place.row)?.[place.column] ?? null;
    setTitle(
      this.#rows.cell(place)!,
      fullText(value, this.source.columns[place.column]!.type).slice(0, LONGEST_TITLE),
    );
  }

  #press(event: MouseEvent): void {
    const place = event.button === 0 ? this.#placeOf(event) : null;
    if (!place || place.row < 0) return;
    if (event.shiftKey) event.preventDefault();
    this.#moveTo(place, event.shiftKey);
  }

  #click(event: MouseEvent): void {
    const place = this.#placeOf(event);
    if (place?.row !== -1) return;
    this.#moveTo(place, false);
    this.#sortBy(place.column);
  }

  #sortBy(column: number): void {
    this.#order = nextOrder(this.#order, this.source.columns[column]!.name);
    this.#header.show(this.#order);
    this.source.sort(this.#order);
  }

  /** Copies the block as far as its rows are here; what is not here is had by the buttons. */
  #copy(event: ClipboardEvent): void {
    if (this.#active.row < 0 || !document.getSelection()?.isCollapsed || !event.clipboardData) return;
    const { top, bottom, left, right } = blockOf(this.#anchor, this.#active);
    const rows: Cell[][] = [];
    for (let i = top; i <= bottom; i += 1) {
      const row = this.source.row(i);
      if (!row) return;
      rows.push(row.slice(left, right + 1));
    }
    const columns = this.source.columns.slice(left, right + 1);
    const single = this.selection ? undefined : rows[0]?.[0];
    const text = single === undefined ? csvLines(columns, rows) : fullText(single, columns[0]!.type);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  }
}
