import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/gesbench/', import.meta.url));

/** The synthetic GesBench files that stand beside the project; without them their tests are skipped. */
export const hasSharedData = existsSync(FOLDER);
export const orSkipped = hasSharedData ? '' : ' (skipped: no shared/data/gesbench beside the project)';

export function sharedLines<Line>(name: string): Line[] {
  const text = readFileSync(`${FOLDER}${name}.jsonl`, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

export function sharedJson<Document>(name: string): Document {
  return JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')) as Document;
}
