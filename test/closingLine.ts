import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line of counts, so that a log shows at a glance that tests ran. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    let broken = 0;
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) broken += 1;
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
    }
    console.log(
      `\n${counts.passed} passed, ${counts.failed + broken} failed, ${counts.skipped + counts.pending} skipped`,
    );
  }
}
