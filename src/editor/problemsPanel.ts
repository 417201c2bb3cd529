import * as vscode from 'vscode';
import type { Session } from '../notebook/session';
import type { Problem } from '../results/problem';
import { notebookFolder } from './notebookMetadata';
import type { NotebookSessions } from './notebookSessions';
import { resolveUri } from './resolveUri';

/** More problems than this are counted, not listed, in the Problems panel. SQL sees them all. */
const LISTED = 2000;

/** Shows the problems of loaded result files in the editor's Problems panel, at their lines. */
export class ProblemsPanel implements vscode.Disposable {
  readonly #problems = vscode.languages.createDiagnosticCollection('gestalt.results');
  readonly #subscription: vscode.Disposable;
  readonly #said = new WeakMap<vscode.NotebookDocument, number>();

  constructor(sessions: NotebookSessions) {
    this.#subscription = sessions.onDidLoad(({ notebook, session }) => this.#show(notebook, session));
  }

  async #show(notebook: vscode.NotebookDocument, session: Session): Promise<void> {
    const { columns, rows } = await session.query(`FROM gestalt.problems LIMIT ${LISTED}`);
    const counted = await session.query('SELECT count(*) FROM gestalt.problems');
    const count = counted.rows[0]?.[0] as number;
    const byFile = new Map<string, vscode.Diagnostic[]>();
    for (const row of rows) {
      const problem = Object.fromEntries(columns.map(({ name }, i) => [name, row[i]])) as unknown as Problem;
      const list = byFile.get(problem.file) ?? [];
      list.push(toDiagnostic(problem));
      byFile.set(problem.file, list);
    }
    const folder = notebookFolder(notebook);
    for (const [file, list] of byFile) this.#problems.set(resolveUri(folder, file), list);
    if (count > 0 && this.#said.get(notebook) !== count) void this.#tell(count);
    this.#said.set(notebook, count);
  }

  async #tell(count: number): Promise<void> {
    const open = 'Show Problems';
    const sentence = `Gestalt: ${count} problem${count === 1 ? '' : 's'} in the result files; what is good was loaded. SQL: FROM gestalt.problems`;
    if ((await vscode.window.showWarningMessage(sentence, open)) === open) {
      await vscode.commands.executeCommand('workbench.actions.view.problems');
    }
  }

  dispose(): void {
    this.#problems.dispose();
    this.#subscription.dispose();
  }
}

function toDiagnostic({ line, field, expected, found, consequence }: Problem): vscode.Diagnostic {
  const at = Math.max(0, (line ?? 1) - 1);
  const where = field === null ? '' : `${field}: `;
  const range = new vscode.Range(at, 0, at, 200);
  const diagnostic = new vscode.Diagnostic(
    range,
    `${where}expected ${expected}, found ${found} (${consequence})`,
    vscode.DiagnosticSeverity.Warning,
  );
  diagnostic.source = 'Gestalt';
  return diagnostic;
}
