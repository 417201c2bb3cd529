/** When the extension's code began to run, ms; this module comes before all others of ours. */
export const codeLoadedAt = performance.now();
