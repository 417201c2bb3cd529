import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a text file, making its folder. */
export async function writeText(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** One line: the sample is shipped, so it is kept small. */
export const writeJson = (folder: string, name: string, value: unknown): Promise<void> =>
  writeText(folder, name, `${JSON.stringify(value)}\n`);

export const writeLines = (folder: string, name: string, rows: readonly unknown[]): Promise<void> =>
  writeText(folder, name, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** Removes a folder that is about to be made again. */
export const clear = (folder: string, name: string): Promise<void> =>
  rm(join(folder, name), { recursive: true, force: true });
