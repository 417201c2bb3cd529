import * as vscode from 'vscode';
import type { CommandArguments, UriParts } from '../shared/commandArguments';
import { gestaltNotebook } from './activeNotebook';
import type { LazyKernel } from './lazyKernel';
import type { Log } from './log';
import { inform, tellFailure } from './messages';
import { notebookFolder } from './notebookMetadata';
import { resolveUri } from './resolveUri';
import { ensureTrust } from './trust';

/** What a command is to be done with. */
export interface Target {
  /** The notebook that is meant, or else the one in use; undefined where none is open. */
  notebook: vscode.NotebookDocument | undefined;
  /** Files and folders that were given. */
  files: vscode.Uri[];
}

/** Registers a command, `gestalt.name`, by what it does with its target; `title` is as in the palette. */
export type Register = (
  name: string,
  title: string,
  run: (target: Target) => Promise<unknown>,
) => vscode.Disposable;

/** Registers commands that check what they are called with, and show and log what fails. */
export const registerWith =
  (kernel: LazyKernel, log: Log): Register =>
  (name, title, run) =>
    vscode.commands.registerCommand(`gestalt.${name}`, async (...given: unknown[]) => {
      try {
        await run(await targetOf(kernel, given));
      } catch (error) {
        log.failed(title, error);
        tellFailure(error, title);
      }
    });

/** A command's work on the notebook that is meant; says so where there is none, or the workspace is not trusted. */
export const onNotebook =
  (run: (notebook: vscode.NotebookDocument) => Promise<unknown>) =>
  async ({ notebook }: Target): Promise<void> => {
    if (!notebook) void inform('Gestalt: open a notebook with the Gestalt kernel first.');
    else if (ensureTrust()) await run(notebook);
  };

/** Reads a command's arguments, wherever it was called from. Throws a sentence for what is none of them. */
async function targetOf(kernel: LazyKernel, given: readonly unknown[]): Promise<Target> {
  const { readCommandArguments } = await kernel.load();
  const read = readCommandArguments(given);
  if (!read) throw new Error('The command was called with something that is no file and no notebook.');
  return resolved(read);
}

function resolved({ notebook, files }: CommandArguments): Target {
  if (notebook) return { notebook: openNotebook(uriOf(notebook)) ?? gestaltNotebook(), files: [] };
  // The title of a notebook's editor gives the notebook itself.
  const [first] = files;
  const own = files.length === 1 && typeof first === 'object' ? openNotebook(uriOf(first)) : undefined;
  if (own) return { notebook: own, files: [] };
  const inUse = gestaltNotebook();
  const folder = inUse ? notebookFolder(inUse) : vscode.workspace.workspaceFolders?.[0]?.uri;
  const uris = files.map((file) => {
    if (typeof file !== 'string') return uriOf(file);
    if (folder) return resolveUri(folder, file);
    throw new Error('The command was called with a path, and no folder is open that it could begin at.');
  });
  return { notebook: inUse, files: uris };
}

function openNotebook(uri: vscode.Uri): vscode.NotebookDocument | undefined {
  const text = uri.toString();
  return vscode.workspace.notebookDocuments.find(({ uri }) => uri.toString() === text);
}

const uriOf = (parts: UriParts): vscode.Uri => vscode.Uri.from(parts);

/** What a command is called with for a notebook, as from its toolbar. */
export const contextOf = ({ uri }: vscode.NotebookDocument) => ({ notebookEditor: { notebookUri: uri } });
