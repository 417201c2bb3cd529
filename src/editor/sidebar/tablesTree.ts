import * as vscode from 'vscode';
import type { ColumnSummary, RelationColumn } from '../../notebook/columnSummary';
import type { CataloguedRelation } from '../../notebook/relationCatalogue';
import type { Session } from '../../notebook/session';
import { plainName } from '../../shared/sql';
import { visibleText } from '../../shared/surfaces';
import type { KernelModule, LazyKernel } from '../lazyKernel';
import { columnTooltip } from './columnTooltip';
import type { NotebookInUse } from './notebookInUse';
import { branch, type Node } from './tree';

/** A node whose text can be put into a cell. */
export interface InsertableNode extends Node {
  insert: string;
  /** Whether it is a query, which gets a cell of its own. */
  isQuery: boolean;
}

/** What cells can ask for: the relations and functions of each benchmark, and what the notebook's cells made. */
export async function tablesTree(kernel: LazyKernel, inUse: NotebookInUse): Promise<Node[]> {
  const session = await inUse.session();
  if (!session) return [];
  const module = await kernel.load();
  const { benchmarks, loadedOverview, relationCatalogue } = module;
  const loaded = new Set((await loadedOverview(benchmarks, session.select)).map(({ name }) => name));
  const own = await ownRelations(session);
  const schemas = benchmarks
    .filter(({ name }) => loaded.has(name))
    .map((benchmark) =>
      schemaNode(benchmark.title, relationCatalogue([benchmark]), (relation) =>
        relationNode(module, session, relation),
      ),
    );
  const ours = [
    { schema: 'gestalt', name: 'files', comment: 'Every file that was looked at.' },
    { schema: 'gestalt', name: 'problems', comment: 'Every problem, by file and line.' },
  ].map((one): CataloguedRelation => ({ ...one, kind: 'view', parameters: '' }));
  return [
    ...(own.length === 0
      ? []
      : [schemaNode('This notebook', own, (one) => relationNode(module, session, one), true)]),
    ...schemas,
    schemaNode('Files and problems', ours, (relation) => relationNode(module, session, relation)),
  ];
}

async function ownRelations(session: Session): Promise<CataloguedRelation[]> {
  const rows = await session.select<{ name: string; kind: 'table' | 'view' }>(
    `SELECT table_name AS name, 'table' AS kind FROM duckdb_tables()
     WHERE database_name = current_database() AND schema_name = 'main'
     UNION ALL SELECT view_name, 'view' FROM duckdb_views()
     WHERE database_name = current_database() AND schema_name = 'main' AND NOT internal ORDER BY name`,
  );
  return rows.map(({ name, kind }) => ({ schema: '', name, kind, parameters: '', comment: '' }));
}

function schemaNode(
  title: string,
  relations: readonly CataloguedRelation[],
  node: (relation: CataloguedRelation) => Node,
  isOpen = false,
): Node {
  const sorted = [...relations].sort((a, b) => a.name.localeCompare(b.name));
  const made = branch(title, String(relations.length), () => sorted.map(node), isOpen);
  made.item.iconPath = new vscode.ThemeIcon('database');
  return made;
}

const ICONS = { table: 'table', view: 'table', macro: 'symbol-function' };

function relationNode(module: KernelModule, session: Session, relation: CataloguedRelation): InsertableNode {
  const { schema, name, kind, parameters, comment } = relation;
  const full = schema === '' ? plainName(name) : `${schema}.${plainName(name)}`;
  const node =
    kind === 'macro'
      ? { item: new vscode.TreeItem(visibleText(name)) }
      : branch(visibleText(name), '', async () =>
          (await module.columnsOf(session, full)).map((column) => columnNode(module, session, full, column)),
        );
  node.item.description = kind === 'macro' ? parameters : comment;
  node.item.tooltip = new vscode.MarkdownString().appendText(`${full}${parameters}\n\n${comment}`);
  node.item.iconPath = new vscode.ThemeIcon(ICONS[kind]);
  node.item.contextValue = 'insertable';
  const isQuery = kind !== 'macro';
  return { ...node, insert: isQuery ? `FROM ${full}` : `${full}${parameters}`, isQuery };
}

function columnNode(
  module: KernelModule,
  session: Session,
  relation: string,
  column: RelationColumn,
): InsertableNode {
  const item = new vscode.TreeItem(visibleText(column.name));
  item.description = column.type.toLowerCase();
  item.iconPath = new vscode.ThemeIcon('symbol-field');
  item.contextValue = 'insertable';
  let summary: Promise<ColumnSummary> | null = null;
  return {
    item,
    insert: plainName(column.name),
    isQuery: false,
    tooltip: async (signal) => {
      summary ??= module.summariseColumn(session, relation, column, signal);
      summary.catch(() => {
        summary = null;
      });
      return columnTooltip(column, await summary);
    },
  };
}
