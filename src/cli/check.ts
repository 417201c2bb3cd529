import { leftOutLines } from '../notebook/leftOut';
import { type Problem, problemLine } from '../results/problem';
import { printLine, tellLine } from './print';
import { absolute, nameFromHere, printProgress, withSession } from './session';

/** Prints every problem of the result files at `paths`, one a line; sets exit code 1 if there is any. */
export async function check(paths: string[]): Promise<void> {
  await withSession(nameFromHere, async (session) => {
    await session.load(absolute(paths), { progress: printProgress });
    const problems = await session.select<Problem>('FROM gestalt.problems');
    for (const problem of problems) printLine(problemLine(problem));
    for (const line of await leftOutLines(session.select)) printLine(line);
    const [files] = await session.select<{ n: number; known: number; records: number; loaded: number }>(
      `SELECT count(*) AS n, count(kind) AS known, coalesce(sum(records), 0)::BIGINT AS records,
        coalesce(sum(loaded), 0)::BIGINT AS loaded
      FROM gestalt.files WHERE records IS NOT NULL`,
    );
    tellLine(
      `${problems.length} problem${problems.length === 1 ? '' : 's'}; ${files?.loaded} of ${files?.records} records loaded from ${files?.known} of ${files?.n} files.`,
    );
    process.exitCode = problems.length > 0 || files?.known === 0 ? 1 : 0;
  });
}
