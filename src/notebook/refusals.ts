import { QueryError } from '../engine/engine';
import { KEEPABLE, type Statement } from './statements';

/** Statements that at most change what the notebook itself made. */
const ALLOWED = new Set([
  ...KEEPABLE,
  ...['DESCRIBE', 'DESC', 'SHOW', 'SUMMARIZE', 'EXPLAIN', 'CALL'],
  ...[
    'CREATE',
    'INSERT',
    'UPDATE',
    'DELETE',
    'MERGE',
    'TRUNCATE',
    'DROP',
    'ALTER',
    'COMMENT',
    'ANALYZE',
    'VACUUM',
  ],
  ...['BEGIN', 'START', 'COMMIT', 'END', 'ROLLBACK', 'ABORT'],
  ...['PREPARE', 'EXECUTE', 'DEALLOCATE'],
  // These reach for files: DuckDB refuses them in words that fit.
  ...['COPY', 'EXPORT', 'IMPORT'],
]);

/** Pragmas that only tell something. */
const TELLING = new Set([
  ...['table_info', 'storage_info', 'show', 'show_tables', 'show_tables_expanded', 'show_databases'],
  ...[
    'database_size',
    'database_list',
    'version',
    'platform',
    'functions',
    'collations',
    'user_agent',
    'metadata_info',
  ],
]);

/** Functions that change how the engine works, or what it writes where, for all that comes after. */
const SIDE_EFFECT =
  /\b((?:enable|disable)_(?:logging|profiling|profile)|truncate_duckdb_logs|add_parquet_key)"?\s*\(/i;

const refused = (sentence: string) => new QueryError('Permission', sentence, null);

/**
 * Refuses a statement of a cell that could change what other cells, or Gestalt's own definitions, are worked out to.
 * Throws {@link QueryError} with a sentence that says what to do instead.
 */
export function refuseSideEffects({ keyword, bare }: Statement): void {
  const [, second = ''] = /^[\s(]*[a-z]+\s+(\S*)/i.exec(bare) ?? [];
  if (keyword === 'SET' || keyword === 'RESET') {
    if (/^variable$/i.test(second)) return;
    throw refused(
      `${keyword} ${second} would change what all figures of this notebook are worked out to. Cells can set variables: SET VARIABLE name = value.`,
    );
  }
  if (keyword === 'PRAGMA') {
    const [, name = ''] = /^(\w*)/.exec(second) ?? [];
    if (TELLING.has(name.toLowerCase()) && !bare.includes('=')) return;
    throw refused(
      `PRAGMA ${name} would change how the engine works for the whole notebook. Cells can use those that only tell something, such as PRAGMA table_info('name').`,
    );
  }
  const call = SIDE_EFFECT.exec(bare);
  if (call) throw refused(`${call[1]} would change how the engine works for the whole notebook.`);
  if (['ATTACH', 'DETACH', 'USE'].includes(keyword))
    throw refused(
      `A notebook has one database, with its results in it: there is nothing to ${keyword.toLowerCase()}. ${LOADING}`,
    );
  if (keyword === 'INSTALL' || keyword === 'LOAD')
    throw refused('Gestalt’s engine has no extensions to install or load.');
  if (!ALLOWED.has(keyword)) throw refused(`Cells can’t use ${keyword}.`);
}

const LOADING = 'Result files are loaded by "Gestalt: Load Results…", not by SQL.';
