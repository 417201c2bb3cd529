// @ts-check
import { ensureCodeServer, whyNoCodeServer } from './setup/codeServer.mjs';
import { runCommand } from './setup/command.mjs';
import { ensureNodeModules } from './setup/nodeModules.mjs';
import { root } from './setup/paths.mjs';
import { ensureChromium, ensureFfmpeg } from './setup/system.mjs';
import { noTests, runVitest, sumCounts } from './testing/vitest.mjs';

/** `npm test`: everything from an empty checkout to the last test, ending at the first step that fails. */
async function test() {
  const npmRun = (/** @type {string} */ script) => () => runCommand('npm', ['run', script], { cwd: root });
  const noEditor = whyNoCodeServer();
  let counts = noTests;
  const vitest =
    (/** @type {string[]} */ ...args) =>
    async () => {
      const result = await runVitest(args);
      counts = sumCounts(counts, result.counts);
      if (!result.ok) throw new Error('Not every test passed.');
    };
  /** @type {[string, () => unknown][]} */
  const steps = [
    ['packages', ensureNodeModules],
    ['ffmpeg', ensureFfmpeg],
    ...editorSteps(!noEditor, [
      ['Chromium', ensureChromium],
      ['code-server', ensureCodeServer],
    ]),
    ['types', npmRun('check')],
    ['build', npmRun('build')],
    ['unit tests', vitest()],
    ...editorSteps(!noEditor, [['browser tests', vitest('--config', 'vitest.browser.config.mts')]]),
    ['package', npmRun('package')],
    ...editorSteps(!noEditor, [['end-to-end tests', vitest('--config', 'vitest.e2e.config.mts')]]),
  ];

  for (const [name, step] of steps) {
    console.log(`\n▸ ${name}`);
    try {
      await step();
    } catch (error) {
      console.error(`\nStopped at ${name}. ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
      break;
    }
  }
  if (noEditor) console.log(`\nThe end-to-end tests were left out. ${noEditor}`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
}

/**
 * @param {boolean} possible whether this machine can run the editor
 * @param {[string, () => unknown][]} steps
 */
function editorSteps(possible, steps) {
  return possible ? steps : [];
}

await test();
