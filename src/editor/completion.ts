import * as vscode from 'vscode';
import type { Session } from '../notebook/session';
import { visibleText } from '../shared/surfaces';
import type { NotebookSessions } from './notebookSessions';

interface Entry {
  kind: 'schema' | 'table' | 'column' | 'function';
  name: string;
  /** For a table its schema, for a column its table with schema, else empty. */
  parent: string;
  detail: string | null;
}

const CATALOGUE = `
  SELECT 'schema' AS kind, schema_name AS name, '' AS parent, NULL AS detail FROM duckdb_schemas()
  WHERE database_name NOT IN ('system', 'memory') AND NOT internal AND schema_name NOT IN ('outputs', 'unqualified') AND schema_name NOT LIKE '%_raw'
  UNION ALL SELECT 'table', table_name, schema_name, comment FROM duckdb_tables()
  WHERE database_name NOT IN ('system', 'memory') AND schema_name <> 'outputs'
  UNION ALL SELECT 'table', view_name, schema_name, comment FROM duckdb_views()
  WHERE database_name NOT IN ('system', 'memory') AND NOT internal AND schema_name <> 'unqualified'
  UNION ALL SELECT 'column', column_name, schema_name || '.' || table_name, data_type FROM duckdb_columns()
  WHERE database_name NOT IN ('system', 'memory') AND NOT internal AND schema_name NOT IN ('outputs', 'unqualified')
  UNION ALL SELECT 'function', function_name, CASE WHEN database_name <> 'system' THEN schema_name ELSE '' END,
    any_value(array_to_string(parameters, ', ')) FROM duckdb_functions()
  WHERE function_type IN ('scalar', 'aggregate', 'macro', 'table_macro', 'table') AND regexp_matches(function_name, '^[a-z]')
    AND function_name NOT LIKE 'gestalt!_%' ESCAPE '!'
  GROUP BY ALL`;

const KEYWORDS = [
  'SELECT',
  'FROM',
  'WHERE',
  'GROUP BY',
  'ORDER BY',
  'LIMIT',
  'JOIN',
  'LEFT JOIN',
  'ANTI JOIN',
  'USING',
  'ON',
  'AS',
  'WITH',
  'HAVING',
  'QUALIFY',
  'UNION ALL',
  'CASE',
  'WHEN',
  'THEN',
  'ELSE',
  'END',
  'AND',
  'OR',
  'NOT',
  'IN',
  'IS NULL',
  'BETWEEN',
  'LIKE',
  'DISTINCT',
  'FILTER',
  'OVER',
  'PARTITION BY',
  'DESC',
  'ASC',
  'NULLS LAST',
  'PIVOT',
  'UNPIVOT',
  'SUMMARIZE',
  'DESCRIBE',
];

const kinds: Record<Entry['kind'], vscode.CompletionItemKind> = {
  schema: vscode.CompletionItemKind.Module,
  table: vscode.CompletionItemKind.Struct,
  column: vscode.CompletionItemKind.Field,
  function: vscode.CompletionItemKind.Function,
};

/** Completes schemas, tables, columns and functions in the SQL cells of notebooks. */
export class Completion implements vscode.CompletionItemProvider {
  constructor(private readonly sessions: NotebookSessions) {}

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.CompletionItem[]> {
    const notebook = vscode.workspace.notebookDocuments.find((one) =>
      one.getCells().some(({ document: cell }) => cell === document),
    );
    if (!notebook || !vscode.workspace.isTrusted) return [];
    const entries = await catalogue(await this.sessions.get(notebook), document.getText());
    const before = document.getText(new vscode.Range(new vscode.Position(0, 0), position));
    const qualifier = /([\w.]+)\.\w*$/.exec(before)?.[1]?.toLowerCase();
    if (qualifier) return afterDot(entries, qualifier, document.getText()).map(toItem);
    const mentioned = new Set(mentionedTables(entries, document.getText()));
    const open = entries.filter(({ kind, parent }) =>
      kind === 'column' ? mentioned.has(parent) : kind !== 'table' || parent === 'main',
    );
    return [
      ...open.map(toItem),
      ...KEYWORDS.map((word) => new vscode.CompletionItem(word, vscode.CompletionItemKind.Keyword)),
    ];
  }
}

/** Behind a dot: a schema's tables and functions, a table's columns, or an alias's. */
function afterDot(entries: Entry[], qualifier: string, text: string): Entry[] {
  const inside = entries.filter(({ parent }) => parent.toLowerCase() === qualifier);
  if (inside.length > 0) return inside;
  const alias = new RegExp(`([\\w.]+)\\s+(?:as\\s+)?${qualifier.replaceAll('.', '\\.')}\\b`, 'i')
    .exec(text)?.[1]
    ?.toLowerCase();
  const table = alias ?? qualifier;
  return entries.filter(
    ({ kind, parent }) =>
      kind === 'column' && (parent === table || parent === `main.${table}` || parent.endsWith(`.${table}`)),
  );
}

function mentionedTables(entries: Entry[], text: string): string[] {
  const words = new Set(text.toLowerCase().match(/[\w.]+/g) ?? []);
  return entries
    .filter(
      ({ kind, name, parent }) =>
        kind === 'table' && (words.has(`${parent}.${name}`) || (parent === 'main' && words.has(name))),
    )
    .map(({ name, parent }) => `${parent}.${name}`);
}

/** What is there, and by name alone what the benchmarks define and no cell has used yet. */
async function catalogue(session: Session, text: string): Promise<Entry[]> {
  const defined = await session.define(text);
  const { rows } = await session.query(CATALOGUE);
  const entries = rows.map(([kind, name, parent, detail]) => ({ kind, name, parent, detail }) as Entry);
  const known = new Set(entries.map(({ name, parent }) => `${parent}.${name}`));
  const others = defined
    .filter((name) => !known.has(name))
    .map((full): Entry => {
      const [parent = '', name = ''] = full.split('.');
      return { kind: 'table', name, parent, detail: null };
    });
  return [...entries, ...others];
}

function toItem({ kind, name, detail }: Entry): vscode.CompletionItem {
  const item = new vscode.CompletionItem(visibleText(name), kinds[kind]);
  item.insertText = name;
  item.filterText = name;
  if (detail) item.detail = visibleText(kind === 'function' ? `${name}(${detail})` : detail);
  item.sortText = `${['column', 'table', 'schema', 'function'].indexOf(kind)}${name}`;
  return item;
}
