import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { element, setTitle } from '../element';
import type { ReviewItem } from './items';
import { movedTo } from './moves';

const ROW_HEIGHT = 44;
const BEYOND_SIGHT = 4;

/** What the list tells. */
export interface ListListener {
  /** @param isHeld whether the key is held down, so that more moves follow */
  choose(item: ReviewItem, isHeld: boolean): void;
  /** Enter on an item. */
  enter(): void;
  /** The pointer rests on an item. */
  near(item: ReviewItem): void;
}

/** The samples as a list to move in by keyboard; only what is in sight is drawn. */
export class ListBox {
  readonly root = element('div', 'gestalt-list');
  readonly #body = element('div', 'gestalt-list-body');
  readonly #virtual: Virtualizer<HTMLElement, HTMLElement>;
  readonly #release: () => void;
  readonly #options = new Map<number, HTMLElement>();
  #items: readonly ReviewItem[] = [];
  /** Where the focus goes, and the item chosen, −1 where it is not in the list. */
  #active = 0;
  #chosen = -1;

  constructor(private readonly listener: ListListener) {
    const { root } = this,
      body = this.#body;
    root.setAttribute('role', 'listbox');
    root.setAttribute('aria-label', 'Samples');
    body.setAttribute('role', 'presentation');
    root.append(body);
    this.#virtual = new Virtualizer<HTMLElement, HTMLElement>({
      count: 0,
      getScrollElement: () => root,
      estimateSize: () => ROW_HEIGHT,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: () => this.#draw(),
    });
    this.#release = this.#virtual._didMount();
    root.addEventListener('keydown', (event) => this.#key(event));
    root.addEventListener('click', (event) => {
      const at = this.#positionOf(event);
      if (at !== null) this.#go(at, false);
    });
    root.addEventListener('mouseover', (event) => {
      const at = this.#positionOf(event);
      if (at !== null) this.listener.near(this.#items[at]!);
    });
  }

  show(items: readonly ReviewItem[]): void {
    this.#items = items;
    this.#active = 0;
    this.#chosen = -1;
    for (const option of this.#options.values()) option.remove();
    this.#options.clear();
    this.#virtual.setOptions({ ...this.#virtual.options, count: items.length });
    this.#virtual._willUpdate();
    this.#body.style.height = `${this.#virtual.getTotalSize()}px`;
    this.root.scrollTop = 0;
    this.#draw();
  }

  /** Marks the item of this index of the whole list as chosen and brings it into sight. */
  mark(index: number): void {
    this.#chosen = this.#items.findIndex((item) => item.index === index);
    if (this.#chosen >= 0) {
      this.#active = this.#chosen;
      this.#virtual.scrollToIndex(this.#chosen, { align: 'auto' });
    }
    this.#draw();
  }

  /** Chooses the next item, or the one before. */
  step(way: 1 | -1, isHeld = false): void {
    const from = this.#chosen < 0 ? (way > 0 ? -1 : this.#items.length) : this.#chosen;
    const to = from + way;
    if (to >= 0 && to < this.#items.length) this.listener.choose(this.#items[to]!, isHeld);
  }

  /** The item after the chosen one. */
  get next(): ReviewItem | undefined {
    return this.#chosen < 0 ? undefined : this.#items[this.#chosen + 1];
  }

  focus(): void {
    this.#options.get(this.#active)?.focus({ preventScroll: true });
  }

  dispose(): void {
    this.#release();
    this.root.remove();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#items.length === 0) return;
    if (event.key === 'Enter') {
      if (this.#chosen !== this.#active) this.#go(this.#active, false);
      this.listener.enter();
    } else {
      const page = Math.max(1, Math.floor(this.root.clientHeight / ROW_HEIGHT) - 1);
      const to = movedTo(event.key, this.#active, { count: this.#items.length, across: 1, page });
      if (to === null) return;
      this.#go(to, event.repeat);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #go(at: number, isHeld: boolean): void {
    this.#active = at;
    this.listener.choose(this.#items[at]!, isHeld);
    this.focus();
  }

  #positionOf(event: Event): number | null {
    const option = (event.target as HTMLElement).closest<HTMLElement>('[role="option"]');
    return option ? Number(option.dataset.at) : null;
  }

  #draw(): void {
    const { startIndex, endIndex } = this.#virtual.range ?? { startIndex: 0, endIndex: -1 };
    const from = Math.max(0, startIndex - BEYOND_SIGHT);
    const to = Math.min(this.#items.length - 1, endIndex + BEYOND_SIGHT);
    for (const [at, option] of this.#options) {
      if ((at >= from && at <= to) || at === this.#active) continue;
      option.remove();
      this.#options.delete(at);
    }
    for (let at = from; at <= to; at += 1) this.#option(at);
    if (this.#active < this.#items.length) this.#option(this.#active);
    for (const [at, option] of this.#options) {
      option.setAttribute('aria-selected', String(at === this.#chosen));
      option.tabIndex = at === this.#active ? 0 : -1;
    }
  }

  #option(at: number): void {
    if (this.#options.has(at)) return;
    const option = optionOf(this.#items[at]!);
    option.dataset.at = String(at);
    option.setAttribute('aria-setsize', String(this.#items.length));
    option.setAttribute('aria-posinset', String(at + 1));
    option.style.transform = `translateY(${at * ROW_HEIGHT}px)`;
    this.#options.set(at, option);
    // Kept in order, for those who read the page in order.
    const after = [...this.#options.keys()].filter((other) => other > at).sort((a, b) => a - b)[0];
    this.#body.insertBefore(option, after === undefined ? null : this.#options.get(after)!);
  }
}

/** What is said of an item in two lines. */
function optionOf({ group, value, outcome, key, isOutlier, distance }: ReviewItem): HTMLElement {
  const option = element('div', 'gestalt-sample');
  option.setAttribute('role', 'option');
  const lines = [element('div', 'gestalt-sample-line'), element('div', 'gestalt-sample-line gestalt-second')];
  const whose = element('span', 'gestalt-sample-name', group ?? key);
  lines[0]!.append(whose);
  if (isOutlier) lines[0]!.append(' ', element('span', 'gestalt-outlier', '◆ outlier'));
  if (outcome !== null) lines[0]!.append(' ', element('span', 'gestalt-sample-value', outcome));
  if (value !== null) lines[0]!.append(' ', element('span', 'gestalt-sample-value', value));
  lines[1]!.append(element('span', 'gestalt-sample-name', group === null ? '' : key));
  if (distance !== null) lines[1]!.append(' ', element('span', 'gestalt-sample-value', distance));
  option.append(...lines);
  setTitle(option, [group, key].filter((text) => text !== null && text !== '').join(' · '));
  return option;
}
