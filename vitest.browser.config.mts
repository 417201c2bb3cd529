import { defineConfig } from 'vitest/config';

/** The tests that drive parts of the webview in plain headless Chromium, with no editor around them. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    fileParallelism: false,
    retry: 0,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/closingLine.ts'],
  },
});
