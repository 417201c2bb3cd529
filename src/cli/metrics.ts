import { titlesOf } from '../benchmarks/contract';
import { benchmarks } from '../benchmarks/hosts';
import { visibleJson } from '../shared/surfaces';
import { printLines, tellLine, tellQuoted } from './print';
import { printReport } from './printReport';
import { reportsOf } from './reports';
import { absolute, nameFromHere, printProgress, withSession } from './session';

/** Prints the metrics of the result files at `paths`; problems are counted on standard error. */
export async function metrics(paths: string[], { json = false }: { json?: boolean }): Promise<void> {
  await withSession(nameFromHere, async (session) => {
    await session.load(absolute(paths), { progress: printProgress });
    const { reports, cautions, failed } = await reportsOf(benchmarks, session.select);
    if (json) printLines(visibleJson(reports.length === 1 ? reports[0] : reports));
    else for (const report of reports) printReport(report);
    const [count] = await session.select<{ n: number }>('SELECT count(*) AS n FROM gestalt.problems');
    if (reports.length === 0 && failed.length === 0)
      tellLine(`No result files of ${titlesOf(benchmarks, 'or')} were found.`);
    if (reports.length === 0 || failed.length > 0) process.exitCode = 1;
    for (const sentence of cautions) tellLine(sentence);
    for (const sentence of failed) tellQuoted(sentence);
    if (count && count.n > 0) tellLine(`${count.n} problems in the files; 'gestalt check' lists them.`);
  });
}
