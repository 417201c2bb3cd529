import { join, resolve } from 'node:path';
import { benchmarks } from '../benchmarks/hosts';
import { Cancelled } from '../engine/engine';
import { LanguageError } from '../language/languageError';
import { completeLanguage, type LanguageOptions } from '../notebook/completeLanguage';
import { GESTALT, type ModelOptions, modelsFromOptions } from './models';
import { printLine, showProgress } from './print';
import { absolute, nameFromHere, withSession } from './session';
import { writeSidecars } from './sidecars';

export interface VectorsOptions extends ModelOptions {
  out?: string;
  acceptOtherModel?: boolean;
  cache?: string;
}

/**
 * Works out the vectors and labels that the result files lack and, with `out`, writes them as sidecar files. An
 * endpoint's model that is not the local one stops this before anything is worked out, unless it is accepted.
 */
export async function vectors(paths: string[], options: VectorsOptions): Promise<void> {
  const models = modelsFromOptions(options);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  await withSession(nameFromHere, async (session) => {
    await session.load(absolute(paths));
    const done = await completeLanguage(session, benchmarks, {
      ...models,
      agreement: agreement(options.acceptOtherModel ?? false),
      caches: resolve(options.cache ?? join(GESTALT, 'vectors')),
      signal: stop.signal,
      measuring: (what, measured, total) =>
        showProgress(`measuring ${what === 'vectors' ? 'texts' : 'pairs'}: ${measured} of ${total}`),
      progress: (what, { done: count, total, cached, rate, secondsLeft }) => {
        const pace = rate === null ? '' : `, ${rate.toFixed(0)} a second, ${secondsLeft?.toFixed(0)} s left`;
        showProgress(`${what}: ${count} of ${total} (${cached} from the cache)${pace}`);
      },
    }).catch((error: unknown) => {
      showProgress('');
      if (error instanceof Cancelled)
        throw new Error('Stopped. What was worked out is kept; asking again goes on from there.');
      throw error;
    });
    showProgress('');
    const { vectors: made, labels, without, provenance, agreements, mixed } = done;
    printLine(
      `${made} vectors and ${labels} labels worked out${without > 0 ? `; ${without} texts have no vector` : ''}.`,
    );
    for (const { model, revision, dtype, backend, device } of provenance)
      printLine(`${model}@${revision} ${dtype}, ${backend}, ${device}`);
    for (const { sentence } of agreements) printLine(sentence);
    for (const sentence of mixed) printLine(sentence);
    if (options.out !== undefined) await writeSidecars(session, benchmarks, resolve(options.out));
  });
}

const agreement =
  (accepted: boolean): LanguageOptions['agreement'] =>
  async (what, found) => {
    if (!found.checked || found.agrees || accepted) return;
    throw new LanguageError(
      'disagrees',
      `${found.sentence} No ${what} were worked out; --accept-other-model uses it all the same.`,
    );
  };
