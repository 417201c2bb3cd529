import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AutoModel,
  AutoModelForSequenceClassification,
  AutoTokenizer,
  env,
  type PreTrainedModel,
  type Tensor,
} from '@huggingface/transformers';
import { LABELS, labelOrder } from './labelOrder';
import type { ModelInput, ModelWorkerData } from './messages';
import { meanPool } from './pooling';
import { Tokens } from './tokens';

/** A model in its worker. One call at a time. */
export interface OpenModel {
  /** Numbers per item: the length of a vector, or 3 scores. */
  width: number;
  /** Version of onnxruntime-web; '' with another runtime. */
  version: string;
  measure(items: readonly ModelInput[]): Float32Array<ArrayBuffer>;
  run(items: readonly ModelInput[]): Promise<Float32Array<ArrayBuffer>>;
}

/** Reads the model from its folder and nothing from anywhere else. `wasm` is the engine, or null with a native one. */
export async function openModel(data: ModelWorkerData, wasm: Uint8Array | null): Promise<OpenModel> {
  const version = wasm ? useWasm(wasm) : '';
  readOnlyFrom(data);
  const options = {
    dtype: 'fp32', // takes the file as it is; which one that is was decided by `weights`
    device: wasm ? 'wasm' : 'auto',
    session_options: {
      executionProviders: [wasm ? 'wasm' : 'cpu'],
      intraOpNumThreads: 1, // threads are workers, so that no result depends on how many there are
      interOpNumThreads: 1,
    },
  } as const;
  const tokenizer = await AutoTokenizer.from_pretrained('model');
  const tokens = new Tokens(tokenizer, data.limit);
  const open = data.task === 'encode' ? openEncoder : openJudge;
  const { width, run } = await open(tokens, options);
  return {
    width,
    version,
    run,
    measure: (items) => Float32Array.from(items, (item) => tokens.measure(item)),
  };
}

function useWasm(wasm: Uint8Array): string {
  const engine = env.backends.onnx.wasm!;
  engine.numThreads = 1;
  engine.proxy = false;
  engine.wasmBinary = wasm;
  engine.wasmPaths = { wasm: 'given-as-bytes.wasm' }; // unset, it points at a content network
  return env.backends.onnx.versions?.web ?? '';
}

function readOnlyFrom({ folder, weights }: ModelWorkerData): void {
  env.useWasmCache = false;
  env.useBrowserCache = false;
  env.allowLocalModels = false;
  env.remoteHost = 'http://model.invalid/';
  env.remotePathTemplate = '';
  env.fetch = async (input: string | URL) => {
    const name = new URL(input).pathname.slice(1);
    const path = name.endsWith('.onnx') ? weights : join(folder, name);
    try {
      const bytes = await readFile(path);
      return new Response(bytes, { headers: { 'content-length': String(bytes.byteLength) } });
    } catch {
      return new Response(null, { status: 404 });
    }
  };
}

type Options = Parameters<typeof AutoModel.from_pretrained>[1];
type Run = OpenModel['run'];
type Open = (tokens: Tokens, options: Options) => Promise<{ width: number; run: Run }>;

const openEncoder: Open = async (tokens, options) => {
  const model: PreTrainedModel = await AutoModel.from_pretrained('model', options);
  const width = hiddenSize(model);
  const run: Run = async (items) => {
    const inputs = tokens.batch(items);
    const output = (await model(inputs)) as Record<string, Tensor | undefined>;
    const states = output.last_hidden_state ?? output.token_embeddings;
    if (!states) throw new Error(`The model gives ${Object.keys(output).join(', ')}, not last_hidden_state.`);
    return meanPool(states, inputs.attention_mask!);
  };
  return { width, run };
};

const openJudge: Open = async (tokens, options) => {
  const model: PreTrainedModel = await AutoModelForSequenceClassification.from_pretrained('model', options);
  const order = labelOrder((model.config as unknown as { id2label: Record<string, string> }).id2label);
  const run: Run = async (items) => {
    const { logits } = (await model(tokens.batch(items))) as { logits: Tensor };
    return softmaxInOrder(logits.data as Float32Array, order);
  };
  return { width: LABELS.length, run };
};

function hiddenSize(model: PreTrainedModel): number {
  const size = (model.config as unknown as { hidden_size?: unknown }).hidden_size;
  if (typeof size !== 'number') throw new Error('The model’s config.json has no hidden_size.');
  return size;
}

/** Logits, row by row in the model's order, to scores that sum to 1 in the order of {@link LABELS}. */
function softmaxInOrder(logits: Float32Array, order: readonly number[]): Float32Array<ArrayBuffer> {
  const n = order.length;
  const scores = new Float32Array(logits.length);
  for (let row = 0; row < logits.length; row += n) {
    const values = order.map((column) => logits[row + column]!);
    const highest = Math.max(...values);
    const powers = values.map((value) => Math.exp(value - highest));
    const sum = powers.reduce((total, power) => total + power, 0);
    for (const [i, power] of powers.entries()) scores[row + i] = power / sum;
  }
  return scores;
}
