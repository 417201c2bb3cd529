import { createHash } from 'node:crypto';
import { QueryError } from '../engine/engine';
import { decodeRows, type Rows } from '../engine/rows';
import { KEPT_ROWS } from '../shared/limits';
import type { Output } from '../shared/output';
import { sqlName, sqlText } from '../shared/sql';
import { CellError, toCellError } from './cellError';
import { directiveProblems, problemSentences } from './directiveProblems';
import { refuseSideEffects } from './refusals';
import type { Session } from './session';
import { KEEPABLE, SHOWABLE, type Statement, splitStatements } from './statements';

const NAME = /^[a-z_]\w*$/i;

export interface CellRun {
  /** The session's name, under which an output finds its rows later. */
  session: string;
  /** Tells the cell from the session's other cells, also after its source was edited. */
  cell: string;
  source: string;
  signal?: AbortSignal;
}

/**
 * Runs the SQL of a cell, statement by statement, and returns what its last one shows; null where that is nothing. What
 * the cell showed before is dropped. Throws {@link CellError} at the first statement that fails, and `Cancelled`.
 */
export function runCell(session: Session, run: CellRun): Promise<Output | null> {
  const { cellTables } = session;
  return cellTables.inTurn(run.cell, async () => {
    let output: Output | null = null;
    await cellTables.clear(run.cell);
    for (const [index, statement] of splitStatements(run.source).entries()) {
      if (output) await cellTables.clear(run.cell);
      output = await runStatement(session, run, statement, index);
    }
    return output && withCautions(output, problemSentences(directiveProblems(run.source)));
  });
}

/** What the cell itself gets wrong comes before what its figures need to be read with. */
function withCautions(output: Output, sentences: string[]): Output {
  const cautions = [...sentences, ...(output.cautions ?? [])];
  return cautions.length > 0 ? { ...output, cautions } : output;
}

async function runStatement(
  session: Session,
  run: CellRun,
  statement: Statement,
  index: number,
): Promise<Output | null> {
  permit(run, statement);
  const name = statement.directives.get('name') ?? null;
  if (name !== null && !NAME.test(name)) {
    throw new CellError(
      'Name',
      `A result's name is letters, digits and _, not beginning with a digit: ${name}`,
      null,
    );
  }
  if (KEEPABLE.has(statement.keyword)) return keep(session, run, statement, name, index);
  if (!SHOWABLE.has(statement.keyword)) {
    await execute(session, run, statement, '');
    return null;
  }
  const { columns, rows } =
    statement.keyword === 'CALL'
      ? await show(session, run, fromCall(statement), statement.offset)
      : decodeRows(await execute(session, run, statement, ''));
  return { version: 1, view: 'table', title: name, columns, rows, rowCount: rows.length, result: null };
}

function permit(run: CellRun, statement: Statement): void {
  try {
    refuseSideEffects(statement);
  } catch (error) {
    throw error instanceof QueryError
      ? toCellError(error, run.source, statement.offset, statement.text, '')
      : error;
  }
}

/** Keeps the rows as a table, so that the output can page and sort them, and later cells can use them by name. */
async function keep(
  session: Session,
  run: CellRun,
  statement: Statement,
  name: string | null,
  index: number,
): Promise<Output> {
  const table =
    name === null
      ? `outputs.${sqlName(session.cellTables.claim(run.cell, `${resultName(run.source)}_${index}`))}`
      : `main.${sqlName(name)}`;
  const own = await session.own(table);
  if (name !== null) await refuseTemporary(session, name);
  await execute(session, run, statement, `CREATE OR REPLACE TABLE ${own} AS\n`);
  const { columns, rows } = await show(session, run, `FROM ${own} LIMIT ${KEPT_ROWS}`);
  const count = await session.query(`SELECT count(*) FROM ${own}`, run.signal);
  const cautions = await session.cautions(statement.text);
  return {
    version: 1,
    view: statement.directives.get('view') ?? 'table',
    title: statement.directives.get('title') ?? name,
    columns,
    rows,
    rowCount: count.rows[0]?.[0] as number,
    result: { session: run.session, table },
    from: statement.directives.get('samples') ?? null,
    ...(cautions.length > 0 && { cautions }),
  };
}

/** Later cells would read the temporary one under that name, not this result. */
async function refuseTemporary(session: Session, name: string): Promise<void> {
  const found = await session.select(
    `SELECT 1 FROM duckdb_tables() WHERE database_name = 'temp' AND lower(table_name) = lower(${sqlText(name)})
     UNION ALL SELECT 1 FROM duckdb_views() WHERE database_name = 'temp' AND lower(view_name) = lower(${sqlText(name)})`,
  );
  if (found.length > 0)
    throw new CellError(
      'Name',
      `There is a temporary table ${name}: later cells would read that one, not this result. Take another name, or DROP it.`,
      null,
    );
}

/** The same for the same source, so that a notebook run again is saved the same, and finds its rows again. */
const resultName = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 12);

/** `CALL f()` means `FROM f()`, which can stand inside another query. */
const fromCall = ({ text, keywordAt }: Statement) =>
  `${text.slice(0, keywordAt)}FROM${text.slice(keywordAt + 'CALL'.length)}`;

/** `offset` says where in the cell the SQL stands, if it does. */
async function show(
  session: Session,
  run: CellRun,
  sql: string,
  offset: number | null = null,
): Promise<Rows> {
  try {
    return await session.show(sql, run.signal);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    if (offset === null) throw new CellError(error.kind, error.message, null);
    throw toCellError(error, run.source, offset, sql, 'DESCRIBE ');
  }
}

async function execute(
  session: Session,
  run: CellRun,
  statement: Statement,
  prefix: string,
): Promise<Uint8Array> {
  try {
    return await session.run(prefix + statement.text, statement.keyword, run.signal);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw toCellError(error, run.source, statement.offset, statement.text, prefix);
  }
}
