import * as vscode from 'vscode';
import type { BenchmarkOverview, OverviewFile, OverviewSeries } from '../../notebook/loadedOverview';
import { counted } from '../../shared/counted';
import { visibleText } from '../../shared/surfaces';
import { contextOf } from '../commandTarget';
import type { LazyKernel } from '../lazyKernel';
import { notebookFolder } from '../notebookMetadata';
import type { NotebookSessions, Source } from '../notebookSessions';
import { resolveUri } from '../resolveUri';
import type { NotebookInUse } from './notebookInUse';
import { branch, leaf, type Node } from './tree';

/** What the notebook in use has loaded: by benchmark and file, with counts and problems, and the sources themselves. */
export async function resultsTree(
  kernel: LazyKernel,
  sessions: NotebookSessions,
  inUse: NotebookInUse,
): Promise<Node[]> {
  const { notebook } = inUse;
  const session = await inUse.session();
  if (!notebook || !session) return [];
  const { benchmarks, countLeftOut, loadedOverview } = await kernel.load();
  const overview = await loadedOverview(benchmarks, session.select);
  const sources = await sessions.sources(notebook);
  const left = await countLeftOut(session.select);
  return [
    ...overview.map((one) => benchmarkNode(one, notebookFolder(notebook))),
    ...(left === 0 ? [] : [leftOutNode(left, notebook)]),
    ...(sources.length === 0 ? [] : [sourcesNode(sources)]),
  ];
}

const problemsIn = (count: number): string => (count === 0 ? '' : `, ${counted(count, 'problem')}`);

function benchmarkNode(
  { title, kinds, files, series, records, problems }: BenchmarkOverview,
  folder: vscode.Uri,
): Node {
  const description = `${counted(files, 'file')}, ${counted(records, 'record')}${problemsIn(problems)}`;
  const node = branch(
    title,
    description,
    () => [
      ...(series.length === 0 ? [] : [seriesNode(series)]),
      ...kinds.map(({ kind, files: own }) =>
        branch(
          kind,
          counted(own.length, 'file'),
          () => own.map((file) => fileNode(file, folder)),
          own.length <= 12,
        ),
      ),
    ],
    true,
  );
  node.item.iconPath = new vscode.ThemeIcon('graph');
  return node;
}

/** The models and perceivers by the names that relations and figures have; several runs of one are told apart. */
function seriesNode(series: readonly OverviewSeries[]): Node {
  const node = branch('Perceivers', String(series.length), () =>
    series.map(({ series: name, run, files }) => {
      const own = leaf(visibleText(name), 'account');
      own.item.description = `${counted(files, 'file')}${run === null ? '' : ', one of several runs'}`;
      return own;
    }),
  );
  node.item.iconPath = new vscode.ThemeIcon('organization');
  return node;
}

function fileNode({ file, loaded, problems }: OverviewFile, folder: vscode.Uri): Node {
  const uri = resolveUri(folder, file);
  const item = new vscode.TreeItem(visibleText(file.replace(/^.*\//, '')));
  item.description = `${counted(loaded, 'record')}${problemsIn(problems)}`;
  item.tooltip = visibleText(file);
  item.iconPath = new vscode.ThemeIcon(problems > 0 ? 'warning' : 'file');
  item.command = { title: 'Open', command: 'vscode.open', arguments: [uri] };
  return { item };
}

function leftOutNode(count: number, notebook: vscode.NotebookDocument): Node {
  const node = leaf(`${counted(count, 'file')} left out`, 'circle-slash');
  node.item.tooltip = 'Files of which nothing is loaded, each with its reason';
  node.item.command = {
    title: 'Show Left Out Files',
    command: 'gestalt.showLeftOut',
    arguments: [contextOf(notebook)],
  };
  return node;
}

/** Named by the notebook; each can be taken out of it. */
function sourcesNode(sources: readonly Source[]): Node {
  const node = branch('Loaded from', counted(sources.length, 'source'), () => sources.map(sourceNode));
  node.item.iconPath = new vscode.ThemeIcon('folder');
  return node;
}

export interface SourceNode extends Node {
  source: Source;
}

function sourceNode(source: Source): SourceNode {
  const item = new vscode.TreeItem(visibleText(source.name));
  item.contextValue = 'source';
  item.iconPath = new vscode.ThemeIcon('folder-opened');
  const { summary } = source;
  item.description = summary ? counted(summary.records, 'record') : 'not loaded';
  item.tooltip = summary?.isThere === false ? 'Not found, or not readable' : visibleText(source.uri.path);
  return { item, source };
}
