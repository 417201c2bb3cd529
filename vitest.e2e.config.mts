import { defineConfig } from 'vitest/config';

/** The tests that drive a real VS Code: one after another, in one editor host that all of them share. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: ['./test/e2e/host/globalSetup.ts'],
    fileParallelism: false,
    retry: 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './test/closingLine.ts'],
  },
});
