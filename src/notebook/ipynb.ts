import type {
  ICell,
  ICodeCell,
  IError,
  INotebookContent,
  IOutput,
  MultilineString,
} from '@jupyterlab/nbformat';
import { OUTPUT_MIME } from '../shared/ids';
import type { Output } from '../shared/output';
import { toMarkdown } from './markdown';

/** Reads an .ipynb file. Throws a sentence where it is none. */
export function parseNotebook(text: string, name: string): INotebookContent {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is no notebook: ${error instanceof Error ? error.message : error}`);
  }
  if (
    typeof content !== 'object' ||
    content === null ||
    !Array.isArray((content as INotebookContent).cells)
  ) {
    throw new Error(`${name} is no notebook: it has no cells.`);
  }
  return content as INotebookContent;
}

/** The notebook as the editor writes it: one space of indent, a line break at the end. */
export const printNotebook = (notebook: INotebookContent): string => `${JSON.stringify(notebook, null, 1)}\n`;

/** Keys in order, as the editor saves them: what saves last then changes no line that says the same. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]));
}

export const sourceOf = (cell: ICell): string => joined(cell.source);

const joined = (text: MultilineString): string => (Array.isArray(text) ? text.join('') : text);

/** A text as nbformat keeps it: one string a line, each with its line break. */
const split = (text: string): string[] => text.split(/(?<=\n)/);

/** The files and folders of results that the notebook's metadata names. */
export function namedResultPaths(notebook: INotebookContent): string[] {
  const gestalt = notebook.metadata.gestalt as { results?: unknown } | undefined;
  return Array.isArray(gestalt?.results) ? gestalt.results.filter((path) => typeof path === 'string') : [];
}

export function setOutput(cell: ICodeCell, order: number, output: Output | null): void {
  cell.execution_count = order;
  cell.outputs = output ? [toOutput(output)] : [];
}

/** The same bundle that the editor saves: our document, and Markdown for readers without Gestalt. */
function toOutput(output: Output): IOutput {
  return inOrder({
    data: { [OUTPUT_MIME]: output as never, 'text/markdown': split(toMarkdown(output)) },
    metadata: {},
    output_type: 'display_data',
  }) as IOutput;
}

export function setError(
  cell: ICodeCell,
  order: number,
  name: string,
  message: string,
  description: string,
): void {
  const error: IError = {
    output_type: 'error',
    ename: name,
    evalue: message,
    traceback: description.split('\n'),
  };
  cell.execution_count = order;
  cell.outputs = [inOrder(error) as IError];
}

/** The language of a code cell: its own, else the notebook's. */
export function languageOf(cell: ICell, notebook: INotebookContent): string {
  const own = (cell.metadata.vscode as { languageId?: string } | undefined)?.languageId;
  return own ?? notebook.metadata.language_info?.name ?? 'sql';
}
