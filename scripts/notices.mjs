// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The names, versions and licence texts of the npm packages whose files went into bundles, as Markdown.
 * @param {import('esbuild').Metafile[]} metafiles
 * @param {string[]} others folders of packages that ship without being bundled
 */
export function notices(metafiles, others) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const folders = inputs.flatMap((path) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const packages = [...new Set([...folders, ...others])].sort().map(describe);
  const parts = packages.map(
    ({ name, version, licence, text }) => `## ${name} ${version}\n\n${licence}\n\n${text}`,
  );
  return `# Third-party notices\n\nGestalt ships with parts of these packages.\n\n${parts.join('\n\n')}\n`;
}

/** @param {string} folder */
function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : '';
  const licence = typeof license === 'string' ? `Licence: ${license}` : 'Licence: see its page';
  return { name, version, licence, text: text === '' ? '' : `\`\`\`text\n${text}\n\`\`\`` };
}
