/** What the editor loads on first use: everything that needs the database. */
export { startWasmEngine } from './engine/wasmEngine';
export { EngineHost } from './engine/engineHost';
export { Cancelled, EngineStopped } from './engine/engine';
export { benchmarks } from './benchmarks/all';
export { Session } from './notebook/session';
export { runCell } from './notebook/runCell';
export { answer } from './notebook/answer';
export { CellError, describeError } from './notebook/cellError';
export { toMarkdown } from './notebook/markdown';
