import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../disk/replaceFile';

const pinned = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** What a file must be. */
export type Pinned = v.InferOutput<typeof pinned>;

const schema = v.object({
  model: v.string(),
  /** The commit, or the name under which the model was downloaded where its commit is not known. */
  revision: v.string(),
  /** By path relative to the folder. */
  files: v.record(v.string(), pinned),
});

/** Kept beside the files of a model as {@link MANIFEST}; a folder that is copied elsewhere keeps its checksums. */
export type Manifest = v.InferOutput<typeof schema>;

export const MANIFEST = 'gestalt-model.json';

/** The manifest in `folder`, null where there is none, `torn` where there is one that can't be understood. */
export async function readManifest(folder: string): Promise<Manifest | 'torn' | null> {
  try {
    return v.parse(schema, JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'torn';
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await replaceFile(join(folder, MANIFEST), [`${JSON.stringify(manifest, null, 2)}\n`]);
}

/** sha256 and length of a file as it stands. Rejects where it can't be read. */
export async function pinFile(path: string): Promise<Pinned> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
