// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders of the npm packages of which something went into bundles, sorted, nested ones as themselves.
 * @param {import('esbuild').Metafile[]} metafiles
 * @param {string[]} others folders of packages that ship in another package's bundle, or as a copy
 */
export function shippedFolders(metafiles, others) {
  const inputs = metafiles.flatMap(({ outputs }) => Object.values(outputs).map((one) => one.inputs));
  const paths = inputs.flatMap((files) =>
    Object.entries(files).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set([...folders, ...others])].sort();
}

/** @param {string} folder of a package */
export function idOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name}@${version}`;
}
