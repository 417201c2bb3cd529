import { button } from '../controls';
import { copyText, element, setText } from '../element';
import { counted } from './format';
import type { Grid } from './grid';
import type { RowSource } from './source';
import { csvText, markdownText } from './text';

type Write = typeof csvText;

/** Buttons that copy the selected block, or the whole result where none is selected. */
export class Copying {
  readonly bar = element('div', 'gestalt-buttons');
  readonly #said = element('span', 'gestalt-said');

  constructor(
    private readonly grid: Grid,
    private readonly source: () => RowSource,
  ) {
    this.#said.setAttribute('role', 'status');
    this.bar.append(
      button('Copy as CSV', 'secondary', () => void this.#copy(csvText)),
      button('Copy as Markdown', 'secondary', () => void this.#copy(markdownText)),
      this.#said,
    );
  }

  async #copy(write: Write): Promise<void> {
    const source = this.source();
    const { top, bottom, left, right } = this.grid.selection ?? {
      top: 0,
      bottom: source.rowCount - 1,
      left: 0,
      right: source.columns.length - 1,
    };
    const shown = counted(bottom - top + 1, 'row');
    setText(this.#said, `Copying ${shown}…`);
    try {
      const rows = await source.range(top, bottom + 1);
      const cut = rows.map((row) => row.slice(left, right + 1));
      await copyText(write(source.columns.slice(left, right + 1), cut));
      setText(this.#said, `Copied ${shown}.`);
    } catch (error) {
      setText(this.#said, `Not copied: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
