// @ts-check
/**
 * Finds what nothing uses: files, exports, dependencies. With `--production`, as the product alone sees it: there a test's
 * import counts for nothing, so that what only tests use is found too; what its own file uses may be exported for a test.
 * @type {import('knip').KnipConfig}
 */
export default {
  entry: [
    'src/language/worker.ts!',
    'webview/{output,review,links}.ts!',
    'scripts/*.mjs',
    'scripts/*/main.ts',
    'test/**/*.test.ts',
    'test/unit/language/support/{fill,hold,replace}.ts',
  ],
  project: [
    'src/**/*.ts!',
    '!src/benchmarks/**/script*.ts!',
    '!src/benchmarks/*/{sample,bench}/**!',
    'webview/**/*.ts!', 'scripts/**', 'test/**/*.ts', '*.{mjs,mts}'],
  ignoreExportsUsedInFile: process.argv.includes('--production'),
  ignoreBinaries: ['ffmpeg', 'ffprobe', 'mkfifo'],
  // Native code that a user may have: looked for at run time, never shipped.
  ignoreDependencies: ['onnxruntime-node'],
};
