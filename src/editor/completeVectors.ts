import * as vscode from 'vscode';
import type { Completed, LanguageOptions } from '../notebook/completeLanguage';
import { onNotebook, type Register } from './commandTarget';
import { setEndpointKey } from './endpointKeys';
import { LanguageModels } from './languageModels';
import type { LazyKernel } from './lazyKernel';
import type { Log } from './log';
import { agreed, inform, tellFailure, warn, withProgress } from './messages';
import type { NotebookSessions } from './notebookSessions';

type Tell = (message: string) => void;
type Language = typeof import('../notebook/language');

/** The commands that work out vectors and labels which the results of a notebook lack. */
export function registerCompleteVectors(
  register: Register,
  context: vscode.ExtensionContext,
  kernel: LazyKernel,
  sessions: NotebookSessions,
  log: Log,
): vscode.Disposable {
  return vscode.Disposable.from(
    register(
      'completeVectors',
      'Complete Vectors and Labels',
      onNotebook((notebook) => complete(context, kernel, sessions, log, notebook)),
    ),
    register('setEndpointKey', 'Set Endpoint Key', () => setEndpointKey(context.secrets)),
  );
}

async function complete(
  context: vscode.ExtensionContext,
  kernel: LazyKernel,
  sessions: NotebookSessions,
  log: Log,
  notebook: vscode.NotebookDocument,
): Promise<void> {
  const { language, benchmarks, Cancelled } = await kernel.load();
  try {
    const session = await sessions.get(notebook);
    const done = await withProgress('Gestalt: vectors and labels', (tell, signal) => {
      const models = new LanguageModels(context, language, tell, signal);
      return language.completeLanguage(session, benchmarks, {
        encoder: () => models.encoder(),
        judge: () => models.judge(),
        localEncoder: () => models.localEncoder(),
        localJudge: () => models.localJudge(),
        agreement: agreement(language, tell),
        caches: vscode.Uri.joinPath(context.globalStorageUri, 'vectors').fsPath,
        signal,
        ...shownBy(tell),
      });
    });
    say(done);
  } catch (error) {
    if (error instanceof Cancelled)
      void inform('Gestalt: stopped. What was worked out is kept; asking again goes on from there.');
    else {
      log.failed('Completing vectors and labels', error);
      tellFailure(error);
    }
  } finally {
    await sessions.refresh(notebook);
  }
}

/** A model that is not the local one is used only where the user says so. */
const agreement =
  ({ LanguageError }: Language, tell: Tell): LanguageOptions['agreement'] =>
  async (what, found) => {
    tell(found.sentence);
    if (!found.checked || found.agrees) return;
    if (!(await agreed(`${found.sentence} Use it all the same?`, 'Use It')))
      throw new LanguageError('disagrees', `${found.sentence} No ${what} were worked out.`);
  };

const shownBy = (tell: Tell): Pick<LanguageOptions, 'progress' | 'measuring'> => ({
  measuring: (what, done, total) =>
    tell(`measuring ${what === 'vectors' ? 'texts' : 'pairs'}: ${done} of ${total}`),
  progress: (what, { done, total, rate, secondsLeft }) => {
    const pace = rate === null ? '' : `, ${rate.toFixed(0)} a second, ${secondsLeft?.toFixed(0)} s left`;
    tell(`${what} ${done} of ${total}${pace}`);
  },
});

function say({ vectors, labels, without, provenance, agreements, mixed, sources }: Completed): void {
  if (provenance.length === 0) {
    void inform('Gestalt: nothing is missing.');
    return;
  }
  const lines = [`Gestalt: ${vectors} vectors and ${labels} labels worked out.`];
  if (without > 0) lines.push(`${without} texts have no vector.`);
  lines.push(...agreements.map(({ sentence }) => sentence), ...mixed);
  lines.push(`Run the cells again. SQL: ${sources.map((relation) => `FROM ${relation}`).join('; ')}`);
  const doubtful = mixed.length > 0 || agreements.some((found) => !(found.checked && found.agrees));
  const say = doubtful ? warn : inform;
  void say(lines.join(' '));
}
