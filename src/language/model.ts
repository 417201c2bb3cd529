import { LanguageError } from './languageError';

const DTYPES = ['fp32', 'fp16', 'q8'] as const;

/** Precision of weights, by the names of the hub's ONNX files: `q8` is 8-bit with inputs quantised as they come. */
type Dtype = (typeof DTYPES)[number];

/** Which model, and how much of a text it reads. */
export interface ModelChoice {
  /** Name on the hub: owner/name. */
  model: string;
  /** A commit of the hub, 40 hexadecimal digits; or a name such as `main`, which is pinned when it is downloaded. */
  revision: string;
  dtype: Dtype;
  /** Longest input in tokens; what is longer is cut off. */
  limit: number;
  /** The ONNX file, where it isn't named by its dtype. */
  weights?: string;
}

/**
 * The paper's encoder (arXiv 2610.15129v1), all-MiniLM-L6-v2, as ONNX. 8-bit, since it runs five times as fast without
 * native code; `fp32` is the paper's precision. Sentence-transformers gives it 256 tokens.
 */
export const ENCODER: ModelChoice = {
  model: 'Xenova/all-MiniLM-L6-v2',
  revision: '751bff37182d3f1213fa05d7196b954e230abad9',
  dtype: 'q8',
  limit: 256,
};

/** The paper's judge, cross-encoder/nli-roberta-base, which has ONNX files of its own. */
export const JUDGE: ModelChoice = {
  model: 'cross-encoder/nli-roberta-base',
  revision: '1be0567456f0543475805e758725f151f283705a',
  dtype: 'q8',
  limit: 512,
};

/** What a person set, as it was written; what is empty is as usual. */
export interface ModelSettings {
  model?: string | undefined;
  revision?: string | undefined;
  dtype?: string | undefined;
  limit?: number | undefined;
}

/**
 * The usual choice with what was set in its place; of another model the revision is `main` unless it is set.
 * Throws {@link LanguageError} `setting` for a precision or limit that there can't be.
 */
export function chosenModel(
  usual: ModelChoice,
  { model, revision, dtype, limit }: ModelSettings,
): ModelChoice {
  const precision = dtype ? DTYPES.find((known) => known === dtype) : usual.dtype;
  if (!precision)
    throw new LanguageError('setting', `There is no precision ${dtype}; choose ${DTYPES.join(', ')}.`);
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    throw new LanguageError('setting', 'The limit is a number of tokens: a whole number from 1 up.');
  const other = model !== undefined && model !== '' && model !== usual.model;
  return {
    ...usual,
    ...(other ? { model, revision: 'main' } : {}),
    ...(revision ? { revision } : {}),
    dtype: precision,
    ...(limit === undefined ? {} : { limit }),
  };
}

const SUFFIX: Record<Dtype, string> = { fp32: '', fp16: '_fp16', q8: '_quantized' };

/** Files that don't follow the usual names. */
const NAMED: Record<string, Partial<Record<Dtype, string>>> = {
  'cross-encoder/nli-roberta-base': { q8: 'onnx/model_quint8_avx2.onnx' },
};

/** The ONNX file of a choice, relative to the model's folder. */
export const weightsFile = ({ model, dtype, weights }: ModelChoice): string =>
  weights ?? NAMED[model]?.[dtype] ?? `onnx/model${SUFFIX[dtype]}.onnx`;

/** All files that a choice needs, relative to the model's folder; weights last. */
export const modelFiles = (choice: ModelChoice): string[] => [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  weightsFile(choice),
];

export const isCommit = (revision: string): boolean => /^[0-9a-f]{40}$/.test(revision);
