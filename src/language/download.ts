import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFile } from './fetchFile';
import { HUB, offer } from './hub';
import { LanguageError } from './languageError';
import { type Manifest, type Pinned, pinFile, readManifest, writeManifest } from './manifest';
import { type ModelChoice, modelFiles } from './model';
import { type InferenceProgress, Pace } from './progress';
import { findModel, keptFolder, missingSentence, type ReadyModel } from './weights';

export interface DownloadOptions {
  /** Where downloads are kept. */
  kept: string;
  /** The hub or a mirror of it: files lie at `from/model/resolve/revision/file`. */
  from?: string | undefined;
  /** Told bytes, bytes in all as far as known, bytes per second and seconds left. */
  progress?(progress: InferenceProgress & { file: string }): void;
  signal?: AbortSignal | undefined;
  /** How long a server may say nothing, in ms. */
  patience?: number;
}

export interface Downloaded extends ReadyModel {
  /**
   * How the weights were checked: `published` when their sha256 was known before, `pinned` when nothing told it, so that
   * what came is kept and anything else refused from now on.
   */
  checked: 'published' | 'pinned';
}

/**
 * Downloads what is lacking of a model, only ever when called; what is already here and right is not fetched again, and
 * what broke off goes on where it stopped. Where the pins of an earlier download are torn, what nobody publishes is
 * fetched anew. Throws `Cancelled` or a {@link LanguageError} with a sentence to show.
 */
export async function downloadModel(choice: ModelChoice, options: DownloadOptions): Promise<Downloaded> {
  const { kept, from = HUB, signal, patience = 60_000 } = options;
  const folder = keptFolder(choice, kept);
  const known = await offer(choice, from, signal);
  const read = await readManifest(folder);
  const fresh = { model: choice.model, revision: known.commit ?? choice.revision, files: {} };
  const manifest: Manifest = read === null || read === 'torn' ? fresh : read;
  if (read === 'torn')
    for (const { file, sha256 } of known.files) if (!sha256) await rm(join(folder, file), { force: true });
  let pace: Pace | null = null;
  let before = 0;
  let checked: Downloaded['checked'] = 'published';
  for (const { file, bytes, sha256 } of known.files) {
    const path = join(folder, file);
    const wanted: Pinned | null = sha256 !== null && bytes !== null ? { sha256, bytes } : null;
    if (!wanted && file === known.files.at(-1)!.file) checked = 'pinned';
    if (await isThere(path, wanted ?? manifest.files[file] ?? null)) {
      before += (await pinFile(path)).bytes;
      continue;
    }
    const url = `${from.replace(/\/+$/, '')}/${choice.model}/resolve/${encodeURIComponent(manifest.revision)}/${file}`;
    let last: number | null = null;
    const received = (here: number, total: number | null) => {
      const all = known.bytes ?? before + (total ?? here);
      pace ??= new Pace(before + here, all, Math.max(1, all - before - here));
      const step = pace.add(last === null ? 0 : here - last);
      last = here;
      options.progress?.({ ...step, done: before + here, total: all, file });
    };
    try {
      manifest.files[file] = await fetchFile(url, path, { wanted, received, signal, patience });
    } catch (error) {
      if (!(error instanceof LanguageError) || error.code !== 'network') throw error;
      throw new LanguageError('network', `${error.message} ${missingSentence(choice, { kept })}`);
    }
    before += manifest.files[file].bytes;
    await writeManifest(folder, manifest);
  }
  for (const file of modelFiles(choice)) manifest.files[file] ??= await pinFile(join(folder, file));
  await writeManifest(folder, manifest);
  return { ...(await findModel(choice, { kept })), checked };
}

async function isThere(path: string, wanted: Pinned | null): Promise<boolean> {
  if (!existsSync(path)) return false;
  return !wanted || (await pinFile(path)).sha256 === wanted.sha256;
}
