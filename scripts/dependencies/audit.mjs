// @ts-check
import { lockedPackages } from './lock.mjs';

/**
 * What was looked at and found good: the licences of packages that ship and of packages that are only installed, the
 * licences of packages that state none where a machine reads it, and each package that ships with the hash of its archive.
 * @typedef {{
 *   licences: { shipped: string[], installed: string[] },
 *   unstated: Record<string, string>,
 *   shipped: Record<string, string>,
 * }} Allowed
 * @typedef {import('./lock.mjs').Lock} Lock
 */

/**
 * What in a lock file nobody looked at: packages under other licences, without a pinned archive, or with scripts that run
 * as they are installed; and packages that are listed with another archive.
 * @param {Lock} lock
 * @param {Allowed} allowed
 * @param {Record<string, boolean>} scripts `allowScripts` of package.json
 * @returns {string[]} a sentence each
 */
export function auditLock(lock, allowed, scripts) {
  const packages = lockedPackages(lock);
  const anywhere = [...allowed.licences.shipped, ...allowed.licences.installed];
  const findings = packages.flatMap(({ id, name, license, integrity, hasInstallScript }) => {
    const licence = license ?? allowed.unstated[id] ?? 'no licence that it states';
    const licences = Object.hasOwn(allowed.shipped, id) ? allowed.licences.shipped : anywhere;
    return [
      ...(licences.includes(licence) ? [] : [`${id} is under ${licence}, which is not allowed here.`]),
      ...(integrity?.startsWith('sha512-') ? [] : [`${id} has no SHA-512 in package-lock.json.`]),
      ...(hasInstallScript && !Object.hasOwn(scripts, name)
        ? [`${id} runs a script as it is installed, and allowScripts in package.json doesn’t name it.`]
        : []),
    ];
  });
  const integrities = new Map(packages.map(({ id, integrity }) => [id, integrity]));
  const changed = Object.entries(allowed.shipped)
    .filter(([id, integrity]) => integrities.get(id) !== integrity)
    .map(([id]) => `${id} is listed with an archive that package-lock.json doesn’t have.`);
  return [...new Set([...findings, ...changed])];
}

/**
 * What ships without being listed, with the line that lists it, and what is listed and doesn’t ship.
 * @param {string[]} shipped such as `valibot@1.5.0`
 * @param {Lock} lock
 * @param {Allowed} allowed
 * @returns {string[]} a sentence each
 */
export function auditShipped(shipped, lock, allowed) {
  const integrities = new Map(lockedPackages(lock).map(({ id, integrity }) => [id, integrity]));
  const added = shipped
    .filter((id) => !Object.hasOwn(allowed.shipped, id))
    .map((id) => `${id} ships and is not listed. Looked at it? Add "${id}": "${integrities.get(id)}".`);
  const gone = Object.keys(allowed.shipped)
    .filter((id) => !shipped.includes(id))
    .map((id) => `${id} is listed and doesn’t ship.`);
  return [...added, ...gone];
}
