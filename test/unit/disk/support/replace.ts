// Run as a process of its own, with little room for files: replace.mjs replace|new PATH LENGTH. Prints the code of what went
// wrong.
import { newFile } from '../../../../src/disk/newFile';
import { replaceFile } from '../../../../src/disk/replaceFile';

const [how, path, length] = process.argv.slice(2) as [string, string, string];
const pieces = ['x'.repeat(Number(length))];
await (how === 'new' ? newFile([path], pieces) : replaceFile(path, pieces)).then(
  () => console.log('written'),
  (error: NodeJS.ErrnoException) => console.log(error.code),
);
