import type { Cell, Column } from '../src/protocol';
import { button } from './controls';
import { element } from './element';
import { shownText } from './grid/format';
import { type Change, changesBetween } from './views/changes';

/** So many pairs are laid out at first, and with each press for more. */
const AT_ONCE = 50;

/** Two texts of a row, `earlier` and `later`, and the rest of the row in short. */
export interface Pair {
  head: string;
  earlier: string;
  later: string;
}

const inHead = ['video_id', 'perceiver', 'question', 'clip', 'type', 'ratio'];

/** The pairs of answers among rows: none unless there are columns `earlier` and `later`, and both hold text. */
export function pairsIn(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Pair[] {
  const place = (name: string): number => columns.findIndex((column) => column.name === name);
  const [earlier, later] = [place('earlier'), place('later')];
  const head = inHead.map(place).filter((column) => column >= 0);
  return rows.flatMap((row) => {
    const [before, after] = [row[earlier], row[later]];
    if (typeof before !== 'string' || typeof after !== 'string') return [];
    const words = head.map((column) => {
      const { name } = columns[column]!;
      const text = shownText(row[column] ?? null);
      return name === 'clip' || name === 'ratio' ? `${name} ${text}` : text;
    });
    return [{ head: words.join(', '), earlier: before, later: after }];
  });
}

const tags: Record<Change['change'], 'span' | 'ins' | 'del'> = { kept: 'span', added: 'ins', dropped: 'del' };

/** Pairs of answers with the words added and dropped marked. */
export class ChangeList {
  readonly root = element('div', '');
  private readonly list = element('ul', 'gestalt-changes');
  private shown = 0;

  constructor(private readonly pairs: readonly Pair[]) {
    this.list.setAttribute(
      'aria-label',
      'Answer pairs: words added are underlined, words dropped struck through',
    );
    this.list.tabIndex = 0;
    this.root.append(this.list);
    this.show();
    if (this.shown === pairs.length) return;
    const more = button('Show more pairs', 'secondary', () => {
      this.show();
      if (this.shown === pairs.length) more.remove();
    });
    this.root.append(more);
  }

  private show(): void {
    for (const pair of this.pairs.slice(this.shown, this.shown + AT_ONCE)) this.list.append(this.item(pair));
    this.shown = Math.min(this.pairs.length, this.shown + AT_ONCE);
  }

  private item({ head, earlier, later }: Pair): HTMLElement {
    const item = element('li', 'gestalt-change');
    const text = element('div', '');
    for (const { change, words } of changesBetween(earlier, later))
      text.append(element(tags[change], '', words), ' ');
    item.append(element('div', 'gestalt-change-head', head), text);
    return item;
  }
}
