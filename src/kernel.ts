/** What the editor loads on first use: everything that needs the database. */

export { titlesOf } from './benchmarks/contract';
export { benchmarks } from './benchmarks/hosts';
export { Cancelled, EngineStopped } from './engine/engine';
export { startWasmEngine } from './engine/wasmEngine';
export { findClip } from './evidence/clips';
export { readLink, samplesOfLink } from './evidence/link';
export { readClip } from './evidence/readClip';
export { SoundCopies } from './evidence/soundCopies';
export { evidenceOf, outputHandlers, sampleHandlers, soundAhead } from './notebook/answer';
export { CellError, describeError } from './notebook/cellError';
export { directiveProblems } from './notebook/directiveProblems';
export * as language from './notebook/language';
export { countLeftOut, leftOutLines } from './notebook/leftOut';
export { toMarkdown } from './notebook/markdown';
export { listProblems, moreProblems } from './notebook/problemList';
export { runCell } from './notebook/runCell';
export { listSamples, placeIn, rowOf } from './notebook/samples';
export { Session } from './notebook/session';
export { sourcesOf } from './notebook/sources';
export { problemSentence } from './results/problem';
export { readCommandArguments } from './shared/commandArguments';
export { linksApi, outputApi, reviewHostApi } from './shared/hostApi';
export { reviewApi } from './shared/reviewApi';
export { Connection } from './shared/rpc';
