import type { Select } from '../benchmarks/contract';
import type { Problem } from '../results/problem';
import { counted } from '../shared/counted';
import { sqlText } from '../shared/sql';

/** 0: a whole file or every metric is lost; 1: records are; 2: a part of one is, or is doubtful; 3: nothing is. */
export type Severity = 0 | 1 | 2 | 3;

export type ListedProblem = Problem & { severity: Severity };

/** The problems of one file that a list has room for, the worst first, and how many more there are. */
export interface FileProblems {
  file: string;
  listed: ListedProblem[];
  more: number;
}

const SEVERITY = `CASE
  WHEN regexp_matches(consequence, '^(file left out|no metric)') THEN 0
  WHEN regexp_matches(consequence, '^(line|record|row|element|vector|pair|answer) left out') THEN 1
  WHEN contains(consequence, 'ignored') THEN 3
  ELSE 2 END::TINYINT`;

/**
 * As many problems as `most`, shared so that each file has its worst before any has its second: no file hides another.
 * No file has more than `mostOfFile`. Files come in the order of their names.
 */
export async function listProblems(
  select: Select,
  most: number,
  mostOfFile: number,
): Promise<{ files: FileProblems[]; count: number }> {
  const rows = await select<ListedProblem & { of_file: number; of_all: number }>(
    `SELECT * EXCLUDE (place) FROM (
      SELECT *, row_number() OVER (PARTITION BY file ORDER BY severity, line NULLS FIRST, field, expected, found) AS place,
        count(*) OVER (PARTITION BY file)::INTEGER AS of_file, count(*) OVER ()::INTEGER AS of_all
      FROM (SELECT *, ${SEVERITY} AS severity FROM gestalt.problems)
    ) WHERE place <= ${mostOfFile}
    ORDER BY place = 1 DESC, severity, place, file LIMIT ${most}`,
  );
  const files = new Map<string, FileProblems>();
  for (const { of_file, of_all: _, ...problem } of rows) {
    const own = files.get(problem.file) ?? { file: problem.file, listed: [], more: of_file };
    files.set(problem.file, own);
    own.listed.push(problem);
    own.more -= 1;
  }
  const order = [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  for (const { listed } of order) listed.sort((a, b) => a.severity - b.severity);
  return { files: order, count: rows[0]?.of_all ?? 0 };
}

/** Says that a file has more problems than are listed, and how to see them. */
export const moreProblems = ({ file, more }: FileProblems): string =>
  `${counted(more, 'more problem')} of this file. SQL: FROM gestalt.problems WHERE file = ${sqlText(file)}`;
