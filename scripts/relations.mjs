// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/paths.mjs';

/** Writes docs/relations.md from the comments of the metrics' SQL: `npm run relations`. */
const DEFINES = /^CREATE OR REPLACE (VIEW|TABLE|MACRO) ([\w.]+)\s*(\([^)]*\))?/i;

/** @param {string} path */
function relationsOf(path) {
  const lines = [];
  /** @type {string[]} */
  let comment = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, kind, name, parameters = ''] = DEFINES.exec(line) ?? [];
    if (line.startsWith('--')) comment.push(line.replace(/^--\s?/, '').trim());
    else if (name) {
      const call = kind?.toUpperCase() === 'MACRO' ? parameters : '';
      lines.push(`- \`${name}${call}\`${comment.length > 0 ? `: ${comment.join(' ')}` : ''}`);
      comment = [];
    } else if (line.trim() === '' && lines.length > 0) comment = [];
  }
  return lines;
}

/**
 * Tables that the code defines with a sentence each: what was read (`…_raw`, as it stands in the files) and what is
 * worked out where SQL can't.
 * @param {string} path
 */
function tablesOf(path) {
  const defined = readFileSync(path, 'utf8').matchAll(
    /define(?:Table|Computed)\(\s*'([\w.]+)',\s*'([^']+)'/g,
  );
  return [...defined].map(([, name, sentence]) => `- \`${name}\`: ${sentence}`);
}

const folder = join(root, 'src/benchmarks');
const parts = [
  '# Relations',
  'What SQL cells can ask for, from the comments of the SQL itself. `DESCRIBE` shows the columns of each.',
];
for (const benchmark of ['gesBench', 'mmOcean', 'socialOmni']) {
  parts.push(`## ${benchmark}`, '### Tables', tablesOf(join(folder, benchmark, 'tables.ts')).join('\n'));
  const metrics = join(folder, benchmark, 'metrics');
  const files = readdirSync(metrics).filter((file) => file !== 'checks.sql');
  for (const file of files.sort()) parts.push(`### ${file}`, relationsOf(join(metrics, file)).join('\n'));
}
writeFileSync(join(root, 'docs/relations.md'), `${parts.join('\n\n')}\n`);
