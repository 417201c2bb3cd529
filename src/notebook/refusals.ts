import { QueryError } from '../engine/engine';
import { LOADING } from '../engine/queryError';
import { KEEPABLE, type Statement } from './statements';

/** Pragmas that only tell something. */
const TELLING = new Set(
  `table_info storage_info show show_tables show_tables_expanded show_databases database_size database_list version
  platform functions collations user_agent metadata_info`.split(/\s+/),
);

/** Functions that change how the engine works, or what it writes where, for all that comes after. */
const SIDE_EFFECT =
  /\b((?:enable|disable)_(?:logging|profiling|profile)|truncate_duckdb_logs|add_parquet_key)"?\s*\(/i;

/** EXPLAIN with its options; what it explains comes after. */
const EXPLAINS = /^[\s(]*explain\s+(?:analyze\b\s*|\([^)]*\)\s*)*\(*\s*([a-z]*)/i;

/**
 * Refuses a statement of a cell that could change how others are worked out and is no write, which the cell's transaction
 * itself keeps to the notebook: settings, what lies beside the database, and EXPLAIN, which runs either. Throws
 * {@link QueryError} with a sentence that says what to do instead.
 */
export function refuseSideEffects({ keyword, bare }: Statement): void {
  const [, second = ''] = /^[\s(]*[a-z]+\s+(\S*)/i.exec(bare) ?? [];
  const call = SIDE_EFFECT.exec(bare);
  if (call) throw refused(`${call[1]} would change how the engine works for the whole notebook.`);
  switch (keyword) {
    case 'SET':
    case 'RESET':
      if (/^variable$/i.test(second)) return;
      throw refused(
        `${keyword} ${second} would change what all figures of this notebook are worked out to. Cells can set variables: SET VARIABLE name = value.`,
      );
    case 'PRAGMA': {
      const [name = ''] = /^\w*/.exec(second) ?? [];
      if (TELLING.has(name.toLowerCase()) && !bare.includes('=')) return;
      throw refused(
        `PRAGMA ${name} would change how the engine works for the whole notebook. Cells can use those that only tell something, such as PRAGMA table_info('name').`,
      );
    }
    case 'EXPLAIN': {
      const [, explained = ''] = EXPLAINS.exec(bare) ?? [];
      if (KEEPABLE.has(explained.toUpperCase())) return;
      throw refused(`EXPLAIN is for queries here, not for ${explained.toUpperCase() || 'what follows'}.`);
    }
    case 'ATTACH':
    case 'DETACH':
    case 'USE':
      throw refused(
        `A notebook has one database, with its results in it: there is nothing to ${keyword.toLowerCase()}. ${LOADING}`,
      );
    case 'INSTALL':
    case 'LOAD':
      throw refused('Gestalt’s engine has no extensions to install or load.');
    case 'CHECKPOINT':
    case 'FORCE':
      throw refused('The notebook’s database lies in memory: there is nothing to write to a disk.');
  }
}

const refused = (sentence: string) => new QueryError('Permission', sentence, null);
