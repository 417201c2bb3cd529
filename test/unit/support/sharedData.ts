import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';

/** Data that stands beside the project and is not part of it; without it its tests are skipped. */
const FOLDER = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

export const sharedPath = (name: string) => `${FOLDER}${name}`;
export const hasShared = (name: string) => existsSync(sharedPath(name));
const skipped = (name: string, title: string) =>
  test.skip(`${title} (skipped: no shared/data/${name} beside the project)`);

/** A suite over shared data; where there is none, its body is not run and it counts as one skipped test. */
export function describeWithShared(name: string, title: string, body: () => void): void {
  if (hasShared(name)) describe(title, body);
  else skipped(name, title);
}

/** A test over shared data, or a skipped one. */
export function testWithShared(name: string, title: string, body: () => void | Promise<void>): void {
  if (hasShared(name)) test(title, body);
  else skipped(name, title);
}

export const sharedJson = <T>(name: string): T => JSON.parse(readFileSync(sharedPath(name), 'utf8')) as T;

/** The records of a file of JSON lines. */
export const sharedLines = <Line>(name: string): Line[] =>
  readFileSync(sharedPath(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
