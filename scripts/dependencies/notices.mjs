// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

/**
 * The names, versions and licence texts of packages, as Markdown. One under the MIT licence that comes without its text
 * is given that text with its author's name.
 * @param {string[]} folders of the packages
 * @throws {Error} where a package under another licence comes without its text
 */
export function notices(folders) {
  return `# Third-party notices\n\nGestalt ships with parts of these packages.\n\n${folders.map(notice).join('\n\n')}\n`;
}

/** @param {string} folder */
function notice(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : standardText(name, license, author);
  const fence = text.includes('```') ? '````' : '```';
  return `## ${name} ${version}\n\nLicence: ${license}\n\n${fence}text\n${text}\n${fence}`;
}

/**
 * @param {string} name
 * @param {unknown} licence
 * @param {{ name: string } | string | undefined} author
 */
function standardText(name, licence, author) {
  if (licence !== 'MIT')
    throw new Error(`“${name}” ships, but comes without the text of its licence, ${licence}.`);
  const holder = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`);
  return readFileSync(join(root, 'LICENSE'), 'utf8')
    .trim()
    .replace(/^Copyright .*$/m, () => `Copyright (c) ${holder}`);
}
