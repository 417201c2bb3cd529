import * as vscode from 'vscode';
import type { ModelChoice } from '../language/model';
import type { ReadyModel } from '../language/weights';
import { gestaltNotebook } from './commands';
import type { LazyKernel } from './lazyKernel';
import type { NotebookSessions } from './notebookSessions';

type Language = typeof import('../notebook/language');

/** The secret under which the key of an endpoint is kept. */
const KEY = 'gestalt.endpointKey';

/** The command that works out vectors and labels which the results of the notebook in use lack. */
export function registerCompleteVectors(
  context: vscode.ExtensionContext,
  kernel: LazyKernel,
  sessions: NotebookSessions,
): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand('gestalt.completeVectors', () => complete(context, kernel, sessions)),
    vscode.commands.registerCommand('gestalt.setEndpointKey', async () => {
      const prompt = 'Key of the endpoint for vectors and labels; empty forgets it';
      const key = await vscode.window.showInputBox({ prompt, password: true, ignoreFocusOut: true });
      if (key === '') await context.secrets.delete(KEY);
      else if (key !== undefined) await context.secrets.store(KEY, key);
    }),
  );
}

async function complete(
  context: vscode.ExtensionContext,
  kernel: LazyKernel,
  sessions: NotebookSessions,
): Promise<void> {
  const notebook = gestaltNotebook();
  if (!notebook || !vscode.workspace.isTrusted) {
    void vscode.window.showWarningMessage(
      'Gestalt: open a notebook with the Gestalt kernel in a trusted workspace first.',
    );
    return;
  }
  try {
    const session = await sessions.get(notebook);
    const { language, Cancelled } = await kernel.load();
    const models = new Models(context, language);
    const place = {
      location: vscode.ProgressLocation.Notification,
      title: 'Gestalt: vectors and labels',
      cancellable: true,
    };
    await vscode.window.withProgress(place, async (report, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      try {
        const done = await language.completeLanguage(session, {
          encoder: () => models.encoder(report, stop.signal),
          judge: () => models.judge(report, stop.signal),
          caches: vscode.Uri.joinPath(context.globalStorageUri, 'vectors').fsPath,
          signal: stop.signal,
          progress: (what, { done: count, total, rate, secondsLeft }) => {
            const pace =
              rate === null ? '' : `, ${rate.toFixed(0)} a second, ${secondsLeft?.toFixed(0)} s left`;
            report.report({ message: `${what} ${count} of ${total}${pace}` });
          },
        });
        const without = done.without > 0 ? ` ${done.without} texts have no vector.` : '';
        void vscode.window.showInformationMessage(
          done.provenance.length === 0
            ? 'Gestalt: nothing is missing.'
            : `Gestalt: ${done.vectors} vectors and ${done.labels} labels worked out.${without} Run the cells again. SQL: FROM gestalt.files`,
        );
      } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
        void vscode.window.showInformationMessage(
          'Gestalt: stopped. What was worked out is kept; asking again goes on from there.',
        );
      }
    });
  } catch (error) {
    void vscode.window.showErrorMessage(`Gestalt: ${error instanceof Error ? error.message : error}`);
  }
}

type Report = vscode.Progress<{ message?: string }>;

/** The models of the settings: behind an endpoint, in a local folder, or downloaded after asking. */
class Models {
  readonly #settings = vscode.workspace.getConfiguration('gestalt.language');

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly language: Language,
  ) {}

  async encoder(report: Report, signal: AbortSignal) {
    const choice = this.#choice(this.language.ENCODER, 'encoder');
    const url = this.#settings.get<string>('embeddingsEndpoint', '');
    if (url)
      return this.language.endpointEncoder({
        url,
        model: choice.model,
        key: await this.context.secrets.get(KEY),
      });
    return this.language.openEncoder({
      model: await this.#ready(choice, report, signal),
      directory: this.#directory,
    });
  }

  async judge(report: Report, signal: AbortSignal) {
    const choice = this.#choice(this.language.JUDGE, 'judge');
    const url = this.#settings.get<string>('entailmentEndpoint', '');
    if (url)
      return this.language.endpointJudge({
        url,
        model: choice.model,
        key: await this.context.secrets.get(KEY),
      });
    return this.language.openJudge({
      model: await this.#ready(choice, report, signal),
      directory: this.#directory,
    });
  }

  get #directory(): string {
    return vscode.Uri.joinPath(this.context.extensionUri, 'dist').fsPath;
  }

  #choice(usual: ModelChoice, name: 'encoder' | 'judge'): ModelChoice {
    const { model, revision, dtype, limit } = this.#settings.get<Partial<ModelChoice>>(name, {});
    const changed = model !== undefined && model !== usual.model;
    return {
      ...usual,
      ...(changed ? { model, revision: revision ?? 'main' } : {}),
      ...(revision ? { revision } : {}),
      ...(dtype ? { dtype } : {}),
      ...(limit ? { limit } : {}),
    };
  }

  async #ready(choice: ModelChoice, report: Report, signal: AbortSignal): Promise<ReadyModel> {
    const { findModel, LanguageError } = this.language;
    const kept = vscode.Uri.joinPath(this.context.globalStorageUri, 'models').fsPath;
    const local = this.#settings.get<string>('folder', '');
    try {
      return await findModel(choice, { kept, ...(local ? { local } : {}) });
    } catch (error) {
      if (!(error instanceof LanguageError) || error.code !== 'missing') throw error;
      return this.#download(choice, kept, error.message, report, signal);
    }
  }

  /** Nothing is fetched before the user said so, with size and licence in sight. */
  async #download(
    choice: ModelChoice,
    kept: string,
    missing: string,
    report: Report,
    signal: AbortSignal,
  ): Promise<ReadyModel> {
    const { offer, downloadModel, HUB, LanguageError } = this.language;
    const from = this.#settings.get<string>('mirror', '') || HUB;
    const ask = `${choice.model} is not on this machine. Look for it at ${from}?`;
    if ((await vscode.window.showInformationMessage(ask, { modal: true }, 'Look')) !== 'Look')
      throw new LanguageError('missing', missing);
    const { bytes, licence } = await offer(choice, from, { fetch, signal });
    const size = bytes === null ? 'of unknown size' : `${(bytes / 2 ** 20).toFixed(0)} MB`;
    const question = `Download ${choice.model} (${size}, licence: ${licence ?? 'unknown'}) from ${from}?`;
    if ((await vscode.window.showInformationMessage(question, { modal: true }, 'Download')) !== 'Download')
      throw new LanguageError('missing', missing);
    return downloadModel(choice, {
      kept,
      from,
      signal,
      progress: ({ file, done, total, secondsLeft }) => {
        const left = secondsLeft === null ? '' : `, ${secondsLeft.toFixed(0)} s left`;
        report.report({
          message: `${file}: ${(done / 2 ** 20).toFixed(1)} of ${(total / 2 ** 20).toFixed(1)} MB${left}`,
        });
      },
    });
  }
}
