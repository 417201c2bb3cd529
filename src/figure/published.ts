import type { Row } from './view';

/** What the names of published rows end in beside one's own. */
const SUFFIX = ' (published)';

/** Whether a row is printed in a paper, not worked out from files: by its column `published`, else by its name. */
export function isPublished(row: Row): boolean {
  return typeof row.published === 'boolean'
    ? row.published
    : String(row.model ?? row.perceiver).endsWith(SUFFIX);
}

/** The name without the words that mark it as published. */
export function bareName(name: string): string {
  return name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name;
}

/** The name with these words, once. */
export function publishedName(name: string): string {
  return `${bareName(name)}${SUFFIX}`;
}
