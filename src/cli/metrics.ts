import { titlesOf } from '../benchmarks/contract';
import { benchmarks } from '../benchmarks/hosts';
import { visibleJson } from '../shared/surfaces';
import { printLines, tellLine } from './print';
import { printReport } from './printReport';
import { absolute, nameFromHere, printProgress, withSession } from './session';

/** Prints the metrics of the result files at `paths`; problems are counted on standard error. */
export async function metrics(paths: string[], { json = false }: { json?: boolean }): Promise<void> {
  await withSession(nameFromHere, async (session) => {
    await session.load(absolute(paths), { progress: printProgress });
    const reports: object[] = [];
    for (const benchmark of benchmarks) {
      const report = await benchmark.report(session.select);
      if (report) reports.push(report);
    }
    if (json) printLines(visibleJson(reports.length === 1 ? reports[0] : reports));
    else for (const report of reports) printReport(report);
    const [count] = await session.select<{ n: number }>('SELECT count(*) AS n FROM gestalt.problems');
    if (reports.length === 0) {
      tellLine(`No result files of ${titlesOf(benchmarks, 'or')} were found.`);
      process.exitCode = 1;
    }
    for (const { sentences } of benchmarks.flatMap(({ cautions = [] }) => cautions))
      for (const sentence of await sentences(session.select)) tellLine(sentence);
    if (count && count.n > 0) tellLine(`${count.n} problems in the files; 'gestalt check' lists them.`);
  });
}
