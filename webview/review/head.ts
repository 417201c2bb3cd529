import type { SampleList } from '../../src/shared/sampleList';
import { whereText } from '../../src/shared/samples';
import { button } from '../controls';
import { element, setText } from '../element';
import { counted } from '../grid/format';

export interface HeadListener {
  step(way: 1 | -1): void;
  toggleSheet(): void;
  copyLink(): void;
}

/** What the samples are, and what can be done with them. */
export class Head {
  readonly root = element('header', 'gestalt-review-head');
  readonly #title = element('h2', 'gestalt-title');
  readonly #details = element('details', 'gestalt-details');
  readonly #said = element('span', 'gestalt-note');
  readonly #sheet: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: HeadListener) {
    this.#said.setAttribute('role', 'status');
    this.#sheet = button('Contact sheet', 'secondary', () => listener.toggleSheet());
    this.#sheet.title = 'All samples as pictures at their moments';
    const previous = button('‹ Previous', 'secondary', () => listener.step(-1));
    previous.title = 'Previous sample (Shift+N; p in the list)';
    const next = button('Next ›', 'secondary', () => listener.step(1));
    next.title = 'Next sample (n)';
    const link = button('Copy link', 'secondary', () => listener.copyLink());
    link.title = 'Copies a link that opens this sample at the frame now shown';
    for (const one of [previous, next, link]) one.classList.add('gestalt-for-clip');
    const bar = element('div', 'gestalt-buttons');
    bar.append(this.#said, previous, next, this.#sheet, link);
    const line = element('div', 'gestalt-bar');
    line.append(this.#title, bar);
    this.root.append(line, this.#details);
    this.isSheet(false);
  }

  show({ title, label, samples, count, rows, reminder }: SampleList): void {
    setText(this.#title, title);
    const what = count === 1 ? `1 sample: ${label}` : `${counted(count, 'sample')}: ${label}`;
    const where = element('p', 'gestalt-note', 'Rows of ');
    where.append(element('code', '', samples.from));
    if (samples.where.length > 0) where.append(' where ', element('code', '', whereText(samples.where)));
    if (rows.length < count)
      where.append(`. Only the first ${rows.length.toLocaleString('en-US')} are listed.`);
    const parts: HTMLElement[] = [element('summary', '', what), where];
    if (reminder) parts.push(element('p', 'gestalt-note', reminder));
    this.#details.replaceChildren(...parts);
  }

  isSheet(on: boolean): void {
    this.#sheet.setAttribute('aria-pressed', String(on));
    setText(this.#sheet, on ? 'Back to the clip' : 'Contact sheet');
  }

  /** Says something for a few seconds. */
  say(sentence: string): void {
    setText(this.#said, sentence);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#said.textContent = '';
    }, 6_000);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
