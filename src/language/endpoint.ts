import * as v from 'valibot';
import { addressOf } from './address';
import type { Backend, Encoder, Judge } from './backend';
import { BRIEFLY, readText, request, retrying } from './http';
import type { Identity, Provenance } from './identity';
import { LABELS, labelOrder } from './labelOrder';
import { LanguageError } from './languageError';
import type { ModelInput } from './messages';
import { authorization, type PostOptions, postJson } from './postJson';

export interface EndpointOptions extends Partial<Omit<PostOptions, 'signal'>> {
  /** Where it listens, with or without `/v1`: https, or http on this machine. */
  url: string;
  /** The model's name, as the endpoint is asked for it and as results are cached under. */
  model: string;
  /** Requests at once; 4 by default. */
  parallel?: number | undefined;
}

type Settings = EndpointOptions & PostOptions;

/**
 * Opens the encoder behind an OpenAI-compatible `/v1/embeddings` (Text Embeddings Inference, vLLM, others).
 * Throws {@link LanguageError} `setting` for an address or key that there can't be.
 */
export async function endpointEncoder(options: EndpointOptions): Promise<Encoder> {
  const settings = withDefaults(options);
  let width: number | null = null;
  return open<string>(settings, async (items, signal) => {
    const body = { model: settings.model, input: items, encoding_format: 'float' };
    const rows = embeddingsOf(await post(settings, '/v1/embeddings', body, signal), items.length);
    width ??= rows[0]!.length;
    const wrong = rows.find((row) => row.length !== width);
    if (wrong) throw mistaken(settings, `gives vectors of ${width} and of ${wrong.length} numbers`);
    const values = new Float32Array(rows.length * width);
    for (const [i, row] of rows.entries()) values.set(ofLengthOne(row, settings), i * width);
    return values;
  });
}

/**
 * Opens the judge behind `/predict` of Text Embeddings Inference, whose labels are named as the model names them. Throws
 * as {@link endpointEncoder} does.
 */
export async function endpointJudge(options: EndpointOptions): Promise<Judge> {
  const settings = withDefaults(options);
  return open<readonly [string, string]>(settings, async (items, signal) => {
    const body = { inputs: items, raw_scores: false, truncate: true };
    const rows = predictionsOf(await post(settings, '/predict', body, signal), items.length);
    const values = new Float32Array(rows.length * LABELS.length);
    for (const [i, row] of rows.entries()) {
      const order = orderOf(row, settings);
      for (const [at, column] of order.entries()) values[i * LABELS.length + at] = row[column]!.score;
    }
    return values;
  });
}

const withDefaults = (options: EndpointOptions): Settings => ({
  tries: 8,
  backoff: 500,
  timeout: 120_000,
  ...options,
  url: addressOf(options.url, 'The endpoint’s address').replace(/\/v1$/, ''),
  key: checkedKey(options.key),
});

/** A key that a header can hold; none where it is empty. */
function checkedKey(key: string | undefined): string | undefined {
  const plain = key?.trim();
  if (!plain) return undefined;
  if (!/^[\x21-\x7e]+$/.test(plain))
    throw new LanguageError(
      'setting',
      'The endpoint’s key holds a space or a sign that keys don’t have. Set it again.',
    );
  return plain;
}

const post = ({ url, ...settings }: Settings, path: string, body: unknown, signal?: AbortSignal) =>
  postJson(`${url}${path}`, body, { ...settings, signal });

/** A commit and a precision, and nothing else that a server may say: it is shown, and names files. */
const info = v.object({
  model_sha: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[0-9a-f]{3,64}$/))), null),
  model_dtype: v.fallback(v.nullish(v.picklist(['float64', 'float32', 'float16', 'bfloat16', 'int8'])), null),
});

/** The most bytes of the page on which an endpoint speaks of itself. */
const INFO = 64 << 10;

/** What Text Embeddings Inference says of itself; others don't have this page. */
async function ask({ url, key }: Settings): Promise<Partial<v.InferOutput<typeof info>>> {
  const page = async () => {
    const init = { headers: authorization(key), signal: AbortSignal.timeout(5000) };
    return readText(await request(`${url}/info`, init), INFO);
  };
  try {
    const said = v.parse(info, JSON.parse(await retrying(page, BRIEFLY)));
    return key && said.model_sha?.includes(key) ? { ...said, model_sha: null } : said;
  } catch {
    return {};
  }
}

async function open<T extends ModelInput>(settings: Settings, run: Backend<T>['run']): Promise<Backend<T>> {
  const { model_sha, model_dtype } = await ask(settings);
  const { model, parallel = 4 } = settings;
  const revision = model_sha ?? 'as served';
  const dtype = model_dtype ?? 'as served';
  const endpoint = settings.url.replaceAll(',', '%2C');
  const identity: Identity = { model, revision, dtype, pooling: 'as served', limit: null, endpoint };
  const provenance: Provenance = {
    model,
    revision,
    dtype,
    backend: 'endpoint',
    device: endpoint,
  };
  return {
    identity,
    provenance,
    parallel: Math.max(1, parallel),
    measure: async (items) => items.map((item) => (typeof item === 'string' ? item : item.join(' ')).length),
    run,
    close: async () => {},
  };
}

const embeddings = v.object({
  data: v.array(v.object({ index: v.number(), embedding: v.array(v.number()) })),
});

function embeddingsOf(answer: unknown, count: number): number[][] {
  const parsed = v.safeParse(embeddings, answer);
  const rows: number[][] = [];
  if (parsed.success) for (const { index, embedding } of parsed.output.data) rows[index] = embedding;
  if (rows.length !== count || Object.keys(rows).length !== count || rows.some((row) => row.length === 0))
    throw new LanguageError('endpoint', `The endpoint did not give one vector for each of ${count} texts.`);
  return rows;
}

const score = v.pipe(v.number(), v.minValue(0), v.maxValue(1.001));
const predictions = v.array(v.array(v.object({ label: v.string(), score })));

function predictionsOf(answer: unknown, count: number): v.InferOutput<typeof predictions> {
  const parsed = v.safeParse(predictions, answer);
  if (!parsed.success || parsed.output.length !== count)
    throw new LanguageError('endpoint', `The endpoint did not give scores for each of ${count} pairs.`);
  return parsed.output;
}

/** The names themselves are not told: they are a server's words. */
function orderOf(row: v.InferOutput<typeof predictions>[number], settings: Settings): number[] {
  try {
    return labelOrder(Object.fromEntries(row.map(({ label }, at) => [at, label])));
  } catch {
    throw mistaken(settings, `gives other labels than ${LABELS.join(', ')}`);
  }
}

function ofLengthOne(row: readonly number[], settings: Settings): number[] {
  const norm = Math.hypot(...row);
  if (!Number.isFinite(norm)) throw mistaken(settings, 'gives numbers that are not finite');
  return norm > 0 ? row.map((value) => value / norm) : [...row];
}

const mistaken = ({ url }: Settings, what: string) => new LanguageError('endpoint', `${url} ${what}.`);
