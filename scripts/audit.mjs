// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditLock, auditShipped } from './dependencies/audit.mjs';
import { root } from './setup/paths.mjs';

/**
 * Ends with 1 where package-lock.json holds what scripts/dependencies/allowed.json does not allow; with `--shipped` also
 * where the packages in dist/ are others than those listed there.
 */
const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = read('package-lock.json');
const allowed = read('scripts/dependencies/allowed.json');
const findings = auditLock(lock, allowed, read('package.json').allowScripts);
if (process.argv.includes('--shipped')) {
  const bom = read('dist/sbom.cdx.json');
  const shipped = bom.components.map((/** @type {Record<string, string>} */ one) => one['bom-ref']);
  findings.push(...auditShipped(shipped, lock, allowed));
}
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
