import * as v from 'valibot';

/** A URI by its parts, as the editor's own class has them and as JSON carries them. */
const uriSchema = v.object({
  scheme: v.pipe(v.string(), v.regex(/^[a-z][a-z\d+.-]*$/i)),
  authority: v.optional(v.string(), ''),
  path: v.string(),
  query: v.optional(v.string(), ''),
  fragment: v.optional(v.string(), ''),
});
export type UriParts = v.InferOutput<typeof uriSchema>;

const fileSchema = v.union([v.pipe(v.string(), v.nonEmpty()), uriSchema]);

/** A notebook's toolbar; a cell, or a menu of its outputs. */
const inNotebook = v.union([
  v.pipe(
    v.object({ notebookEditor: v.object({ notebookUri: uriSchema }) }),
    v.transform(({ notebookEditor }) => notebookEditor.notebookUri),
  ),
  v.pipe(
    v.object({ notebook: v.object({ uri: uriSchema }) }),
    v.transform(({ notebook }) => notebook.uri),
  ),
]);

const nothing = v.nullish(v.never());

/**
 * What the editor calls a command with: nothing from the palette and from a key, a context object from the toolbar of a
 * notebook, a file from the title of an editor, a file and all that are selected from the explorer. Keys and links may
 * give paths and URIs, one or a list.
 */
const argumentsSchema = v.union([
  v.pipe(
    v.looseTuple([nothing]),
    v.transform(() => ({ notebook: null, files: [] })),
  ),
  v.pipe(
    v.looseTuple([inNotebook]),
    v.transform(([notebook]) => ({ notebook, files: [] })),
  ),
  v.pipe(
    v.looseTuple([fileSchema, v.pipe(v.array(fileSchema), v.minLength(1))]),
    v.transform(([, files]) => ({ notebook: null, files })),
  ),
  v.pipe(
    v.looseTuple([fileSchema]),
    v.transform(([file]) => ({ notebook: null, files: [file] })),
  ),
  v.pipe(
    v.looseTuple([v.array(fileSchema)]),
    v.transform(([files]) => ({ notebook: null, files })),
  ),
]);

/** What a command is about: a notebook, or files and folders, each a URI or a path as text. */
export interface CommandArguments {
  notebook: UriParts | null;
  files: (string | UriParts)[];
}

/** Reads what a command is called with. Null where it is none of what {@link argumentsSchema} knows. */
export function readCommandArguments(given: readonly unknown[]): CommandArguments | null {
  const read = v.safeParse(argumentsSchema, given.length === 0 ? [undefined] : [...given]);
  return read.success ? read.output : null;
}
