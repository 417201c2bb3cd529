import type { NotebookCell, NotebookDocumentChangeEvent } from 'vscode';

/** Tells a cell from the others of its notebook while that is open, wherever it is moved and however it is edited. */
export const cellName = ({ document }: Pick<NotebookCell, 'document'>): string => document.uri.toString();

type Change = Pick<NotebookDocumentChangeEvent, 'contentChanges'> & {
  notebook: Pick<NotebookDocumentChangeEvent['notebook'], 'getCells'>;
};

/** The names of the cells that a change took out of the notebook; one that was moved is taken out and put in again. */
export function removedCells({ contentChanges, notebook }: Change): string[] {
  const removed = contentChanges.flatMap((change) => change.removedCells.map(cellName));
  if (removed.length === 0) return [];
  const there = new Set(notebook.getCells().map(cellName));
  return removed.filter((name) => !there.has(name));
}
