import { constants, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Cancelled } from '../engine/engine';
import { brokeOff, failed, isDisk, refused, tooLong, wrongBytes } from './fetchError';
import { BRIEFLY, download, retrying, StatusError } from './http';
import { type Pinned, pinFile } from './manifest';

export interface FetchOptions {
  /** What the file must be; null where nothing is known but perhaps its length. */
  wanted: Pinned | null;
  /** Its length in bytes, where that alone is known. */
  bytes?: number | null;
  /** The most bytes that a file of no known length may have. */
  most: number;
  /** Told the bytes that are here so far, and all bytes where the server says how many. */
  received(bytes: number, total: number | null): void;
  signal?: AbortSignal | undefined;
  /** How long nothing may come, in ms. */
  patience: number;
}

/**
 * Downloads `url` to `path`: into `path.part` first, going on where an earlier try stopped, then under its own name
 * when length and sha256 are right. Nothing is taken beyond the length that is known. Gives what the file is. Throws
 * {@link Cancelled} or a {@link LanguageError}: `network`, `truncated` (the part stays), `corrupted` (the part is
 * deleted), `disk`.
 */
export async function fetchFile(url: string, path: string, options: FetchOptions): Promise<Pinned> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true }).catch((error: unknown) => {
    throw failed(error, url, options.patience);
  });
  const total = await receive(url, part, options);
  const found = await pinFile(part);
  const length = knownLength(options) ?? total;
  if (length !== null && found.bytes < length) throw brokeOff(url, found.bytes, length);
  if (options.wanted && found.sha256 !== options.wanted.sha256) {
    await rm(part);
    throw wrongBytes(url, found, options.wanted);
  }
  await rename(part, path);
  return found;
}

const knownLength = ({ wanted, bytes = null }: FetchOptions): number | null => wanted?.bytes ?? bytes;

const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** A link in the part's place is not followed. */
const openPart = (part: string, goesOn: boolean): Promise<FileHandle> =>
  open(part, O_WRONLY | O_CREAT | (goesOn ? O_APPEND : O_TRUNC) | O_NOFOLLOW | O_NONBLOCK);

/** Fills the part; gives the whole file's length where the server says it. */
async function receive(url: string, part: string, options: FetchOptions): Promise<number | null> {
  const known = knownLength(options);
  const left = await lengthOf(part);
  const here = known !== null && left > known ? 0 : left;
  if (here === known && here > 0) return here;
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
    return download(url, { headers, signal }).finally(() => clearTimeout(timer));
  };
  let file: FileHandle | null = null;
  let isTooLong = false;
  try {
    const response = await retrying(ask, { ...BRIEFLY, signal });
    let bytes = beginOf(response, here);
    const said = Number(response.headers.get('content-length') ?? Number.NaN);
    const total = Number.isNaN(said) ? known : bytes + said;
    const most = known ?? Math.min(total ?? options.most, options.most);
    isTooLong = total !== null && total > most;
    if (!isTooLong) {
      file = await openPart(part, bytes > 0);
      options.received(bytes, total);
      listen();
      for await (const chunk of response.body ?? []) {
        listen();
        isTooLong = bytes + chunk.length > most;
        if (isTooLong) break;
        await file.writeFile(chunk);
        bytes += chunk.length;
        options.received(bytes, total);
      }
    }
    if (isTooLong) {
      await response.body?.cancel().catch(() => {});
      throw tooLong(url, most);
    }
    await file?.sync();
    return total;
  } catch (error) {
    if (isTooLong) {
      await rm(part, { force: true });
      throw error;
    }
    if (options.signal?.aborted) throw new Cancelled();
    const status = error instanceof StatusError ? error.status : null;
    if (status !== null && status !== 416) throw refused(url, status);
    const now = await lengthOf(part);
    if (status === 416 || error instanceof WrongRange) await rm(part, { force: true });
    if (now > 0 && !isDisk(error)) throw brokeOff(url, now, status ? null : known);
    throw failed(error, url, options.patience);
  } finally {
    clearTimeout(timer);
    await file?.close();
  }
}

/** The server goes on elsewhere in the file than the part ends. */
class WrongRange extends Error {}

/** Where an answer begins in the file: where the part ends, if the server gives just that, else at its beginning. */
function beginOf({ status, headers }: Response, here: number): number {
  if (status !== 206) return 0;
  const from = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1];
  if (Number(from) !== here) throw new WrongRange('another range than asked');
  return here;
}

const lengthOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
