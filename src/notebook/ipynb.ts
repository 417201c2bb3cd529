import type {
  ICell,
  ICodeCell,
  IError,
  INotebookContent,
  IOutput,
  MultilineString,
} from '@jupyterlab/nbformat';
import * as v from 'valibot';
import { quote } from '../results/problem';
import { fieldName } from '../results/salvage';
import { OUTPUT_MIME } from '../shared/ids';
import type { Output } from '../shared/output';
import { terminalText } from '../shared/surfaces';
import { toMarkdown } from './markdown';

/** Reads an .ipynb file, with or without a byte order mark. Throws a sentence where it is none. */
export function readNotebook(bytes: Uint8Array, name: string): INotebookContent {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} is no notebook: it is not written in UTF-8.`);
  }
  return parseNotebook(text, name);
}

const object = v.record(v.string(), v.unknown(), 'an object');
const multiline = v.union([v.string(), v.array(v.string())], 'a text or a list of texts');

/** What we read of a notebook. What else is in it is kept as it is. */
const notebookSchema = v.object(
  {
    cells: v.array(
      v.object(
        {
          cell_type: v.string('a text'),
          source: multiline,
          metadata: v.optional(object),
          outputs: v.optional(v.array(object, 'a list')),
        },
        'a cell',
      ),
      'a list of cells',
    ),
    metadata: v.optional(object),
  },
  'an object',
);

/** Reads the text of an .ipynb file. Throws a sentence where it is none. */
export function parseNotebook(text: string, name: string): INotebookContent {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${name} is no notebook: ${error instanceof Error ? error.message : error}`);
  }
  const { issues } = v.safeParse(notebookSchema, content);
  const [issue] = issues ?? [];
  if (issue) throw new Error(`${name} is no notebook: ${faultOf(issue)}.`);
  const notebook = content as INotebookContent; // as the schema has found it
  notebook.metadata ??= {};
  for (const cell of notebook.cells) cell.metadata ??= {};
  return notebook;
}

function faultOf({ path, message, input }: v.BaseIssue<unknown>): string {
  const field = fieldName((path ?? []).map(({ key }) => key as string | number));
  if (field === 'cells' && input === undefined) return 'it has no cells';
  if (input === undefined) return `${field} is missing`;
  return `${field === null ? '' : `${field}: `}expected ${message}, found ${quote(input)}`;
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

const resultsSchema = v.object({ gestalt: v.object({ results: v.array(v.unknown()) }) });

/** The files and folders of results that the notebook's metadata names; entries that are no text are passed over. */
export function namedResultPaths(notebook: INotebookContent): string[] {
  const named = v.safeParse(resultsSchema, notebook.metadata);
  return named.success ? named.output.gestalt.results.filter((path) => typeof path === 'string') : [];
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
    ename: terminalText(name),
    evalue: terminalText(message),
    traceback: terminalText(description).split('\n'),
  };
  cell.execution_count = order;
  cell.outputs = [inOrder(error) as IError];
}

const languageSchema = v.object({ vscode: v.object({ languageId: v.string() }) });
const infoSchema = v.object({ language_info: v.object({ name: v.string() }) });

/** The language of a code cell: its own, else the notebook's. */
export function languageOf(cell: ICell, notebook: INotebookContent): string {
  const own = v.safeParse(languageSchema, cell.metadata);
  const info = v.safeParse(infoSchema, notebook.metadata);
  return own.success ? own.output.vscode.languageId : info.success ? info.output.language_info.name : 'sql';
}
