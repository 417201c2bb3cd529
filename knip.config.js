// @ts-check
const production = process.argv.includes('--production');

/**
 * Finds what nothing uses: files, exports, dependencies. With `--production`, as the product alone sees it: there the import
 * of a test, of the sample or of the bench counts for nothing, so that what only they use is found too; what its own file
 * uses may be exported for a test.
 * @type {import('knip').KnipConfig}
 */
export default {
  entry: [
    'src/{extension,cli,kernel,duckdb.worker}.ts!',
    'src/language/worker.ts!',
    'webview/{output,review,links}.ts!',
    // A vocabulary is whole, whichever of its words the product needs.
    'src/benchmarks/*/vocabulary.ts!',
    'scripts/*.mjs',
    'scripts/*/main.ts',
    'test/**/*.test.ts',
    'test/unit/language/support/{fetch,fill,readCache}.ts',
    'test/unit/disk/support/{contend,hold,replace}.ts',
  ],
  project: [
    'src/**/*.ts!',
    'webview/**/*.ts!',
    '!src/benchmarks/{scripts,scriptContract}.ts!',
    '!src/benchmarks/*/{scripts.ts,sample/**,bench/**}!',
    'scripts/**',
    'test/**/*.ts',
    '*.{mjs,mts}',
  ],
  ignoreExportsUsedInFile: production,
  ignoreBinaries: ['ffmpeg', 'ffprobe', 'mkfifo'],
  ignoreDependencies: [
    // Native code that a user may have: looked for at run time, never shipped.
    'onnxruntime-node',
    // The tables of JavaScript cells.
    'arquero',
    // Its text goes into the page that it checks.
    'axe-core',
  ],
};
