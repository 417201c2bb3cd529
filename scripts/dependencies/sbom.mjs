// @ts-check
import { lockedPackages } from './lock.mjs';

/**
 * The software bill of materials of the packages that ship, as CycloneDX 1.5 JSON
 * (https://cyclonedx.org/docs/1.5/json/): the same for the same packages, so it has neither time nor serial number.
 * @param {string} version of the product
 * @param {string[]} ids of the packages, such as `valibot@1.5.0`
 * @param {import('./lock.mjs').Lock} lock
 * @throws {Error} where a package is not in the lock file
 */
export function sbom(version, ids, lock) {
  const packages = new Map(lockedPackages(lock).map((one) => [one.id, one]));
  const components = ids.map((id) => {
    const found = packages.get(id);
    if (!found) throw new Error(`${id} ships and is not in package-lock.json: npm ci.`);
    const { license, integrity } = found;
    return {
      type: 'library',
      ...named(found.name, found.version),
      ...(license
        ? { licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }] }
        : {}),
      ...(integrity ? { hashes: [hash(integrity)] } : {}),
    };
  });
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...named('gestalt', version) } },
    components,
  };
}

/**
 * @param {string} name
 * @param {string} version
 */
function named(name, version) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { 'bom-ref': `${name}@${version}`, name, version, purl };
}

/** @param {string} integrity such as `sha512-…`, in base64 */
function hash(integrity) {
  const [, algorithm = '', digest = ''] = /^sha(\d+)-(\S+)/.exec(integrity) ?? [];
  return { alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') };
}
