export type LanguageErrorCode =
  | 'missing' // no weights here
  | 'network' // no way to where the weights are
  | 'truncated' // a download broke off; asking again goes on from there
  | 'corrupted' // bytes that are not the ones that were published or pinned
  | 'disk' // no room, or no right to write
  | 'model' // the model can't be used or gives what it must not
  | 'setting' // what was set or asked for is not to be had
  | 'endpoint' // the endpoint doesn't do what was asked
  | 'disagrees' // the endpoint's model is not the local one
  | 'busy'; // another process is at it

/** What went wrong with models, vectors or labels, as a sentence that says what to do. */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  constructor(
    readonly code: LanguageErrorCode,
    message: string,
  ) {
    super(message);
  }
}
