import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from '../disk/lock';
import { addressOf } from './address';
import { fetchFile } from './fetchFile';
import { HUB, type Offer, offer, type Voucher } from './hub';
import { LanguageError } from './languageError';
import { type Manifest, type Pinned, pinFile, readManifest, writeManifest } from './manifest';
import { type ModelChoice, modelFiles } from './model';
import { type InferenceProgress, Pace } from './progress';
import { findModel, keptFolder, missingSentence, type ReadyModel } from './weights';

/** The most bytes that weights, and other files, may have whose length nobody tells. */
const MOST_WEIGHTS = 8 * 2 ** 30;
const MOST_TEXT = 64 << 20;

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
  /** Who vouches for the files; where nobody does, what came is kept and anything else refused from now on. */
  voucher: Voucher;
}

/**
 * Downloads what is lacking of a model, only ever when called; what is already here and right is not fetched again, and
 * what broke off goes on where it stopped. Where the pins of an earlier download are torn, what nobody publishes is
 * fetched anew. Throws `Cancelled` or a {@link LanguageError} with a sentence to show.
 */
export async function downloadModel(choice: ModelChoice, options: DownloadOptions): Promise<Downloaded> {
  const { kept, signal, patience = 60_000 } = options;
  const from = addressOf(options.from ?? HUB, 'The mirror’s address');
  const folder = keptFolder(choice, kept);
  const known = await offer(choice, from, signal);
  await mkdir(folder, { recursive: true });
  const held = await lock(join(folder, 'download'), { signal });
  try {
    return await fetchAll(choice, { ...options, from, patience }, known);
  } finally {
    held.release();
  }
}

async function fetchAll(
  choice: ModelChoice,
  { kept, from, signal, patience, progress }: DownloadOptions & { from: string; patience: number },
  known: Offer,
): Promise<Downloaded> {
  const folder = keptFolder(choice, kept);
  const read = await readManifest(folder);
  const fresh = { model: choice.model, revision: known.commit ?? choice.revision, files: {} };
  const manifest: Manifest = read === null || read === 'torn' ? fresh : read;
  if (read === 'torn')
    for (const { file, sha256 } of known.files) if (!sha256) await rm(join(folder, file), { force: true });
  let pace: Pace | null = null;
  let before = 0;
  for (const { file, bytes, sha256, voucher } of known.files) {
    const path = join(folder, file);
    const told: Pinned | null = sha256 !== null && bytes !== null ? { sha256, bytes } : null;
    // What came once is not replaced by other bytes because a server tells so.
    const wanted = voucher === 'gestalt' ? told : (manifest.files[file] ?? told);
    if (await isThere(path, wanted)) {
      before += (await pinFile(path)).bytes;
      continue;
    }
    const url = `${from}/${choice.model}/resolve/${encodeURIComponent(manifest.revision)}/${file}`;
    let last: number | null = null;
    const received = (here: number, total: number | null) => {
      const all = known.bytes ?? before + (total ?? here);
      pace ??= new Pace(before + here, all, Math.max(1, all - before - here));
      const step = pace.add(last === null ? 0 : here - last);
      last = here;
      progress?.({ ...step, done: before + here, total: all, file });
    };
    try {
      const most = file.endsWith('.onnx') ? MOST_WEIGHTS : MOST_TEXT;
      manifest.files[file] = await fetchFile(url, path, { wanted, bytes, most, received, signal, patience });
    } catch (error) {
      if (!(error instanceof LanguageError) || error.code !== 'network') throw error;
      throw new LanguageError('network', `${error.message} ${missingSentence(choice, { kept })}`);
    }
    before += manifest.files[file].bytes;
    await writeManifest(folder, manifest);
  }
  for (const file of modelFiles(choice)) manifest.files[file] ??= await pinFile(join(folder, file));
  await writeManifest(folder, manifest);
  return { ...(await findModel(choice, { kept })), voucher: known.voucher };
}

async function isThere(path: string, wanted: Pinned | null): Promise<boolean> {
  if (!existsSync(path)) return false;
  return !wanted || (await pinFile(path)).sha256 === wanted.sha256;
}
