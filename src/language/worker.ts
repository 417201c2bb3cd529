import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { Connection, ownBuffer, Transferred } from '../shared/rpc';
import type { OpenModel } from './inference';
import { type ModelWorkerData, modelWorker } from './messages';

const data = workerData as ModelWorkerData;
const port = parentPort!;

/** Where transformers.js looks for an ONNX runtime before it takes its own. It does so while it is being loaded. */
const INJECTED = Symbol.for('onnxruntime');

async function start(): Promise<{ model: OpenModel; name: string }> {
  const { runtime } = data;
  if (runtime.kind === 'native') {
    const native = createRequire(runtime.module)(runtime.module) as { env: { versions: { node?: string } } };
    Object.defineProperty(globalThis, INJECTED, { value: native });
    const { openModel } = await import('./inference');
    const name = `onnxruntime-node ${native.env.versions.node ?? ''}`.trim();
    return { model: await openModel(data, null), name };
  }
  const { openModel } = await import('./inference');
  const model = await openModel(data, readFileSync(runtime.wasm));
  return { model, name: `onnxruntime-web ${model.version}` };
}

const ready = start();
ready.catch(() => {}); // whoever calls hears of it

const moved = (values: Float32Array) => new Transferred(values, ownBuffer(values));

const host = new Connection({
  post: (message, transfer) => port.postMessage(message, transfer),
  remote: {},
  local: {
    contract: modelWorker,
    handlers: {
      start: async () => (await ready).name,
      measure: async ({ items }) => moved((await ready).model.measure(items)),
      run: async ({ items }) => moved(await (await ready).model.run(items)),
    },
  },
});
port.on('message', (message: unknown) => host.receive(message));
