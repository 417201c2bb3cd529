import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ModelWorkerData, ModelWorkerReady, ModelWorkerReply, ModelWorkerRequest } from './messages';

const data = workerData as ModelWorkerData;
const port = parentPort!;

/** Where transformers.js looks for an ONNX runtime before it takes its own. It does so while it is being loaded. */
const INJECTED = Symbol.for('onnxruntime');

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function start(): Promise<void> {
  const { runtime } = data;
  let name: string;
  let wasm: Uint8Array | null = null;
  if (runtime.kind === 'native') {
    const native = createRequire(runtime.module)(runtime.module) as { env: { versions: { node?: string } } };
    Object.defineProperty(globalThis, INJECTED, { value: native });
    name = `onnxruntime-node ${native.env.versions.node ?? ''}`.trim();
  } else {
    wasm = readFileSync(runtime.wasm);
    name = 'onnxruntime-web';
  }
  const { openModel } = await import('./inference');
  const model = await openModel(data, wasm);
  if (runtime.kind === 'wasm') name = `onnxruntime-web ${model.version}`;
  port.on('message', ({ id, type, items }: ModelWorkerRequest) => {
    const answer = type === 'run' ? model.run(items) : Promise.resolve(model.measure(items));
    answer.then(
      (values) => port.postMessage({ id, values } satisfies ModelWorkerReply, [values.buffer as ArrayBuffer]),
      (error: unknown) => port.postMessage({ id, error: said(error) } satisfies ModelWorkerReply),
    );
  });
  port.postMessage({ ready: true, width: model.width, runtime: name } satisfies ModelWorkerReady);
}

start().catch((error: unknown) =>
  port.postMessage({ ready: false, error: said(error) } satisfies ModelWorkerReady),
);
