import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLock, auditShipped } from '../../../scripts/dependencies/audit.mjs';
import { notices } from '../../../scripts/dependencies/notices.mjs';
import { sbom } from '../../../scripts/dependencies/sbom.mjs';
import { idOf, shippedFolders } from '../../../scripts/dependencies/shipped.mjs';
import { root } from '../../../scripts/setup/paths.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lock = JSON.parse(read('package-lock.json'));
const allowed = JSON.parse(read('scripts/dependencies/allowed.json'));
const bom = JSON.parse(read('dist/sbom.cdx.json'));

describe('what is installed', () => {
  test('is allowed, pinned, and runs no script that is not named', () => {
    expect(auditLock(lock, allowed, JSON.parse(read('package.json')).allowScripts)).toEqual([]);
    expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  });

  const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AA==' };
  const list = {
    licences: { shipped: ['MIT'], installed: ['Artistic-2.0'] },
    unstated: { 'silent@1.0.0': 'MIT' },
    shipped: { 'ours@1.0.0': 'sha512-AA==' },
  };
  const findings = (packages: object) =>
    auditLock({ packages: { '': { version: '0' }, 'node_modules/ours': good, ...packages } }, list, {
      known: false,
    });

  test('passes where all of it was looked at', () => {
    const tool = { ...good, license: 'Artistic-2.0' };
    const { license, ...silent } = good;
    const scripted = { ...good, hasInstallScript: true };
    expect(
      findings({ 'node_modules/tool': tool, 'node_modules/silent': silent, 'node_modules/known': scripted }),
    ).toEqual([]);
  });

  test.each([
    ['another licence', { license: 'AGPL-3.0-only' }, 'is under AGPL-3.0-only'],
    [
      'a licence that must not be chosen',
      { license: 'MIT AND AGPL-3.0-only' },
      'is under MIT AND AGPL-3.0-only',
    ],
    ['no licence', { license: undefined }, 'is under no licence that it states'],
    ['no hash', { integrity: undefined }, 'has no SHA-512'],
    ['a weak hash', { integrity: 'sha1-AA==' }, 'has no SHA-512'],
    ['a script', { hasInstallScript: true }, 'runs a script as it is installed'],
  ])('is told where a new package has %s', (_, change, sentence) => {
    const found = findings({ 'node_modules/a/node_modules/@new/constructor': { ...good, ...change } });
    expect(found).toEqual([expect.stringContaining(`@new/constructor@1.0.0 ${sentence}`)]);
  });

  test('is told where what ships has another archive, another version, or the licence of a tool', () => {
    const otherwise = 'ours@1.0.0 is listed with an archive that package-lock.json doesn’t have.';
    expect(findings({ 'node_modules/ours': { ...good, integrity: 'sha512-BB==' } })).toEqual([otherwise]);
    expect(findings({ 'node_modules/ours': { ...good, version: '1.0.1' } })).toEqual([otherwise]);
    expect(findings({ 'node_modules/ours': { ...good, license: 'Artistic-2.0' } })).toEqual([
      'ours@1.0.0 is under Artistic-2.0, which is not allowed here.',
    ]);
  });
});

describe('what ships', () => {
  const ids = bom.components.map((one: { 'bom-ref': string }) => one['bom-ref']);

  test('is what is listed', () => {
    expect(auditShipped(ids, lock, allowed)).toEqual([]);
    expect(ids).toContain(`plotly.js@${JSON.parse(read('node_modules/plotly.js/package.json')).version}`);
  });

  test('fails with anything else, saying what to add or to take away', () => {
    const [first, ...others] = ids;
    const found = auditShipped([...others, 'left-pad@1.3.0'], lock, allowed);
    expect(found).toEqual([
      expect.stringContaining('left-pad@1.3.0 ships and is not listed.'),
      `${first} is listed and doesn’t ship.`,
    ]);
  });

  test('has the hashes of the archives that were installed', () => {
    for (const { 'bom-ref': id, hashes } of bom.components)
      expect(hashes).toEqual([
        {
          alg: 'SHA-512',
          content: Buffer.from(allowed.shipped[id].replace('sha512-', ''), 'base64').toString('hex'),
        },
      ]);
  });

  test('goes with its bill of materials and a licence text for each package', async () => {
    const files = await listFiles({ cwd: root, packageManager: PackageManager.None });
    expect(files).toEqual(expect.arrayContaining(['dist/sbom.cdx.json', 'dist/THIRD_PARTY_NOTICES.md']));
    const parts = read('dist/THIRD_PARTY_NOTICES.md')
      .split(/^## (?=\S+ \d+\.\d+\.\d+\S*$)/m)
      .slice(1);
    expect(parts.map((part) => part.split('\n')[0]!.replace(' ', '@'))).toEqual(ids);
    for (const part of parts) expect(part).toMatch(/```text\n[\s\S]*(copyright|©|as is)[\s\S]*```/i);
  });
});

describe('a bundle', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gestalt-ships-'));
    const put = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    const pack = (path: string, name: string, index: string, more = {}) => {
      put(
        `${path}/package.json`,
        JSON.stringify({ name, version: '2.0.0', main: 'i.js', sideEffects: false, ...more }),
      );
      put(`${path}/i.js`, index);
    };
    put('main.js', "import { a } from 'outer'; import { b } from '@s/unused'; console.log(a);");
    pack('node_modules/outer', 'outer', "export { a } from 'inner';", { license: 'MIT', author: 'A <a@b>' });
    pack('node_modules/outer/node_modules/inner', 'inner', 'export const a = Math.random();', {
      license: 'GPL-2.0-only',
    });
    pack('node_modules/@s/unused', '@s/unused', 'export const b = 2;');
    put(
      'node_modules/copied/package.json',
      JSON.stringify({ name: 'copied', version: '1.0.0', license: 'MIT' }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('holds the packages whose code is in it, nested ones as themselves, and what is copied beside it', async () => {
    const { metafile } = await build({
      absWorkingDir: folder,
      entryPoints: ['main.js'],
      bundle: true,
      metafile: true,
      write: false,
    });
    const folders = shippedFolders([metafile], ['node_modules/copied']);
    expect(folders).toEqual(['node_modules/copied', 'node_modules/outer/node_modules/inner']);
    expect(folders.map((one) => idOf(join(folder, one)))).toEqual(['copied@1.0.0', 'inner@2.0.0']);
    expect(() => sbom('1.0.0', ['inner@2.0.0'], lock)).toThrow(
      'inner@2.0.0 ships and is not in package-lock.json',
    );
  });

  test('goes with the licence text of its own where a package comes without, and with none that it can’t know', () => {
    expect(notices([join(folder, 'node_modules/outer')])).toMatch(
      /^## outer 2\.0\.0\n\nLicence: MIT\n\n```text\nMIT License\n\nCopyright \(c\) A <a@b>\n\nPermission/m,
    );
    expect(() => notices([join(folder, 'node_modules/outer/node_modules/inner')])).toThrow(
      '“inner” ships, but comes without the text of its licence, GPL-2.0-only.',
    );
  });
});
