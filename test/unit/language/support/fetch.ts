// Run as a process of its own, with little room for files: fetch.mjs MIRROR KEPT. Prints the code of what went wrong, and the
// sentence.
import { downloadModel } from '../../../../src/language/download';
import type { LanguageError } from '../../../../src/language/languageError';

const [from, kept] = process.argv.slice(2) as [string, string];
const choice = { model: 'static-words', revision: 'main', dtype: 'q8', limit: 256 } as const;
await downloadModel(choice, { kept, from }).then(
  () => console.log('downloaded'),
  (error: LanguageError) => console.log(error.code, error.message),
);
