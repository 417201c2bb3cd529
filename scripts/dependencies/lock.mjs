// @ts-check
/**
 * @typedef {{
 *   name?: string, version: string, license?: string, integrity?: string, hasInstallScript?: boolean,
 * }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock package-lock.json
 */

/**
 * The packages of a lock file, each with its `id`, such as `valibot@1.5.0`.
 * @param {Lock} lock
 */
export function lockedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => {
      const name = entry.name ?? place.replace(/^.*node_modules\//, '');
      return { ...entry, name, id: `${name}@${entry.version}` };
    });
}
