import { createHash } from 'node:crypto';
import type { ResultFiles } from '../../../src/results/files';

/** What a file holds: text, bytes, or chunks as they come (which may throw midway). */
export type Content = string | Uint8Array | (() => AsyncIterable<Uint8Array>);

/** A folder tree held in memory, by full path: `results/a.jsonl`; what is changed in `contents` is changed there. */
export function memoryFiles(contents: Record<string, Content>): ResultFiles {
  return {
    identity: async (path) => path,
    async stamp(path) {
      const content = contents[path];
      if (content === undefined) throw Object.assign(new Error(`nothing at ${path}`), { code: 'ENOENT' });
      if (typeof content === 'function') return { size: 0, changed: String(content) };
      return { size: content.length, changed: createHash('sha256').update(content).digest('hex') };
    },
    join: (folder, name) => `${folder}/${name}`,
    async list(path) {
      if (path in contents) return null;
      const inside = Object.keys(contents).filter((other) => other.startsWith(`${path}/`));
      if (inside.length === 0) throw Object.assign(new Error(`nothing at ${path}`), { code: 'ENOENT' });
      const names = new Map<string, boolean>();
      for (const other of inside) {
        const rest = other.slice(path.length + 1);
        names.set(rest.split('/')[0]!, rest.includes('/'));
      }
      return [...names].map(([name, isFolder]) => ({ name, kind: isFolder ? 'folder' : 'file' }));
    },
    async *read(path) {
      const content = contents[path];
      if (content === undefined) throw Object.assign(new Error(`nothing at ${path}`), { code: 'ENOENT' });
      if (typeof content === 'string') yield Buffer.from(content);
      else if (content instanceof Uint8Array) yield content;
      else yield* content();
    },
  };
}

/** Records as JSON lines. */
export const jsonLines = (...records: unknown[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
