import { posix } from 'node:path';
import * as vscode from 'vscode';
import type { FileProblems, ListedProblem, Severity } from '../notebook/problemList';
import { counted } from '../shared/counted';
import { visibleText } from '../shared/surfaces';
import { contextOf } from './commandTarget';
import type { KernelModule, LazyKernel } from './lazyKernel';
import type { Log } from './log';
import { inform, warn } from './messages';
import { notebookFolder } from './notebookMetadata';
import type { Loaded, NotebookSessions } from './notebookSessions';
import { resolveUri } from './resolveUri';

/** More problems than these, of all files and of one, are counted, not listed. SQL sees them all. */
const LISTED = 5000;
const LISTED_OF_FILE = 500;

const SEVERITIES: Record<Severity, vscode.DiagnosticSeverity> = {
  0: vscode.DiagnosticSeverity.Error,
  1: vscode.DiagnosticSeverity.Warning,
  2: vscode.DiagnosticSeverity.Warning,
  3: vscode.DiagnosticSeverity.Information,
};

/**
 * Shows the problems of the results that each open notebook has loaded in the editor's Problems panel, at their lines,
 * for as long as they are loaded.
 */
export class ProblemsPanel implements vscode.Disposable {
  readonly #shown = new Map<vscode.NotebookDocument, vscode.DiagnosticCollection>();
  readonly #said = new WeakMap<vscode.NotebookDocument, string>();
  readonly #subscriptions: vscode.Disposable;

  constructor(
    private readonly kernel: LazyKernel,
    sessions: NotebookSessions,
    private readonly log: Log,
  ) {
    this.#subscriptions = vscode.Disposable.from(
      sessions.onDidLoad((loaded) => void this.#update(loaded)),
      sessions.onDidClose((notebook) => this.#clear(notebook)),
    );
  }

  async #update(loaded: Loaded): Promise<void> {
    const { notebook, session } = loaded;
    const collection = vscode.languages.createDiagnosticCollection('gestalt.results');
    this.#clear(notebook);
    this.#shown.set(notebook, collection);
    try {
      const kernel = await this.kernel.load();
      const { files, count } = await kernel.listProblems(session.select, LISTED, LISTED_OF_FILE);
      // Meanwhile the notebook may have been closed, or loaded something else.
      if (this.#shown.get(notebook) !== collection) return;
      const folder = notebookFolder(notebook);
      const source = `Gestalt, ${visibleText(posix.basename(notebook.uri.path))}`;
      for (const file of files)
        collection.set(resolveUri(folder, file.file), diagnosticsOf(kernel, file, source));
      await this.#tell(notebook, count, await kernel.countLeftOut(session.select));
    } catch (error) {
      if (this.#shown.get(notebook) === collection) this.log.failed('Listing problems', error);
    }
  }

  /** Says once what there is, and again when that is something else. */
  async #tell(notebook: vscode.NotebookDocument, problems: number, leftOut: number): Promise<void> {
    const parts = [
      ...(problems === 0 ? [] : [counted(problems, 'problem')]),
      ...(leftOut === 0 ? [] : [`${counted(leftOut, 'file')} left out`]),
    ];
    const sentence = `Gestalt: ${parts.join(' and ')} in the results of ${posix.basename(notebook.uri.path)}; what is good was loaded.`;
    if (this.#said.get(notebook) === sentence) return;
    this.#said.set(notebook, sentence);
    if (parts.length === 0) return;
    const [showProblems, showFiles] = ['Show Problems', 'Show Left Out Files'];
    const actions = [...(problems === 0 ? [] : [showProblems]), ...(leftOut === 0 ? [] : [showFiles])];
    const tell = problems === 0 ? inform : warn;
    void tell(sentence, ...actions).then((chosen) => {
      if (chosen === showFiles)
        void vscode.commands.executeCommand('gestalt.showLeftOut', contextOf(notebook));
      else if (chosen === showProblems)
        void vscode.commands.executeCommand('workbench.actions.view.problems');
    });
  }

  #clear(notebook: vscode.NotebookDocument): void {
    this.#shown.get(notebook)?.dispose();
    this.#shown.delete(notebook);
  }

  dispose(): void {
    for (const collection of this.#shown.values()) collection.dispose();
    this.#subscriptions.dispose();
  }
}

function diagnosticsOf(kernel: KernelModule, file: FileProblems, source: string): vscode.Diagnostic[] {
  const listed = file.listed.map((problem) => toDiagnostic(problem, kernel.problemSentence(problem), source));
  if (file.more > 0) {
    const problem = { line: null, severity: 3 } as const;
    listed.push(toDiagnostic(problem, kernel.moreProblems(file), source));
  }
  return listed;
}

function toDiagnostic(
  { line, severity }: Pick<ListedProblem, 'line' | 'severity'>,
  sentence: string,
  source: string,
): vscode.Diagnostic {
  const at = Math.max(0, (line ?? 1) - 1);
  const diagnostic = new vscode.Diagnostic(
    new vscode.Range(at, 0, at, 200),
    visibleText(sentence),
    SEVERITIES[severity],
  );
  diagnostic.source = source;
  return diagnostic;
}
