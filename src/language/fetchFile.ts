import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Cancelled } from '../engine/engine';
import { LanguageError } from './languageError';
import { type Pinned, pinFile } from './manifest';
import { difference } from './weights';

export interface FetchOptions {
  /** What the file must be; null where nothing is known but perhaps its length. */
  wanted: Pinned | null;
  /** Told the bytes that are here so far, and all bytes where the server says how many. */
  received(bytes: number, total: number | null): void;
  signal?: AbortSignal | undefined;
  fetch: typeof fetch;
  /** How long nothing may come, in ms. */
  patience: number;
}

/**
 * Downloads `url` to `path`: into `path.part` first, going on where an earlier try stopped, then under its own name
 * when length and sha256 are right. Gives what the file is. Throws {@link Cancelled} or a {@link LanguageError}:
 * `network`, `truncated` (the part stays), `corrupted` (the part is deleted), `disk`.
 */
export async function fetchFile(url: string, path: string, options: FetchOptions): Promise<Pinned> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => rethrow(error, url, options));
  const total = await receive(url, part, options);
  const found = await pinFile(part);
  const length = options.wanted?.bytes ?? total;
  if (length !== null && found.bytes < length) throw brokeOff(url, found.bytes, length);
  if (options.wanted && found.sha256 !== options.wanted.sha256) {
    await rm(part);
    throw new LanguageError('corrupted', wrongBytes(url, found, options.wanted));
  }
  await rename(part, path);
  return found;
}

/** Fills the part; gives the whole file's length where the server says it. */
async function receive(url: string, part: string, options: FetchOptions): Promise<number | null> {
  const here = await stat(part).then(
    ({ size }) => size,
    () => 0,
  );
  if (options.wanted && here === options.wanted.bytes && here > 0) return here;
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), options.patience);
  const signal = options.signal ? AbortSignal.any([options.signal, quiet.signal]) : quiet.signal;
  let file: FileHandle | null = null;
  try {
    const range = here > 0 ? { range: `bytes=${here}-` } : {};
    const response = await options.fetch(url, {
      headers: { ...range, 'accept-encoding': 'identity' },
      signal,
    });
    if (response.status === 416) {
      await rm(part);
      throw brokeOff(url, here, null);
    }
    if (!response.ok || !response.body) throw refused(url, response.status);
    let bytes = response.status === 206 ? here : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const total = Number.isNaN(length) ? (options.wanted?.bytes ?? null) : bytes + length;
    file = await open(part, bytes > 0 ? 'a' : 'w');
    options.received(bytes, total);
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), options.patience);
      await file.writeFile(chunk);
      bytes += chunk.length;
      options.received(bytes, total);
    }
    return total;
  } catch (error) {
    const now = await stat(part).then(
      ({ size }) => size,
      () => 0,
    );
    if (now > 0 && !isDisk(error) && !options.signal?.aborted && !(error instanceof LanguageError))
      throw brokeOff(url, now, options.wanted?.bytes ?? null);
    if (quiet.signal.aborted && !options.signal?.aborted)
      throw new LanguageError(
        'network',
        `${new URL(url).host} said nothing for ${options.patience / 1000} s.`,
      );
    return rethrow(error, url, options);
  } finally {
    clearTimeout(timer);
    await file?.close();
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const brokeOff = (url: string, bytes: number, total: number | null) =>
  new LanguageError(
    'truncated',
    `The download of ${url} broke off after ${megabytes(bytes)}${total === null ? '' : ` of ${megabytes(total)}`}. ` +
      'Ask again to go on from there.',
  );

const wrongBytes = (url: string, found: Pinned, wanted: Pinned) =>
  `What came from ${url} is not the file that was published: ${difference(found, wanted)}. It was thrown away; ` +
  'ask again, or take another mirror.';

const refused = (url: string, status: number) =>
  new LanguageError(
    'network',
    `${new URL(url).host} answered ${status} for ${url}. Check the mirror, model and revision.`,
  );

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code ?? '';
};

const DISK = new Map([
  ['ENOSPC', 'The disk is full'],
  ['EDQUOT', 'The disk quota is used up'],
  ['EACCES', 'There is no right to write'],
  ['EROFS', 'The disk can’t be written to'],
]);

const isDisk = (error: unknown) => DISK.has(codeOf(error));

function rethrow(error: unknown, url: string, { signal }: FetchOptions): never {
  if (signal?.aborted) throw new Cancelled();
  if (error instanceof LanguageError) throw error;
  const disk = DISK.get(codeOf(error));
  if (disk) {
    const where = (error as { path?: string }).path;
    throw new LanguageError(
      'disk',
      `${disk}${where ? ` at ${where}` : ''}. What was downloaded so far is kept.`,
    );
  }
  const why = codeOf(error) || (error instanceof Error ? error.message : String(error));
  throw new LanguageError('network', `${new URL(url).host} can’t be reached (${why}).`);
}
