// Run as a process of its own, with little room for files: replace.mjs PATH LENGTH. Prints the code of what went wrong.
import { replaceFile } from '../../../../src/language/replaceFile';

const [path, length] = process.argv.slice(2) as [string, string];
await replaceFile(path, ['x'.repeat(Number(length))]).then(
  () => console.log('written'),
  (error: NodeJS.ErrnoException) => console.log(error.code),
);
