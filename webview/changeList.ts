import { type Change, changedWords } from '../src/shared/wordDiff';
import { button } from './controls';
import { element, setLabel } from './element';
import type { TextPair } from './pairs';

/** So many pairs are laid out at first, and with each press for more. */
const AT_ONCE = 50;

const tags: Record<Change['change'], 'span' | 'ins' | 'del'> = { kept: 'span', added: 'ins', dropped: 'del' };

/** Pairs of answers with the words added and dropped marked. */
export class ChangeList {
  readonly root = element('div', '');
  readonly #list = element('ul', 'gestalt-changes');
  #shown = 0;

  constructor(private readonly pairs: readonly TextPair[]) {
    setLabel(this.#list, 'Answer pairs: words added are underlined, words dropped struck through');
    this.#list.tabIndex = 0;
    this.root.append(this.#list);
    this.#show();
    if (this.#shown === pairs.length) return;
    const more = button('Show more pairs', 'secondary', () => {
      this.#show();
      if (this.#shown === pairs.length) more.remove();
    });
    this.root.append(more);
  }

  #show(): void {
    for (const pair of this.pairs.slice(this.#shown, this.#shown + AT_ONCE))
      this.#list.append(this.#item(pair));
    this.#shown = Math.min(this.pairs.length, this.#shown + AT_ONCE);
  }

  #item({ head, earlier, later }: TextPair): HTMLElement {
    const item = element('li', 'gestalt-change');
    const text = element('div', '');
    for (const { change, words } of changedWords(earlier, later))
      text.append(element(tags[change], '', words), ' ');
    item.append(element('div', 'gestalt-change-head', head), text);
    return item;
  }
}
