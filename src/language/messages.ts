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

/** `measure` asks for lengths in tokens (at most the limit), `run` for the values of each item in order. */
export interface ModelWorkerRequest {
  id: number;
  type: 'measure' | 'run';
  items: readonly ModelInput[];
}

export type ModelWorkerReady =
  | { ready: true; width: number; runtime: string }
  | { ready: false; error: string };

export type ModelWorkerReply = { id: number; values: Float32Array } | { id: number; error: string };
