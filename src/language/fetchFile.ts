import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Cancelled } from '../engine/engine';
import { brokeOff, failed, isDisk, refused, wrongBytes } from './fetchError';
import { BRIEFLY, request, retrying, StatusError } from './http';
import { type Pinned, pinFile } from './manifest';

export interface FetchOptions {
  /** What the file must be; null where nothing is known but perhaps its length. */
  wanted: Pinned | null;
  /** Told the bytes that are here so far, and all bytes where the server says how many. */
  received(bytes: number, total: number | null): void;
  signal?: AbortSignal | undefined;
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
  await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => {
    throw failed(error, url, options.patience);
  });
  const total = await receive(url, part, options);
  const found = await pinFile(part);
  const length = options.wanted?.bytes ?? total;
  if (length !== null && found.bytes < length) throw brokeOff(url, found.bytes, length);
  if (options.wanted && found.sha256 !== options.wanted.sha256) {
    await rm(part);
    throw wrongBytes(url, found, options.wanted);
  }
  await rename(part, path);
  return found;
}

/** Fills the part; gives the whole file's length where the server says it. */
async function receive(url: string, part: string, options: FetchOptions): Promise<number | null> {
  const here = await lengthOf(part);
  if (options.wanted && here === options.wanted.bytes && here > 0) return here;
  const quiet = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, quiet.signal]) : quiet.signal;
  let timer: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => quiet.abort(new DOMException('', 'TimeoutError')), options.patience);
  };
  const headers = { ...(here > 0 ? { range: `bytes=${here}-` } : {}), 'accept-encoding': 'identity' };
  const ask = () => {
    listen();
    return request(url, { headers, signal }).finally(() => clearTimeout(timer));
  };
  let file: FileHandle | null = null;
  try {
    const response = await retrying(ask, { ...BRIEFLY, signal });
    let bytes = response.status === 206 ? here : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const total = Number.isNaN(length) ? (options.wanted?.bytes ?? null) : bytes + length;
    file = await open(part, bytes > 0 ? 'a' : 'w');
    options.received(bytes, total);
    listen();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      listen();
      await file.writeFile(chunk);
      bytes += chunk.length;
      options.received(bytes, total);
    }
    return total;
  } catch (error) {
    if (options.signal?.aborted) throw new Cancelled();
    const status = error instanceof StatusError ? error.status : null;
    if (status !== null && status !== 416) throw refused(url, status);
    const now = await lengthOf(part);
    if (status === 416) await rm(part);
    if (now > 0 && !isDisk(error)) throw brokeOff(url, now, status ? null : (options.wanted?.bytes ?? null));
    throw failed(error, url, options.patience);
  } finally {
    clearTimeout(timer);
    await file?.close();
  }
}

const lengthOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
