// @ts-check
/**
 * Which room may know which: the map of the rooms in CONTRIBUTING.md as rules. Each names the only rooms of ours that a
 * room's files may import; an `import type` counts like any other.
 */

/** A benchmark's own folder. */
const BENCHMARK = '^src/benchmarks/(?!published/)[^/]+/';

/** What makes the bundled sample and the bench: code of the repository, no part of the product. */
const MAKERS = '^src/benchmarks/([^/]+/(scripts\\.ts|sample/|bench/)|scripts\\.ts|scriptContract\\.ts)';

/**
 * @param {string} name
 * @param {string} room its files, as a regular expression
 * @param {string[]} others the files it may import besides its own, as regular expressions
 * @param {string} [except] files of the room that another rule speaks of
 */
const mayKnow = (name, room, others, except) => ({
  name: `${name} knows only what lies below it`,
  severity: /** @type {const} */ ('error'),
  from: { path: room, ...(except ? { pathNot: except } : {}) },
  to: { path: '^(src|webview|test|scripts)/', pathNot: [room, ...others] },
});

/**
 * @param {string} name
 * @param {string | string[]} target
 * @param {string | string[]} allowed the files that may import it
 * @param {string} [from] where the rule holds
 */
const onlyFrom = (name, target, allowed, from = '^(src|webview)/') => ({
  name,
  severity: /** @type {const} */ ('error'),
  from: { path: from, pathNot: allowed },
  to: { path: target },
});

const SHARED = '^src/shared/';
const DISK = '^src/disk/';
const ENGINE = '^src/engine/';
const STATISTICS = '^src/statistics/';
const LANGUAGE = '^src/language/';
const EVIDENCE = '^src/evidence/';
const FIGURE = '^src/figure/';
const RESULTS = '^src/results/';
const NOTEBOOK = '^src/notebook/';
const CONTRACT = '^src/benchmarks/(contract|published/[^/]+)\\.ts$';
const HOSTS = '^src/benchmarks/hosts\\.ts$';
const WEBS = '^src/benchmarks/(webs|views|viewList|webContract)\\.ts$';

/** What both that face a person, the command line and the editor, stand on. */
const KERNEL = [SHARED, ENGINE, RESULTS, LANGUAGE, EVIDENCE, NOTEBOOK, CONTRACT];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    mayKnow('shared', SHARED, []),
    mayKnow('statistics', STATISTICS, [SHARED]),
    mayKnow('engine', ENGINE, [SHARED, STATISTICS]),
    mayKnow('disk', DISK, [SHARED]),
    mayKnow('language', LANGUAGE, [SHARED, STATISTICS, ENGINE, DISK]),
    mayKnow('the contract', CONTRACT, [SHARED, ENGINE]),
    mayKnow('figure', FIGURE, [SHARED, STATISTICS]),
    mayKnow('results', RESULTS, [SHARED, ENGINE, CONTRACT]),
    // How files are listed and read is one interface, of results and clips alike.
    mayKnow('evidence', EVIDENCE, [SHARED, ENGINE, CONTRACT, '^src/results/files\\.ts$']),
    mayKnow('notebook', NOTEBOOK, [SHARED, ENGINE, STATISTICS, RESULTS, LANGUAGE, EVIDENCE, CONTRACT]),
    mayKnow('cli', '^src/cli/', [...KERNEL, DISK, HOSTS]),
    // The last is what the editor loads when it first needs it.
    mayKnow('editor', '^src/editor/', [...KERNEL, HOSTS, WEBS, '^src/kernel.ts$']),
    mayKnow('webview', '^webview/', [SHARED, FIGURE, WEBS]),
    {
      name: 'a benchmark knows no other benchmark and nothing above it',
      severity: 'error',
      from: { path: '^src/benchmarks/(?!published/)([^/]+)/', pathNot: MAKERS },
      to: {
        path: '^(src|webview|test|scripts)/',
        pathNot: [
          '^src/benchmarks/$1/',
          CONTRACT,
          WEBS,
          '^src/(shared|engine|statistics|language|evidence|results|figure)/',
        ],
      },
    },
    onlyFrom('a benchmark is reached through the lists alone', BENCHMARK, [
      BENCHMARK,
      '^src/benchmarks/(hosts|webs|scripts)\\.ts$',
    ]),
    onlyFrom('what makes the sample and the bench is no part of the product', MAKERS, MAKERS),
    onlyFrom('only the editor’s room knows the editor', '(^vscode$|node_modules/@types/vscode/)', [
      '^src/editor/',
      '^src/extension\\.ts$',
    ]),
    onlyFrom(
      'one door to the widget toolkit',
      'node_modules/@vscode/webview-ui-toolkit/',
      '^webview/controls\\.ts$',
    ),
    {
      name: 'no Node where a webview or a figure runs',
      severity: 'error',
      from: {
        path: '^(webview|src/(shared|figure|statistics))/|^src/benchmarks/[^/]+/(views/|web\\.ts|vocabulary\\.ts)',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product code knows no test and no script',
      severity: 'error',
      from: { path: '^(src|webview)/', pathNot: MAKERS },
      to: { path: '^(test|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|\\.json$|\\.sql$|\\.css$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.mts', '.mjs', '.js'] },
  },
};
