import { listProblems } from '../notebook/problemList';
import type { Session } from '../notebook/session';
import { problemLine } from '../results/problem';
import { counted } from '../shared/counted';
import { tellLine } from './print';

/** So many files are told with their worst problem. */
const FILES = 20;

/**
 * Prints on standard error how many problems the results have, and the worst of each file. Returns whether files or
 * records are lost.
 */
export async function printProblems(session: Session): Promise<boolean> {
  const { files, count } = await listProblems(session.select, FILES, 1);
  if (count === 0) return false;
  for (const { listed, more } of files)
    for (const problem of listed)
      tellLine(
        `${problemLine(problem)}${more > 0 ? `, and ${counted(more, 'more problem')} of this file` : ''}`,
      );
  tellLine(`${counted(count, 'problem')} in the results; 'gestalt check' lists them.`);
  return files.some(({ listed }) => listed.some(({ severity }) => severity <= 1));
}
