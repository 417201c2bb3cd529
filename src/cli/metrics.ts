import { benchmarks } from '../benchmarks/all';
import { mixedSentences } from '../benchmarks/gesBench/sources';
import { printReport } from './printReport';
import { absolute, nameFromHere, printProgress, withSession } from './session';

/** What a report may say of sidecars: what it wants, and where what it has comes from. */
interface Sidecars {
  missing_vectors?: number;
  missing_labels?: number;
  sources?: { mixed: boolean };
}

/** Prints the metrics of the result files at `paths`; problems are counted on standard error. */
export async function metrics(paths: string[], { json = false }: { json?: boolean }): Promise<void> {
  await withSession(nameFromHere, async (session) => {
    await session.load(absolute(paths), { progress: printProgress });
    const reports: object[] = [];
    for (const benchmark of benchmarks) {
      const report = await benchmark.report(session.select);
      if (report) reports.push(report);
    }
    if (json) console.log(JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2));
    else for (const report of reports) printReport(report);
    const [count] = await session.select<{ n: number }>('SELECT count(*) AS n FROM gestalt.problems');
    if (reports.length === 0) {
      console.error('No result files of GesBench, MM-OCEAN or SocialOmni were found.');
      process.exitCode = 1;
    }
    for (const { missing_vectors: texts = 0, missing_labels: pairs = 0, sources } of reports as Sidecars[]) {
      if (texts + pairs > 0)
        console.error(
          `${texts} texts have no vector and ${pairs} pairs no label; metrics leave them out. 'gestalt vectors' works them out.`,
        );
      if (sources?.mixed)
        for (const sentence of await mixedSentences(session.select)) console.error(sentence);
    }
    if (count && count.n > 0) console.error(`${count.n} problems in the files; 'gestalt check' lists them.`);
  });
}
