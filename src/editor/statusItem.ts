import * as vscode from 'vscode';
import type { Controller } from './controller';
import type { LazyKernel } from './lazyKernel';
import type { NotebookInUse } from './sidebar/notebookInUse';

const MEGABYTE = 2 ** 20;

/** Says in the status bar what the notebook in use has loaded, what the engine holds, and that cells run, with a way to stop. */
export class StatusItem implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('gestalt.loaded', vscode.StatusBarAlignment.Left, 1);
  readonly #subscriptions: vscode.Disposable;
  /** Of updates that overlap only the last one counts. */
  #turn = 0;

  constructor(
    private readonly kernel: LazyKernel,
    private readonly controller: Controller,
    private readonly inUse: NotebookInUse,
  ) {
    this.#item.name = 'Gestalt: Loaded Results';
    this.#subscriptions = vscode.Disposable.from(
      this.#item,
      inUse.onDidChange(() => void this.#update()),
      controller.onDidChangeRunning(() => void this.#update()),
    );
    void this.#update();
  }

  async #update(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { notebook } = this.inUse;
    const running = notebook && this.controller.isRunning(notebook);
    if (!notebook) this.#item.hide();
    else if (running) this.#showRunning(notebook);
    else {
      const loaded = await this.#loaded().catch(() => null);
      if (turn !== this.#turn) return;
      if (loaded) this.#showLoaded(loaded);
      else this.#item.hide();
    }
  }

  #showRunning(notebook: vscode.NotebookDocument): void {
    this.#item.text = '$(sync~spin) Gestalt: running. Stop';
    this.#item.tooltip = 'Stop the cells that run';
    this.#item.command = {
      title: 'Stop',
      command: 'notebook.cancelExecution',
      arguments: [notebook.uri],
    };
    this.#item.show();
  }

  async #loaded(): Promise<{ files: number; records: number; bytes: number } | null> {
    const session = await this.inUse.session();
    if (!session) return null;
    const { benchmarks, loadedOverview } = await this.kernel.load();
    const all = await loadedOverview(benchmarks, session.select);
    const [memory] = await session.select<{ bytes: number }>(
      'SELECT sum(memory_usage_bytes)::DOUBLE AS bytes FROM duckdb_memory()',
    );
    const sum = (of: 'files' | 'records') => all.reduce((total, one) => total + one[of], 0);
    return { files: sum('files'), records: sum('records'), bytes: memory?.bytes ?? 0 };
  }

  #showLoaded({ files, records, bytes }: { files: number; records: number; bytes: number }): void {
    const numbers = new Intl.NumberFormat('en-US');
    this.#item.text = `$(database) Gestalt: ${files === 0 ? 'no results' : `${numbers.format(records)} records`}`;
    this.#item.tooltip = `${numbers.format(files)} files, ${numbers.format(records)} records; the engine holds ${(bytes / MEGABYTE).toFixed(1)} MB. Press to list, reload and remove.`;
    this.#item.command = 'gestalt.showResults';
    this.#item.show();
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}
