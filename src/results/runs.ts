import type { Benchmark, RunIdentity } from '../benchmarks/contract';
import type { Connection } from '../engine/engine';
import { selectRows } from '../engine/rows';
import { sqlText } from '../shared/sql';
import { runsTable } from './catalogue';

const RUNS = `${runsTable.schema}.${runsTable.table}`;

/**
 * Keeps runs apart: where files of one model or perceiver hold the same items, each folder, or else each file, is a run
 * under a name of its own, such as `m (seed1)`. Files that share a name and no item stay one run. Decided anew for all that
 * is loaded, so that the order of loading does not matter.
 */
export async function separateRuns(connection: Connection, benchmarks: readonly Benchmark[]): Promise<void> {
  for (const { name, runs } of benchmarks) {
    if (!runs) continue;
    await takeBack(connection, name, runs);
    const files = await filesOf(connection, runs);
    const series = [...files].flatMap(([model, own]) =>
      own.map(({ id }) => ({ model, id, run: null, series: model })),
    );
    const repeated = await overlaps(connection, runs, files);
    const told: Told[] = series.map((one) => {
      const run = repeated.get(one.model)?.get(one.id) ?? null;
      return { ...one, run, series: run === null ? one.model : `${one.model} (${run})` };
    });
    await keep(connection, name, told);
    if (told.some(({ run }) => run !== null)) await rename(connection, name, runs, 'model', 'series');
  }
}

interface Told {
  model: string;
  id: number;
  run: string | null;
  series: string;
}

async function takeBack(connection: Connection, benchmark: string, runs: RunIdentity): Promise<void> {
  const own = `benchmark = ${sqlText(benchmark)}`;
  const [renamed] = await selectRows(
    connection,
    `SELECT 1 FROM ${RUNS} WHERE ${own} AND run IS NOT NULL LIMIT 1`,
  );
  if (renamed) await rename(connection, benchmark, runs, 'series', 'model');
  await connection.query(`DELETE FROM ${RUNS} WHERE ${own}`);
}

async function rename(
  connection: Connection,
  benchmark: string,
  { column, tables }: RunIdentity,
  from: 'model' | 'series',
  to: 'model' | 'series',
): Promise<void> {
  for (const { schema, table } of tables)
    await connection.query(
      `UPDATE ${schema}.${table} AS t SET ${column} = named.${to} FROM ${RUNS} AS named
       WHERE named.benchmark = ${sqlText(benchmark)} AND named.run IS NOT NULL AND t.file_id = named.file_id
         AND t.${column} = named.${from}`,
    );
}

interface RunFile {
  id: number;
  file: string;
}

/** The files of each name, in the order of their names. */
async function filesOf(
  connection: Connection,
  { column, tables }: RunIdentity,
): Promise<Map<string, RunFile[]>> {
  const named = tables.map(
    ({ schema, table }) => `SELECT DISTINCT ${column} AS name, file_id FROM ${schema}.${table}`,
  );
  const rows = await selectRows<{ name: string; id: number; file: string }>(
    connection,
    `SELECT DISTINCT name, file_id AS id, file FROM (${named.join(' UNION ALL ')}) JOIN gestalt_raw.files USING (file_id)
     WHERE name IS NOT NULL ORDER BY name, file`,
  );
  const files = new Map<string, RunFile[]>();
  for (const { name, id, file } of rows) files.set(name, [...(files.get(name) ?? []), { id, file }]);
  return files;
}

/** For each name whose files hold the same items, the run that each file is of. */
async function overlaps(
  connection: Connection,
  { items }: RunIdentity,
  files: ReadonlyMap<string, RunFile[]>,
): Promise<Map<string, Map<number, string>>> {
  const several = [...files].filter(([, own]) => own.length > 1);
  const found = new Map<string, Map<number, string>>();
  if (several.length === 0) return found;
  const names = several.map(([name]) => sqlText(name)).join(', ');
  const pairs = await selectRows<{ name: string; a: number; b: number }>(
    connection,
    `WITH given AS (SELECT DISTINCT file_id, name, item FROM (${items}) WHERE name IN (${names}))
     SELECT DISTINCT a.name, a.file_id AS a, b.file_id AS b FROM given AS a
     JOIN given AS b ON a.name = b.name AND a.item = b.item AND a.file_id < b.file_id`,
  );
  for (const [name, own] of several) {
    const clashes = pairs.filter((pair) => pair.name === name);
    if (clashes.length > 0) found.set(name, runsOf(own, clashes));
  }
  return found;
}

/**
 * The run of each file that holds what another of its model holds. Folders are runs where none holds an item twice, else
 * files are.
 */
function runsOf(
  files: readonly RunFile[],
  clashes: readonly { a: number; b: number }[],
): Map<number, string> {
  const folders = new Map(files.map(({ id, file }) => [id, file.slice(0, file.lastIndexOf('/') + 1)]));
  const byFolder = clashes.every(({ a, b }) => folders.get(a) !== folders.get(b));
  const clashing = new Set(clashes.flatMap(({ a, b }) => [a, b]));
  const inClash = new Set([...clashing].map((id) => folders.get(id)));
  const repeated = files.filter(({ id }) => (byFolder ? inClash.has(folders.get(id)) : clashing.has(id)));
  const names = distinguishing(
    repeated.map(({ id, file }) => (byFolder ? folders.get(id)! : withoutEnding(file))),
  );
  return new Map(repeated.map(({ id }, at) => [id, names[at]!]));
}

const withoutEnding = (file: string): string => file.replace(/(\.[a-z]{1,6}){1,2}$/i, '');

/** The parts of paths between what all begin with and what all end with; the whole path where nothing is left. */
export function distinguishing(paths: readonly string[]): string[] {
  const parts = paths.map((path) => path.split('/').filter((part) => part !== ''));
  const shortest = Math.min(...parts.map(({ length }) => length));
  const first = parts[0] ?? [];
  let head = 0;
  while (head < shortest && parts.every((own) => own[head] === first[head])) head += 1;
  let tail = 0;
  while (tail < shortest - head && parts.every((own) => own.at(-1 - tail) === first.at(-1 - tail))) tail += 1;
  return parts.map((own) => own.slice(head, own.length - tail).join('/') || own.join('/') || '.');
}

async function keep(connection: Connection, benchmark: string, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ id, model, run, series }) => {
    const values = [benchmark, model, series].map(sqlText);
    return `(${values[0]}, ${values[1]}, ${run === null ? 'NULL' : sqlText(run)}, ${values[2]}, ${id})`;
  });
  await connection.query(
    `INSERT INTO ${RUNS} (benchmark, model, run, series, file_id) VALUES ${rows.join(', ')}`,
  );
}
