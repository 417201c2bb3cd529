import type { Session } from '../notebook/session';
import { type Problem, problemLine } from '../results/problem';
import { absolute, nameFromHere, printProgress, withSession } from './session';

/** Prints every problem of the result files at `paths`, one a line; sets exit code 1 if there is any. */
export async function check(paths: string[]): Promise<void> {
  await withSession(nameFromHere, async (session) => {
    await session.load(absolute(paths), { progress: printProgress });
    const problems = await session.select<Problem>('FROM gestalt.problems');
    for (const problem of problems) console.log(problemLine(problem));
    await printLeftOut(session);
    const [files] = await session.select<{ n: number; known: number; records: number; loaded: number }>(
      `SELECT count(*) AS n, count(kind) AS known, coalesce(sum(records), 0)::BIGINT AS records,
        coalesce(sum(loaded), 0)::BIGINT AS loaded
      FROM gestalt.files WHERE records IS NOT NULL`,
    );
    console.error(
      `${problems.length} problem${problems.length === 1 ? '' : 's'}; ${files?.loaded} of ${files?.records} records loaded from ${files?.known} of ${files?.n} files.`,
    );
    process.exitCode = problems.length > 0 || files?.known === 0 ? 1 : 0;
  });
}

/** Every file of which nothing is loaded, with the reason; clips, sounds and pictures are counted. */
async function printLeftOut(session: Session): Promise<void> {
  const left = await session.select<{ file: string; reason: string; n: number }>(
    `SELECT CASE WHEN media THEN NULL ELSE file END AS file, left_out AS reason, count(*)::INTEGER AS n
    FROM (SELECT *, left_out = 'a clip, sound or picture' AS media FROM gestalt.files WHERE left_out IS NOT NULL)
    GROUP BY ALL ORDER BY file NULLS LAST`,
  );
  for (const { file, reason, n } of left)
    console.log(file === null ? `${n} × ${reason} left out` : `${file}: left out, ${reason}`);
}
