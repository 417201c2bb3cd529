import type { Select } from '../benchmarks/contract';
import { MEDIA } from '../results/leftOut';
import { sqlText } from '../shared/sql';

/** A line for every file of which nothing is loaded, with the reason; clips, sounds and pictures are only counted. */
export async function leftOutLines(select: Select): Promise<string[]> {
  const left = await select<{ file: string | null; reason: string; n: number }>(
    `SELECT if(media, NULL, file) AS file, left_out AS reason, count(*)::INTEGER AS n
    FROM (SELECT *, left_out = ${sqlText(MEDIA)} AS media FROM gestalt.files WHERE left_out IS NOT NULL)
    GROUP BY ALL ORDER BY file NULLS LAST`,
  );
  return left.map(({ file, reason, n }) =>
    file === null ? `${n} × ${reason} left out` : `${file}: left out, ${reason}`,
  );
}

/** How many files are left out, but for clips, sounds and pictures. */
export async function countLeftOut(select: Select): Promise<number> {
  const [row] = await select<{ n: number }>(
    `SELECT count(*)::INTEGER AS n FROM gestalt_raw.files WHERE left_out <> ${sqlText(MEDIA)}`,
  );
  return row?.n ?? 0;
}
