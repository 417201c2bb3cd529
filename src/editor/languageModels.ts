import * as vscode from 'vscode';
import type { ModelChoice } from '../language/model';
import type { ReadyModel } from '../language/weights';
import { keyFor } from './endpointKeys';
import { agreed } from './messages';

type Language = typeof import('../notebook/language');

/**
 * The models of the settings: behind an endpoint, in a local folder, or downloaded after asking. `local…` are those on
 * this machine, with which endpoints are compared; for that nothing is downloaded.
 */
export class LanguageModels {
  readonly #settings = vscode.workspace.getConfiguration('gestalt.language');

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly language: Language,
    private readonly tell: (message: string) => void,
    private readonly signal: AbortSignal,
  ) {}

  async encoder() {
    const choice = this.#choice('encoder');
    const endpoint = await this.#endpoint('embeddingsEndpoint', choice);
    if (endpoint) return this.language.endpointEncoder(endpoint);
    return this.language.openEncoder(this.#runs(await this.#ready(choice)));
  }

  async judge() {
    const choice = this.#choice('judge');
    const endpoint = await this.#endpoint('entailmentEndpoint', choice);
    if (endpoint) return this.language.endpointJudge(endpoint);
    return this.language.openJudge(this.#runs(await this.#ready(choice)));
  }

  async localEncoder() {
    return this.language.openEncoder(this.#runs(await this.#find(this.#choice('encoder'))));
  }

  async localJudge() {
    return this.language.openJudge(this.#runs(await this.#find(this.#choice('judge'))));
  }

  #runs(model: ReadyModel) {
    const directory = vscode.Uri.joinPath(this.context.extensionUri, 'dist').fsPath;
    return { model, directory, native: this.#settings.get<string>('onnxRuntime', '') || undefined };
  }

  get #kept(): string {
    return vscode.Uri.joinPath(this.context.globalStorageUri, 'models').fsPath;
  }

  get #folder(): string {
    return this.#settings.get<string>('folder', '');
  }

  #choice(name: 'encoder' | 'judge'): ModelChoice {
    const { chosenModel, ENCODER, JUDGE } = this.language;
    return chosenModel(name === 'encoder' ? ENCODER : JUDGE, this.#settings.get(name, {}));
  }

  async #endpoint(setting: string, { model }: ModelChoice) {
    const url = this.#settings.get<string>(setting, '');
    return url ? { url, model, key: await keyFor(this.context.secrets, url) } : null;
  }

  #find(choice: ModelChoice): Promise<ReadyModel> {
    const local = this.#folder;
    return this.language.findModel(choice, { kept: this.#kept, ...(local ? { local } : {}) });
  }

  async #ready(choice: ModelChoice): Promise<ReadyModel> {
    try {
      return await this.#find(choice);
    } catch (error) {
      if (!(error instanceof this.language.LanguageError)) throw error;
      const damaged = error.code === 'corrupted' && this.#folder === '';
      if (error.code !== 'missing' && !damaged) throw error;
      return this.#download(choice, error.message, damaged);
    }
  }

  /** Nothing is fetched before the user said so, with size and licence in sight. */
  async #download(choice: ModelChoice, why: string, damaged: boolean): Promise<ReadyModel> {
    const { offer, downloadModel, HUB, LanguageError, vouchedSentence } = this.language;
    const from = this.#settings.get<string>('mirror', '') || HUB;
    const refused = () => new LanguageError(damaged ? 'corrupted' : 'missing', why);
    const ask = damaged
      ? `${choice.model} is damaged on this machine. Look for it at ${from}?`
      : `${choice.model} is not on this machine. Look for it at ${from}?`;
    if (!(await agreed(ask, 'Look', damaged ? why : undefined))) throw refused();
    const { bytes, licence, voucher } = await offer(choice, from, this.signal);
    const size = bytes === null ? 'of unknown size' : `${(bytes / 2 ** 20).toFixed(0)} MB`;
    const question = `Download ${choice.model} (${size}, licence: ${licence ?? 'unknown'}) from ${from}?`;
    if (!(await agreed(question, 'Download', vouchedSentence(voucher, from)))) throw refused();
    return downloadModel(choice, {
      kept: this.#kept,
      from,
      signal: this.signal,
      progress: ({ file, done, total, secondsLeft }) => {
        const left = secondsLeft === null ? '' : `, ${secondsLeft.toFixed(0)} s left`;
        this.tell(`${file}: ${(done / 2 ** 20).toFixed(1)} of ${(total / 2 ** 20).toFixed(1)} MB${left}`);
      },
    });
  }
}
