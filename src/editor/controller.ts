import * as vscode from 'vscode';
import type { outputApi } from '../shared/hostApi';
import { OUTPUT_MIME, RENDERER_ID } from '../shared/ids';
import type { Output } from '../shared/output';
import { terminalText } from '../shared/surfaces';
import type { CellMarks } from './cellMarks';
import { cellName } from './cellNames';
import type { KernelModule, LazyKernel } from './lazyKernel';
import { KERNEL, namesGestalt } from './notebookMetadata';
import type { NotebookSessions } from './notebookSessions';
import { answerRenderer, type Served } from './rendererMessages';
import type { ReviewPanel } from './reviewPanel';
import type { ReviewSources } from './reviewSources';
import type { RecentEvidence } from './sidebar/recentEvidence';

/** The kernel "Gestalt": runs SQL cells of .ipynb notebooks in their session. */
export class Controller implements vscode.Disposable {
  readonly #controller = vscode.notebooks.createNotebookController(KERNEL, 'jupyter-notebook', 'Gestalt');
  readonly #disposables: vscode.Disposable[] = [this.#controller];
  readonly #running = new Map<vscode.NotebookDocument, AbortController>();
  readonly #orders = new WeakMap<vscode.NotebookDocument, number>();
  readonly #runningChanged = new vscode.EventEmitter<void>();
  /** Fires when cells of a notebook begin or end to run. */
  readonly onDidChangeRunning = this.#runningChanged.event;

  constructor(
    private readonly kernel: LazyKernel,
    private readonly sessions: NotebookSessions,
    private readonly marks: CellMarks,
    private readonly sources: ReviewSources,
    private readonly review: ReviewPanel,
    private readonly recent: RecentEvidence,
  ) {
    this.#controller.supportedLanguages = ['sql'];
    this.#controller.supportsExecutionOrder = true;
    this.#controller.description = 'SQL over benchmark results';
    this.#controller.executeHandler = (cells, notebook) => this.#execute(cells, notebook);
    this.#controller.interruptHandler = (notebook) => this.#running.get(notebook)?.abort();
    this.#disposables.push(
      answerRenderer(RENDERER_ID, kernel, (module, notebook) => this.#serve(module, notebook)),
    );
    for (const notebook of vscode.workspace.notebookDocuments) this.#prefer(notebook);
    vscode.workspace.onDidOpenNotebookDocument((notebook) => this.#prefer(notebook), null, this.#disposables);
  }

  isRunning(notebook: vscode.NotebookDocument): boolean {
    return this.#running.has(notebook);
  }

  dispose(): void {
    this.#runningChanged.dispose();
    for (const running of this.#running.values()) running.abort();
    vscode.Disposable.from(...this.#disposables).dispose();
  }

  #prefer(notebook: vscode.NotebookDocument): void {
    if (notebook.notebookType !== 'jupyter-notebook' || !namesGestalt(notebook)) return;
    this.#controller.updateNotebookAffinity(notebook, vscode.NotebookControllerAffinity.Preferred);
  }

  /** Runs cells one after the other and stops at the first that fails. */
  async #execute(cells: vscode.NotebookCell[], notebook: vscode.NotebookDocument): Promise<void> {
    const stop = this.#running.get(notebook) ?? new AbortController();
    this.#running.set(notebook, stop);
    this.#runningChanged.fire();
    try {
      for (const cell of cells) {
        if (stop.signal.aborted || !(await this.#run(cell, notebook, stop.signal))) break;
      }
    } finally {
      if (this.#running.get(notebook) === stop) this.#running.delete(notebook);
      this.#runningChanged.fire();
    }
  }

  async #run(
    cell: vscode.NotebookCell,
    notebook: vscode.NotebookDocument,
    signal: AbortSignal,
  ): Promise<boolean> {
    const execution = this.#controller.createNotebookCellExecution(cell);
    const order = (this.#orders.get(notebook) ?? 0) + 1;
    this.#orders.set(notebook, order);
    execution.executionOrder = order;
    execution.start(Date.now());
    this.marks.clear(cell);
    try {
      await execution.clearOutput();
      if (!vscode.workspace.isTrusted)
        throw new Error('Cells run only in trusted workspaces. Saved outputs can be looked at.');
      const session = await this.sessions.get(notebook);
      const { directiveProblems, runCell, toMarkdown } = await this.kernel.load();
      this.marks.warn(cell, directiveProblems(cell.document.getText()));
      const output = await runCell(session, {
        session: 'notebook',
        cell: cellName(cell),
        source: cell.document.getText(),
        signal,
      });
      if (output) await execution.replaceOutput(toCellOutput(output, toMarkdown(output)));
      execution.end(true, Date.now());
      return true;
    } catch (error) {
      await this.#fail(execution, cell, error);
      return false;
    }
  }

  async #fail(
    execution: vscode.NotebookCellExecution,
    cell: vscode.NotebookCell,
    error: unknown,
  ): Promise<void> {
    const { CellError, Cancelled, describeError } = await this.kernel.load();
    const source = cell.document.getText();
    const shown = error instanceof Error ? error : new Error(String(error));
    if (error instanceof CellError) {
      this.marks.mark(cell, error);
      const stack = describeError(error, source);
      await execution.replaceOutput(errorOutput({ name: error.kind, message: error.message, stack }));
    } else if (error instanceof Cancelled) {
      await execution.replaceOutput(
        errorOutput({
          name: 'Interrupted',
          message: 'The cell was interrupted.',
          stack: 'The cell was interrupted.',
        }),
      );
    } else {
      await execution.replaceOutput(
        errorOutput({ name: shown.name, message: shown.message, stack: shown.message }),
      );
    }
    execution.end(false, Date.now());
  }

  #serve(kernel: KernelModule, notebook: vscode.NotebookDocument): Served<typeof outputApi> {
    const now = () => this.sources.of(notebook);
    return {
      contract: kernel.outputApi,
      handlers: kernel.outputHandlers(now, async (request) => {
        const list = await this.review.show(now, request);
        await this.recent.add(notebook, request);
        return list;
      }),
    };
  }
}

function toCellOutput(output: Output, markdown: string): vscode.NotebookCellOutput {
  return new vscode.NotebookCellOutput([
    vscode.NotebookCellOutputItem.json(output, OUTPUT_MIME),
    vscode.NotebookCellOutputItem.text(markdown, 'text/markdown'),
  ]);
}

/** The editor reads an error as a terminal would. */
const errorOutput = ({ name, message, stack }: Record<'name' | 'message' | 'stack', string>) =>
  new vscode.NotebookCellOutput([
    vscode.NotebookCellOutputItem.error({
      name: terminalText(name),
      message: terminalText(message),
      stack: terminalText(stack),
    }),
  ]);
