import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpointEncoder, endpointJudge } from '../language/endpoint';
import { LanguageError } from '../language/languageError';
import { openEncoder, openJudge } from '../language/localBackend';
import { chosenModel, ENCODER, JUDGE, type ModelChoice } from '../language/model';
import { findModel } from '../language/weights';
import type { LanguageOptions } from '../notebook/completeLanguage';

export interface ModelOptions {
  encoder?: string;
  judge?: string;
  revision?: string;
  dtype?: string;
  limit?: string;
  models?: string;
  onnxruntime?: string;
  embeddingsEndpoint?: string;
  entailmentEndpoint?: string;
}

/** Where what is worked out and downloaded is kept at the command line. */
export const GESTALT = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'gestalt');

/**
 * The models that the options name. They are never downloaded here: they are looked for in `models`, or asked of an
 * endpoint. The key in GESTALT_ENDPOINT_KEY is of one host, that of the embeddings where both are asked; that of another
 * for labels is GESTALT_ENTAILMENT_KEY. Throws {@link LanguageError} `setting` for options that can't be.
 */
export function modelsFromOptions(
  options: ModelOptions,
): Pick<LanguageOptions, 'encoder' | 'judge' | 'localEncoder' | 'localJudge'> {
  const { encoder, judge, revision } = options;
  if (revision !== undefined && (encoder === undefined) === (judge === undefined))
    throw new LanguageError('setting', '--revision is of one model: name it with --encoder or with --judge.');
  const choice = (usual: ModelChoice, model: string | undefined) =>
    chosenModel(usual, {
      model,
      revision: model === undefined ? undefined : revision,
      dtype: options.dtype,
      limit: options.limit === undefined ? undefined : Number(options.limit),
    });
  const [ofEncoder, ofJudge] = [choice(ENCODER, encoder), choice(JUDGE, judge)];
  const places = {
    kept: join(GESTALT, 'models'),
    ...(options.models === undefined ? {} : { local: resolve(options.models) }),
  };
  const { onnxruntime = process.env.GESTALT_ONNXRUNTIME } = options;
  const local = async (model: ModelChoice) => ({
    model: await findModel(model, places),
    directory: __dirname,
    native: onnxruntime ? resolve(onnxruntime) : undefined,
  });
  const localEncoder = async () => openEncoder(await local(ofEncoder));
  const localJudge = async () => openJudge(await local(ofJudge));
  const { embeddingsEndpoint, entailmentEndpoint } = options;
  const { GESTALT_ENDPOINT_KEY, GESTALT_ENTAILMENT_KEY } = process.env;
  const isOneHost =
    embeddingsEndpoint === undefined || sameHost(embeddingsEndpoint, entailmentEndpoint ?? '');
  const ofLabels = GESTALT_ENTAILMENT_KEY ?? (isOneHost ? GESTALT_ENDPOINT_KEY : undefined);
  return {
    localEncoder,
    localJudge,
    encoder: embeddingsEndpoint
      ? () => endpointEncoder({ url: embeddingsEndpoint, model: ofEncoder.model, key: GESTALT_ENDPOINT_KEY })
      : localEncoder,
    judge: entailmentEndpoint
      ? () => endpointJudge({ url: entailmentEndpoint, model: ofJudge.model, key: ofLabels })
      : localJudge,
  };
}

const sameHost = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
