import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpointEncoder, endpointJudge } from '../language/endpoint';
import { openEncoder, openJudge } from '../language/localBackend';
import { type Dtype, ENCODER, JUDGE, type ModelChoice } from '../language/model';
import { findModel } from '../language/weights';
import { completeLanguage } from '../notebook/completeLanguage';
import type { Session } from '../notebook/session';
import { absolute, nameFromHere, withSession } from './session';

export interface VectorsOptions {
  out?: string;
  encoder?: string;
  judge?: string;
  models?: string;
  dtype?: string;
  embeddingsEndpoint?: string;
  entailmentEndpoint?: string;
  cache?: string;
}

const GESTALT = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'gestalt');

/**
 * Works out the vectors and labels that the result files lack and, with `out`, writes them as sidecar files. Models are
 * never downloaded here: they are looked for in `models`, or asked of an endpoint. The key of an endpoint is read from
 * GESTALT_ENDPOINT_KEY.
 */
export async function vectors(paths: string[], options: VectorsOptions): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  await withSession(nameFromHere, async (session) => {
    await session.load(absolute(paths));
    const done = await completeLanguage(session, {
      encoder: () => encoder(options),
      judge: () => judge(options),
      caches: resolve(options.cache ?? join(GESTALT, 'vectors')),
      signal: stop.signal,
      progress: (what, { done: count, total, cached, rate, secondsLeft }) => {
        if (!process.stderr.isTTY) return;
        const pace = rate === null ? '' : `, ${rate.toFixed(0)} a second, ${secondsLeft?.toFixed(0)} s left`;
        process.stderr.write(`\r\x1b[K${what}: ${count} of ${total} (${cached} from the cache)${pace}`);
      },
    });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    const { vectors: made, labels, without, provenance } = done;
    console.log(
      `${made} vectors and ${labels} labels worked out${without > 0 ? `; ${without} texts have no vector` : ''}.`,
    );
    for (const { model, revision, dtype, backend, device } of provenance)
      console.log(`${model}@${revision} ${dtype}, ${backend}, ${device}`);
    if (options.out !== undefined) await writeSidecars(session, resolve(options.out));
  });
}

const choiceOf = (model: ModelChoice, name: string | undefined, dtype: string | undefined): ModelChoice => ({
  ...model,
  ...(name === undefined ? {} : { model: name, revision: 'local' }),
  ...(dtype === undefined ? {} : { dtype: dtype as Dtype }),
});

async function encoder({ embeddingsEndpoint: url, encoder: name, dtype, models }: VectorsOptions) {
  const choice = choiceOf(ENCODER, name, dtype);
  if (url) return endpointEncoder({ url, model: choice.model, key: process.env.GESTALT_ENDPOINT_KEY });
  return openEncoder({ model: await findModel(choice, places(models)), directory: __dirname });
}

async function judge({ entailmentEndpoint: url, judge: name, dtype, models }: VectorsOptions) {
  const choice = choiceOf(JUDGE, name, dtype);
  if (url) return endpointJudge({ url, model: choice.model, key: process.env.GESTALT_ENDPOINT_KEY });
  return openJudge({ model: await findModel(choice, places(models)), directory: __dirname });
}

const places = (models: string | undefined) => ({
  kept: join(GESTALT, 'models'),
  ...(models === undefined ? {} : { local: resolve(models) }),
});

/** Everything that has a vector or label now, as GesBench's sidecar files. */
async function writeSidecars(session: Session, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = [
    ['embeddings.jsonl', 'SELECT text, vector FROM gesbench.embeddings ORDER BY text'],
    ['entailment.jsonl', 'SELECT premise, hypothesis, label FROM gesbench.entailment ORDER BY ALL'],
  ] as const;
  for (const [name, sql] of files) {
    const rows = await session.select<object>(sql);
    const file = createWriteStream(join(folder, name));
    for (const row of rows) file.write(`${JSON.stringify(row)}\n`);
    await new Promise<void>((done, fail) => file.on('error', fail).end(done));
    console.log(`${rows.length} lines in ${join(folder, name)}`);
  }
}
