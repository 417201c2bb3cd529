import * as v from 'valibot';
import { method, nothing } from '../shared/rpc';

/** What an encoder takes is a text, what a judge takes is a premise and a hypothesis. */
export type ModelInput = string | readonly [premise: string, hypothesis: string];

export interface ModelWorkerData {
  task: 'encode' | 'judge';
  /** Folder with `config.json`, `tokenizer.json`, `tokenizer_config.json`. */
  folder: string;
  /** Full path of the ONNX file. */
  weights: string;
  /** Longest input, in tokens; the rest is cut off. */
  limit: number;
  runtime: { kind: 'wasm'; wasm: string } | { kind: 'native'; module: string };
}

const isInput = (value: unknown): boolean =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string'));

const items = v.object({
  items: v.custom<readonly ModelInput[]>((value) => Array.isArray(value) && value.every(isInput)),
});
const numbers = v.custom<Float32Array>((value) => value instanceof Float32Array);

/** What a model's worker does, one call after the other. */
export const modelWorker = {
  /** Gives the runtime's name and version once the model is there. */
  start: method(nothing, v.string()),
  /** Lengths in tokens, at most the limit. */
  measure: method(items, numbers),
  /** The values of each item in order. */
  run: method(items, numbers),
};
