import { benchmarks } from '../benchmarks/hosts';
import { type Compared, compare as compareAll } from '../notebook/compare';
import { visibleJson } from '../shared/surfaces';
import { printLine, printLines, tellLine } from './print';
import { absolute, nameFromHere, printProgress, withSession } from './session';

/** Prints each metric of two perceivers over the items that both have, with its difference, interval and test. */
export async function compare(
  paths: string[],
  { a, b, json = false }: { a: string; b: string; json?: boolean },
): Promise<void> {
  await withSession(nameFromHere, async (session) => {
    await session.load(absolute(paths), { progress: printProgress });
    const rows = await compareAll(session.select, benchmarks, a, b);
    if (json) printLines(visibleJson(rows.map(withoutNone)));
    else {
      printLine(`a: ${a}; b: ${b}; difference a − b with its 95 % interval`);
      for (const row of rows) printLine(lineOf(row));
    }
    const [count] = await session.select<{ n: number }>('SELECT count(*) AS n FROM gestalt.problems');
    if (count && count.n > 0) tellLine(`${count.n} problems in the files; 'gestalt check' lists them.`);
  });
}

/** Without question and setting where there is none. */
function withoutNone({ benchmark, metric, question, setting, ...rest }: Compared): object {
  return {
    benchmark,
    metric,
    ...(question === null ? {} : { question }),
    ...(setting === null ? {} : { setting }),
    ...rest,
  };
}

function lineOf(row: Compared): string {
  const name = [row.benchmark, row.metric, row.question, row.setting]
    .filter((part) => part !== null)
    .join(', ');
  const unpaired =
    row.unpaired_a + row.unpaired_b === 0 ? '' : `, unpaired ${row.unpaired_a} and ${row.unpaired_b}`;
  if (row.n === 0) return `${name}: n 0 (${row.unit})${unpaired}`;
  const flips = row.only_a === null ? '' : `, right in a alone ${row.only_a}, in b alone ${row.only_b}`;
  return (
    `${name}: a ${text(row.a)}, b ${text(row.b)}, difference ${text(row.difference)} [${text(row.low)}, ${text(row.high)}], ` +
    `n ${row.n} (${row.unit})${unpaired}${flips}, ${row.test} p ${text(row.p)}, Holm ${text(row.p_holm)}, ` +
    `smallest that shows ${text(row.detectable)}`
  );
}

const text = (value: number | null): string =>
  value === null ? 'none' : String(Number(value.toPrecision(4)));
