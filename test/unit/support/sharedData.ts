import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Data that stands beside the project and is not part of it; without it its tests are skipped. */
const FOLDER = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

export const sharedPath = (name: string) => `${FOLDER}${name}`;
export const hasShared = (name: string) => existsSync(sharedPath(name));
export const orSkipped = (name: string) =>
  hasShared(name) ? '' : ` (skipped: no shared/data/${name} beside the project)`;

export const sharedJson = <T>(name: string): T => JSON.parse(readFileSync(sharedPath(name), 'utf8')) as T;
