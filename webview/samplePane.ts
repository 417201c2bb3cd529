import type { Mark } from '../src/figure/view';
import type { Cell, Column, RowValues } from '../src/shared/cell';
import { NoAnswer } from '../src/shared/failure';
import type { ReviewRequest } from '../src/shared/hostApi';
import { type Samples, whereText } from '../src/shared/samples';
import { ChangeList } from './changeList';
import { button, progressRing } from './controls';
import { element, setText } from './element';
import { counted } from './grid/format';
import type { HostClient } from './hostClient';
import { pairsIn } from './pairs';
import { ResultTable } from './resultTable';
import { ownColumns } from './review/items';

/** ms in which the Review panel's frame usually shows. */
const AFTER_FRAME = 300;

/** The place beneath a figure where the samples of one mark are listed, until closed or another is opened. */
export class SamplePane {
  readonly #pane = element('section', 'gestalt-samples');
  #table: ResultTable | null = null;
  #generation = 0;
  #before: Element | null = null;

  constructor(
    parent: HTMLElement,
    private readonly kernel: HostClient,
  ) {
    this.#pane.hidden = true;
    this.#pane.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      this.close();
    });
    parent.append(this.#pane);
  }

  /** @param byKey whether the mark was chosen by keyboard */
  async open(mark: Mark, byKey: boolean): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    this.#before = document.activeElement;
    const { samples } = mark;
    const isHeard = !this.kernel.closed.aborted;
    const isReviewed = samples !== null && isHeard;
    // The panel and this place list the same samples, asked for once.
    const asked = samples && this.kernel.call('review', reviewOf(mark.tooltip, samples, byKey));
    if (isReviewed) {
      asked?.catch(() => {}); // said below
      // Both draw on one thread in a browser's editor, and the frame that was asked for comes first.
      await new Promise((resolve) => setTimeout(resolve, AFTER_FRAME));
      if (generation !== this.#generation) return;
    }
    this.#clear();
    this.#pane.hidden = false;
    const title = element('h3', 'gestalt-title', mark.tooltip);
    const close = button('Close', 'secondary', () => this.close());
    const head = element('div', 'gestalt-bar');
    head.setAttribute('aria-live', 'polite');
    head.append(title);
    if (isReviewed) head.append(button('Review', 'primary', () => this.#review(mark)));
    head.append(close);
    const said = element('p', 'gestalt-note');
    said.setAttribute('role', 'status');
    this.#pane.append(head, said);
    if (!samples || !asked) {
      said.textContent = 'No samples stand behind this value.';
      return;
    }
    const ring = progressRing('Looking for the samples');
    this.#pane.append(ring);
    try {
      const list = await asked;
      if (generation !== this.#generation) return;
      setText(title, `${counted(list.count, 'sample')} behind: ${mark.tooltip}`);
      said.replaceChildren(
        'Rows of ',
        element('code', '', samples.from),
        ' where ',
        element('code', '', whereText(samples.where)),
        isHeard ? '. Enter or a double click opens a row in Review.' : '.',
      );
      const { columns, rows } = ownColumns(list);
      const pairs = pairsIn(columns, rows);
      if (pairs.length > 0) this.#pane.append(new ChangeList(pairs).root);
      this.#table = new ResultTable(
        this.#pane,
        { label: 'Samples', columns, rows, rowCount: list.count, result: null },
        this.kernel,
        isHeard ? (row) => this.#review(mark, rowOf(columns, row)) : null,
      );
    } catch (error) {
      if (generation !== this.#generation) return;
      said.textContent =
        error instanceof NoAnswer
          ? 'The kernel does not answer. Run the cell to open its samples.'
          : `The samples could not be read: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      ring.remove();
    }
  }

  close(): void {
    this.#generation += 1;
    this.#clear();
    this.#pane.hidden = true;
    if (this.#before instanceof HTMLElement && this.#before.isConnected)
      this.#before.focus({ preventScroll: true });
  }

  /** Opens the samples in the Review panel and takes the focus there. */
  #review({ samples, tooltip }: Mark, row: RowValues | null = null): void {
    if (samples) this.kernel.notify('review', reviewOf(tooltip, samples, true, row));
  }

  #clear(): void {
    this.#table?.dispose();
    this.#table = null;
    this.#pane.replaceChildren();
  }
}

const reviewOf = (
  title: string,
  samples: Samples,
  focus: boolean,
  row: RowValues | null = null,
): ReviewRequest => ({ samples, title, row, focus });

const rowOf = (columns: readonly Column[], row: readonly Cell[]): RowValues =>
  Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]));
