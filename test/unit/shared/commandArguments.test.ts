import { describe, expect, test } from 'vitest';
import { readCommandArguments, type UriParts } from '../../../src/shared/commandArguments';

/** As the editor's own URIs are: their parts are no own properties. */
class EditorUri implements UriParts {
  readonly authority = '';
  readonly query = '';
  readonly fragment = '';
  readonly #path: string;
  constructor(path: string) {
    this.#path = path;
  }
  get scheme() {
    return 'file';
  }
  get path() {
    return this.#path;
  }
}
const uri = (path: string) => new EditorUri(path);
const parts = (path: string): UriParts => ({ scheme: 'file', authority: '', path, query: '', fragment: '' });
const none = { notebook: null, files: [] };
const files = (...given: (UriParts | string)[]) => ({ notebook: null, files: given });
const notebook = (path: string) => ({ notebook: parts(path), files: [] });
const toolbar = { ui: true, notebookEditor: { notebookUri: uri('/w/a.ipynb') } };
const bare = JSON.parse(JSON.stringify(parts('/w/a.jsonl')));

describe('what a command is called with', () => {
  test.each([
    ['the palette', [], none],
    ['a key', [undefined], none],
    ['the palette of another version', [null], none],
    ['a notebook’s toolbar', [toolbar], notebook('/w/a.ipynb')],
    ['the toolbar, with more', [toolbar, { groupId: 0 }], notebook('/w/a.ipynb')],
    ['a cell', [{ index: 0, notebook: { uri: uri('/w/a.ipynb') } }], notebook('/w/a.ipynb')],
    ['the explorer', [uri('/w/a'), [uri('/w/a'), uri('/w/b')]], files(parts('/w/a'), parts('/w/b'))],
    ['the explorer, one alone', [uri('/w/a'), undefined], files(parts('/w/a'))],
    ['an editor’s title', [uri('/w/a'), { groupId: 1, editorIndex: 0 }], files(parts('/w/a'))],
    ['a link', [bare], files(parts('/w/a.jsonl'))],
    ['a key with a path', ['results/m.jsonl'], files('results/m.jsonl')],
    ['a key with paths', [['r', 's']], files('r', 's')],
  ])('by %s is understood', (_, given, read) => {
    expect(readCommandArguments(given)).toEqual(read);
  });

  // Protects a notebook’s metadata: what has no path must never become one.
  test.each([
    ['an object of another kind', [{ path: '/w/a' }]],
    ['an empty object', [{}]],
    ['a number', [7]],
    ['an empty text', ['']],
    ['a list with something else in it', [['r', { a: 1 }]]],
    ['a toolbar without a notebook', [{ ui: true, notebookEditor: {} }]],
    ['a URI whose path is no text', [{ scheme: 'file', path: 1 }]],
  ])('that is %s is refused', (_, given) => {
    expect(readCommandArguments(given)).toBeNull();
  });
});
