import { button } from '../controls';
import { element, setTitle } from '../element';
import type { Size } from '../player/geometry';
import type { ReviewItem } from './items';
import { movedTo } from './moves';

/** CSS px. */
const PICTURE: Size = { width: 176, height: 99 };
/** So many tiles are laid out at first, and with each press for more. */
const AT_ONCE = 200;
const MADE_TOGETHER = 2;

export interface SheetListener {
  /** A picture of the item to fit into `most`, CSS px. Rejects with the reason where there is none. */
  poster(item: ReviewItem, most: Size): Promise<ImageBitmap>;
  open(item: ReviewItem): void;
}

/** Samples side by side, each a picture at its moment; pictures are made as they come into sight. */
export class ContactSheet {
  readonly root = element('div', 'gestalt-sheet');
  readonly #field = element('div', 'gestalt-tiles');
  readonly #observer: IntersectionObserver;
  /** One for each item, kept while its list lives, so that no picture is made twice. */
  readonly #made = new WeakMap<ReviewItem, HTMLElement>();
  readonly #tiles: HTMLElement[] = [];
  readonly #inSight = new Set<HTMLElement>();
  readonly #begun = new WeakSet<HTMLElement>();
  #making = 0;
  #items: readonly ReviewItem[] = [];
  #active = 0;

  constructor(private readonly listener: SheetListener) {
    this.root.hidden = true;
    this.#field.setAttribute('role', 'listbox');
    this.#field.setAttribute('aria-label', 'Samples as pictures');
    this.root.append(this.#field);
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) this.#inSight.add(target as HTMLElement);
        else this.#inSight.delete(target as HTMLElement);
      }
      this.#work();
    });
    this.#field.addEventListener('click', (event) => {
      const tile = (event.target as HTMLElement).closest<HTMLElement>('.gestalt-tile');
      if (tile) this.listener.open(this.#items[Number(tile.dataset.at)]!);
    });
    this.#field.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Lays out the items; `chosen` is the index of the one now shown in the player. */
  show(items: readonly ReviewItem[], chosen: number): void {
    this.rest();
    this.#items = items;
    this.#tiles.length = 0;
    this.#active = Math.max(
      0,
      items.findIndex((item) => item.index === chosen),
    );
    this.#field.replaceChildren();
    this.root.replaceChildren(this.#field);
    this.#layOut(Math.max(AT_ONCE, this.#active + 1), chosen);
  }

  /** Makes no more pictures until shown again. */
  rest(): void {
    this.#observer.disconnect();
    this.#inSight.clear();
  }

  focus(): void {
    this.#tiles[this.#active]?.focus();
  }

  dispose(): void {
    this.rest();
    this.root.remove();
  }

  #layOut(until: number, chosen: number): void {
    const to = Math.min(this.#items.length, until);
    for (let at = this.#tiles.length; at < to; at += 1) {
      const item = this.#items[at]!;
      const tile = this.#made.get(item) ?? tileOf(item);
      this.#made.set(item, tile);
      tile.dataset.at = String(at);
      tile.tabIndex = at === this.#active ? 0 : -1;
      tile.setAttribute('aria-selected', String(item.index === chosen));
      tile.setAttribute('aria-setsize', String(this.#items.length));
      tile.setAttribute('aria-posinset', String(at + 1));
      this.#tiles.push(tile);
      this.#field.append(tile);
      this.#observer.observe(tile);
    }
    if (to === this.#items.length) return;
    const more = button('Show more', 'secondary', () => {
      more.remove();
      this.#layOut(to + AT_ONCE, chosen);
      this.#tiles[to]?.focus();
    });
    this.root.append(more);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#tiles.length === 0) return;
    if (event.key === 'Enter' || event.key === ' ') {
      this.listener.open(this.#items[this.#active]!);
    } else {
      const first = this.#tiles[0]!.offsetTop;
      const beside = this.#tiles.findIndex((tile) => tile.offsetTop > first);
      const across = beside < 0 ? this.#tiles.length : beside;
      const rows = Math.max(1, Math.floor(this.root.clientHeight / this.#tiles[0]!.offsetHeight));
      const to = movedTo(event.key, this.#active, {
        count: this.#tiles.length,
        across,
        page: across * rows,
      });
      if (to === null) return;
      this.#tiles[this.#active]!.tabIndex = -1;
      this.#active = to;
      this.#tiles[to]!.tabIndex = 0;
      this.#tiles[to]!.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Makes pictures, a few at once, for what is in sight and has none, from the top. */
  #work(): void {
    while (this.#making < MADE_TOGETHER) {
      const next = this.#tiles.find((tile) => this.#inSight.has(tile) && !this.#begun.has(tile));
      if (!next) return;
      this.#begun.add(next);
      this.#making += 1;
      void this.#make(next, this.#items[Number(next.dataset.at)]!).finally(() => {
        this.#making -= 1;
        this.#work();
      });
    }
  }

  async #make(tile: HTMLElement, item: ReviewItem): Promise<void> {
    const place = tile.querySelector<HTMLElement>('.gestalt-poster')!;
    try {
      const picture = await this.listener.poster(item, PICTURE);
      const canvas = element('canvas', '');
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(picture);
      place.replaceChildren(canvas);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      place.replaceChildren(element('span', 'gestalt-no-poster', reason));
      setTitle(place, reason);
    }
  }
}

function tileOf({ group, key, value, isOutlier }: ReviewItem): HTMLElement {
  const tile = element('div', 'gestalt-tile');
  tile.setAttribute('role', 'option');
  const words = element('div', 'gestalt-sample-line');
  if (value !== null) words.append(element('span', 'gestalt-sample-name', value));
  if (isOutlier) words.append(' ', element('span', 'gestalt-outlier', '◆ outlier'));
  tile.append(element('div', 'gestalt-poster'), words);
  for (const text of [group, key]) if (text) tile.append(element('div', 'gestalt-tile-text', text));
  setTitle(tile, [group, key].filter(Boolean).join(' · '));
  return tile;
}
