/** What the editor loads on first use: everything that needs the database. */

export { titlesOf } from './benchmarks/contract';
export { benchmarks } from './benchmarks/hosts';
export { Cancelled, EngineStopped } from './engine/engine';
export { EngineHost } from './engine/engineHost';
export { startWasmEngine } from './engine/wasmEngine';
export { findClip } from './evidence/clips';
export { readLink, samplesOfLink } from './evidence/link';
export { SoundCopies } from './evidence/soundCopies';
export { answer, listSamples, placeIn, rowOf, soundAhead } from './notebook/answer';
export { CellError, describeError } from './notebook/cellError';
export { directiveProblems } from './notebook/directiveProblems';
export { forOutput } from './notebook/forOutput';
export * as language from './notebook/language';
export { toMarkdown } from './notebook/markdown';
export { runCell } from './notebook/runCell';
export { Session } from './notebook/session';
