import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** SQL files are imported as text, as esbuild's `text` loader does in the product. */
const sqlAsText = {
  name: 'sql-as-text',
  load(id: string): string | undefined {
    return id.endsWith('.sql') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : undefined;
  },
};

export default defineConfig({
  plugins: [sqlAsText],
  test: {
    include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'],
    globalSetup: ['./test/freshBuild.ts'],
    // On a loaded machine the engine alone takes half a minute to start.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['default', './test/closingLine.ts'],
    // `npm run coverage`: of what the unit and contract tests run in this process; the workers' code is run in theirs.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts', 'webview/**/*.ts'],
      exclude: ['src/benchmarks/*/{sample,bench}/**', 'src/benchmarks/**/scripts.ts'],
      reportsDirectory: 'node_modules/.cache/coverage',
      reporter: ['text-summary', 'html'],
    },
  },
});
