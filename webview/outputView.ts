import type { WebBenchmark } from '../src/benchmarks/webContract';
import { asRows, missingColumns, type View } from '../src/figure/view';
import type { Cell } from '../src/shared/cell';
import { DRAWN_ROWS, FETCHED_ROWS } from '../src/shared/limits';
import type { Output } from '../src/shared/output';
import { ownerOf } from '../src/shared/relation';
import { button, progressRing } from './controls';
import { element, setText } from './element';
import { counted } from './grid/format';
import type { HostClient } from './hostClient';
import type { Choices, Plot } from './plot';
import { ResultTable } from './resultTable';
import type { Reviewer } from './review/reviewer';
import { SamplePane } from './samplePane';

/** An output on the page: its title and its view, or a sentence and the rows where the view can't be drawn. */
export class OutputView {
  readonly #frame = element('div', 'gestalt');
  readonly #place = element('div', 'gestalt-place');
  #plot: Plot | null = null;
  #table: ResultTable | null = null;
  #reviewer: Reviewer | null = null;
  #isOver = false;

  constructor(
    parent: HTMLElement,
    private readonly output: Output,
    private readonly kernel: HostClient,
    private readonly choices: Choices,
    private readonly benchmarks: readonly WebBenchmark[],
    views: ReadonlyMap<string, View>,
  ) {
    parent.append(this.#frame);
    for (const caution of output.cautions ?? []) {
      const said = element('p', 'gestalt-note gestalt-caution', caution);
      said.setAttribute('role', 'note');
      this.#frame.append(said);
    }
    const view = views.get(output.view);
    if (output.view === 'review') {
      this.#frame.append(this.#place);
      void this.#review();
      return;
    }
    const title = output.title ?? view?.title;
    if (title) this.#frame.append(element('h3', 'gestalt-title', title));
    this.#frame.append(this.#place);
    const problem = view
      ? missingColumns(view, output.columns)
      : `No view is named “${output.view}”. There are: ${[...views.keys(), 'review', 'table'].sort().join(', ')}.`;
    if (output.view === 'table') this.#showTable();
    else if (view && problem === null) void this.#draw(view);
    else this.#say(problem ?? '', true);
  }

  dispose(): void {
    this.#isOver = true;
    this.#plot?.dispose();
    this.#reviewer?.dispose();
    this.#table?.dispose();
    this.#frame.remove();
  }

  #showTable(): void {
    this.#table ??= new ResultTable(
      this.#frame,
      { label: this.output.title ?? 'Result', ...this.output },
      this.kernel,
    );
  }

  #say(sentence: string, withRows: boolean): void {
    const note = element('p', 'gestalt-note', sentence);
    note.setAttribute('role', 'status');
    this.#place.append(note);
    if (withRows) this.#showTable();
  }

  /** Shows the rows as samples, one after the other with their clips. */
  async #review(): Promise<void> {
    const { output } = this;
    const { from } = output;
    if (!from) {
      const sentence = 'The view “review” needs to know whose samples the rows are: -- samples: relation';
      this.#say(sentence, true);
      return;
    }
    const ring = progressRing('Opening the samples');
    this.#place.append(ring);
    try {
      const [rows, { Reviewer }, { kernelChannel }, { outputList }] = await Promise.all([
        this.#allRows(),
        import('./review/reviewer'),
        import('./review/channel'),
        import('./review/outputList'),
      ]);
      if (this.#isOver) return;
      this.#reviewer = new Reviewer(this.#place, kernelChannel(this.kernel, output.result !== null));
      const reminder = ownerOf(this.benchmarks, from)?.reminder;
      this.#reviewer.show({ ...outputList(output, from, rows), ...(reminder !== undefined && { reminder }) });
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      if (!this.#isOver) this.#say(`The samples could not be shown: ${reason}. Here are the rows.`, true);
    } finally {
      ring.remove();
    }
  }

  async #draw(view: View): Promise<void> {
    const { output } = this;
    if (output.rowCount === 0) {
      this.#say('The result has no rows to draw.', false);
      return;
    }
    const ring = progressRing('Drawing');
    this.#place.append(ring);
    try {
      const rows = await this.#allRows();
      const { Plot } = await import('./plot').catch((error: unknown) => {
        throw new Error(
          `its code could not be loaded (${String(error)}). The notebook’s security policy may block it`,
        );
      });
      if (this.#isOver) return;
      const samples = new SamplePane(this.#frame, this.kernel);
      const plot = await Plot.draw(
        this.#place,
        view,
        asRows(output.columns, rows),
        this.choices,
        (mark, byKey) => void samples.open(mark, byKey),
      );
      if (this.#isOver) {
        plot.dispose();
        return;
      }
      this.#plot = plot;
      this.#offerRows();
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      if (!this.#isOver) this.#say(`The figure could not be drawn: ${reason}. Here are its rows.`, true);
    } finally {
      ring.remove();
    }
  }

  /** All rows of the result, or as many as can be had, saying so. */
  async #allRows(): Promise<readonly Cell[][]> {
    const { rows, rowCount, result } = this.output;
    if (rows.length === rowCount) return rows;
    if (rowCount > DRAWN_ROWS) throw new Error(`${counted(rowCount, 'row')} are too many to show at once`);
    const all = [...rows];
    try {
      while (result && all.length < rowCount) {
        const limit = Math.min(FETCHED_ROWS, rowCount - all.length);
        const asked = { table: result.table, offset: all.length, limit, order: null };
        const reply = await this.kernel.call('rows', asked, { patience: 8_000 });
        if (reply.rows.length === 0) break;
        all.push(...reply.rows);
      }
    } catch {
      // The rows so far are drawn, and the sentence below says that they are not all.
    }
    if (all.length < rowCount) {
      const part = `Showing the first ${all.length.toLocaleString('en-US')} of ${counted(rowCount, 'row')}.`;
      this.#say(`${part} Run the cell to see all.`, false);
    }
    return all;
  }

  #offerRows(): void {
    const bar = element('div', 'gestalt-bar');
    const toggle = button('Show rows', 'secondary', () => {
      if (this.#table) {
        this.#table.dispose();
        this.#table = null;
      } else {
        this.#showTable();
      }
      setText(toggle, this.#table ? 'Hide rows' : 'Show rows');
      toggle.setAttribute('aria-expanded', String(this.#table !== null));
    });
    toggle.setAttribute('aria-expanded', 'false');
    bar.append(toggle);
    this.#place.append(bar);
  }
}
