import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { root } from '../../scripts/setup/paths.mjs';

/** A file of a made-up tree, the one it imports, and the rule of `.dependency-cruiser.mjs` that forbids it. */
const forbidden: [from: string, to: string, rule: string][] = [
  ['src/shared/a.ts', 'src/engine/engine.ts', 'shared knows only what lies below it'],
  ['src/statistics/a.ts', 'src/engine/engine.ts', 'statistics knows only what lies below it'],
  ['src/engine/a.ts', 'src/results/load.ts', 'engine knows only what lies below it'],
  ['src/disk/a.ts', 'src/engine/engine.ts', 'disk knows only what lies below it'],
  ['src/language/a.ts', 'src/notebook/session.ts', 'language knows only what lies below it'],
  ['src/benchmarks/contract.ts', 'src/results/load.ts', 'the contract knows only what lies below it'],
  ['src/figure/a.ts', 'src/benchmarks/contract.ts', 'figure knows only what lies below it'],
  ['src/results/a.ts', 'src/benchmarks/hosts.ts', 'results knows only what lies below it'],
  ['src/evidence/a.ts', 'src/notebook/session.ts', 'evidence knows only what lies below it'],
  ['src/notebook/a.ts', 'src/benchmarks/hosts.ts', 'notebook knows only what lies below it'],
  ['src/cli/a.ts', 'src/editor/panel.ts', 'cli knows only what lies below it'],
  ['src/editor/a.ts', 'webview/output.ts', 'editor knows only what lies below it'],
  ['webview/a.ts', 'src/engine/engine.ts', 'webview knows only what lies below it'],
  [
    'src/benchmarks/one/metrics.ts',
    'src/benchmarks/two/host.ts',
    'a benchmark knows no other benchmark and nothing above it',
  ],
  [
    'src/benchmarks/one/metrics.ts',
    'src/notebook/session.ts',
    'a benchmark knows no other benchmark and nothing above it',
  ],
  ['src/notebook/b.ts', 'src/benchmarks/one/host.ts', 'a benchmark is reached through the lists alone'],
  ['webview/b.ts', 'src/benchmarks/one/web.ts', 'a benchmark is reached through the lists alone'],
  [
    'src/benchmarks/hosts.ts',
    'src/benchmarks/one/scripts.ts',
    'what makes the sample and the bench is no part of the product',
  ],
  ['src/notebook/c.ts', 'vscode', 'only the editor’s room knows the editor'],
  ['webview/c.ts', '@vscode/webview-ui-toolkit', 'one door to the widget toolkit'],
  ['webview/d.ts', 'node:fs', 'no Node where a webview or a figure runs'],
  ['src/shared/d.ts', 'path', 'no Node where a webview or a figure runs'],
  ['src/benchmarks/one/views/d.ts', 'node:fs', 'no Node where a webview or a figure runs'],
  ['src/results/e.ts', 'test/unit/support.ts', 'product code knows no test and no script'],
  ['src/results/f.ts', 'scripts/start.ts', 'product code knows no test and no script'],
  ['src/figure/g.ts', 'src/figure/h.ts', 'no circles'],
];

/** Closes the circle, which is told once. */
const closing: [from: string, to: string] = ['src/figure/h.ts', 'src/figure/g.ts'];

/** What the rules must let pass. */
const allowed: [from: string, to: string][] = [
  ['src/editor/panel.ts', 'vscode'],
  ['src/editor/panel.ts', 'src/notebook/session.ts'],
  ['webview/controls.ts', '@vscode/webview-ui-toolkit'],
  ['src/benchmarks/hosts.ts', 'src/benchmarks/one/host.ts'],
  ['src/benchmarks/one/host.ts', 'src/benchmarks/contract.ts'],
  ['src/results/load.ts', 'src/benchmarks/contract.ts'],
  ['src/benchmarks/one/scripts.ts', 'scripts/start.ts'],
];

let tree: string;
let broken: Map<string, string[]>;
beforeAll(async () => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'gestalt-rooms-')));
  const imports = new Map<string, string[]>();
  for (const [from, to] of [...forbidden, closing, ...allowed]) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (/^(src|webview|test|scripts)\//.test(to) && !imports.has(to)) imports.set(to, []);
  }
  for (const [file, targets] of imports) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    const lines = targets.map((to) => `import '${/\.ts$/.test(to) ? join(tree, to.slice(0, -3)) : to}';`);
    writeFileSync(join(tree, file), `${lines.join('\n')}\nexport {};\n`);
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const { output } = await cruise(['src', 'webview'], {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: rules.forbidden ?? [] },
  });
  broken = new Map();
  for (const { from, to, rule } of (output as ICruiseResult).summary.violations) {
    const key = `${from} → ${to}`;
    broken.set(key, [...(broken.get(key) ?? []), rule.name]);
  }
}, 60_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const found = (from: string, to: string): string[] =>
  [...broken].flatMap(([key, names]) =>
    key === `${from} → ${to}` || (key.startsWith(`${from} → `) && key.includes(to) && !/\.ts$/.test(to))
      ? names
      : [],
  );

test.each(forbidden)('%s may not import %s', (from, to, rule) => {
  expect(found(from, to.replace(/^node:/, ''))).toContain(rule);
});

test.each(allowed)('%s may import %s', (from, to) => {
  expect(found(from, to)).toEqual([]);
});
