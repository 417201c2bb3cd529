import { element, setText } from '../element';
import { choiceField, tick } from '../player/fields';
import { type Filter, groupsOf, type ReviewItem } from './items';

const everyone = '';

/** What narrows the list: group, outliers, words; and how many samples are left. */
export class Filters {
  readonly root = element('div', 'gestalt-filters');
  readonly #count = element('p', 'gestalt-note');
  #filter: Filter = { group: null, outliersOnly: false, text: '' };

  constructor(private readonly changed: (filter: Filter) => void) {
    this.root.setAttribute('role', 'search');
    this.root.setAttribute('aria-label', 'Filter the samples');
    this.#count.setAttribute('role', 'status');
  }

  /** Offers the filters that make sense for these items, none of them on. */
  show(items: readonly ReviewItem[], group: string | null): void {
    this.#filter = { group: null, outliersOnly: false, text: '' };
    const groups = groupsOf(items);
    const outliers = items.filter((item) => item.isOutlier).length;
    const parts: HTMLElement[] = [];
    if (group !== null && groups.length > 1) {
      const options = groups.map(({ name, count }) => [name, `${name} (${shown(count)})`] as const);
      const field = choiceField<string>(
        name(group),
        [[everyone, `all (${shown(items.length)})`], ...options],
        (value) => this.#set({ group: value === everyone ? null : value }),
      );
      parts.push(field.root);
    }
    if (outliers > 0) {
      const field = tick(`Outliers only (${shown(outliers)})`, (on) => this.#set({ outliersOnly: on }));
      field.root.title =
        'Beyond the Tukey fences of its group: 1.5 times the interquartile range from the quartiles';
      parts.push(field.root);
    }
    const search = element('input', 'gestalt-input');
    search.type = 'search';
    search.placeholder = 'Words in any column';
    search.setAttribute('aria-label', 'Words in any column');
    search.addEventListener('input', () => this.#set({ text: search.value }));
    parts.push(search);
    this.root.replaceChildren(...parts, this.#count);
  }

  say(sentence: string): void {
    setText(this.#count, sentence);
  }

  #set(part: Partial<Filter>): void {
    this.#filter = { ...this.#filter, ...part };
    this.changed(this.#filter);
  }
}

function shown(count: number): string {
  return count.toLocaleString('en-US');
}

function name(column: string): string {
  return column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');
}
