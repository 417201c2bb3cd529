import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { config } from '../../webview/plotlyRoot';

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

/** The statements of the files in `folder` that say something in this way, but for those of the one door to that surface. */
const past = (folder: string, way: RegExp, door: string): string[] =>
  sources(folder)
    .filter((file) => file !== join(folder, door))
    .flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').match(way) ?? []).map((one) => `${file}: ${one}`),
    );

/** Each surface, the ways to reach it, and the one file that may: what makes others' text harmless there stands in it. */
test.each([
  [
    'a message of the editor',
    'src/editor',
    /show(Information|Warning|Error)Message|window\.withProgress/g,
    'messages.ts',
  ],
  ['a terminal', 'src/cli', /console\.\w+|process\.std(out|err)\.write/g, 'print.ts'],
  [
    'a page',
    'webview',
    /\.(textContent|innerText|title) = (?!'[^']*';)|\.?(inner|outer)HTML|insertAdjacent\w+|'aria-label',\s+(?!'[^']*'\))|document\.write/g,
    'element.ts',
  ],
])('%s is reached by one door', (_, folder, way, door) => {
  expect(past(folder, way, door)).toEqual([]);
  expect(readFileSync(join(root, folder, door), 'utf8')).toMatch(way);
});

test('no figure is given formulas to set, even beside a page that can', () => {
  expect(config.typesetMath).toBe(false);
});
