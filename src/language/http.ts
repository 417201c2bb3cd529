import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { isSafe } from './address';

/** Longest wait between tries, in ms, unless the server asks for more. */
const LONGEST = 30_000;

/** Longest wait that a server may ask for, in ms. */
const LONGEST_ASKED = 600_000;

/** How many redirects are followed where they may be. */
const REDIRECTS = 5;

/** How much of an answer that refuses is read, in bytes. */
const REFUSAL = 4096;

/** An answer that is not 2xx. */
export class StatusError extends Error {
  override readonly name = 'StatusError';

  private constructor(
    readonly status: number,
    /** How its body begins, as the server wrote it. */
    readonly text: string,
    /** How long the server asks to wait, in ms; null where it doesn't say. */
    readonly retryAfter: number | null,
  ) {
    super(String(status));
  }

  static async from(response: Response): Promise<StatusError> {
    const text = await readText(response, REFUSAL).catch((error: unknown) =>
      error instanceof TooLong ? error.begun : '',
    );
    return new StatusError(
      response.status,
      text.slice(0, 200),
      retryAfter(response.headers.get('retry-after')),
    );
  }

  /** Asking again may help: there were too many requests, or it is the server's fault and may be mended. */
  get passes(): boolean {
    return (
      [408, 425, 429].includes(this.status) || (this.status >= 500 && ![501, 505, 511].includes(this.status))
    );
  }
}

/** A redirect that is not followed; `host` is where it leads, '' where that is no address. */
export class Redirected extends Error {
  override readonly name = 'Redirected';
  constructor(readonly host: string) {
    super(`a redirect to ${host || 'nowhere'} is not followed`);
  }
}

/** An answer of more bytes than it may have. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
  constructor(
    readonly most: number,
    /** What came until then. */
    readonly begun: string,
  ) {
    super(`the answer is longer than ${most} bytes`);
  }
}

/** `fetch` that rejects with a {@link StatusError} for what is not 2xx, and follows no redirect: {@link Redirected}. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const to = redirectOf(response, url);
  if (to === null && response.ok) return response;
  if (to === null) throw await StatusError.from(response);
  await response.body?.cancel();
  throw new Redirected(URL.canParse(to) ? new URL(to).host : '');
}

/**
 * As {@link request}, for what is only fetched: follows redirects, as file hosts use them, but never from an encrypted
 * connection to another kind, nor from elsewhere to this machine.
 */
export async function download(url: string, init: RequestInit): Promise<Response> {
  let here = url;
  for (let left = REDIRECTS; ; left -= 1) {
    const response = await fetch(here, { ...init, redirect: 'manual' });
    const to = redirectOf(response, here);
    if (to === null && response.ok) return response;
    if (to === null) throw await StatusError.from(response);
    await response.body?.cancel();
    const next = URL.canParse(to) ? new URL(to) : null;
    if (!next || left === 0 || !mayFollow(new URL(here), next)) throw new Redirected(next?.host ?? '');
    here = next.href;
  }
}

const mayFollow = (from: URL, to: URL): boolean =>
  to.protocol === 'https:' || (from.protocol === 'http:' && to.host === from.host && isSafe(to));

/** Where a redirect leads; null where the answer is none. */
function redirectOf({ status, headers }: Response, from: string): string | null {
  if (status < 300 || status > 399 || status === 304) return null;
  const to = headers.get('location') ?? '';
  return URL.canParse(to, from) ? new URL(to, from).href : '';
}

/** An answer as text; stops at `most` bytes, unpacked, with {@link TooLong}. */
export async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // A loop that is left cancels the rest.
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk.subarray(0, most - bytes), { stream: true });
    bytes += chunk.length;
    if (bytes > most) throw new TooLong(most, text);
  }
  return text + decoder.decode();
}

export interface RetryOptions {
  /** How often one request is tried. */
  tries: number;
  /** Wait before the second try, in ms; twice as long each time, at most {@link LONGEST}. */
  backoff: number;
  signal?: AbortSignal | undefined;
}

/** How what a person waits for is asked. */
export const BRIEFLY = { tries: 3, backoff: 300 };

/**
 * Tries again after whatever may pass: 429, 5xx, a timeout, a lost connection, an answer that can't be read. Waits at
 * least as long as Retry-After says, and longer each time. Rejects with the last error, or with the signal's reason.
 */
export function retrying<T>(ask: () => Promise<T>, { tries, backoff, signal }: RetryOptions): Promise<T> {
  return pRetry(ask, {
    retries: tries - 1,
    minTimeout: backoff,
    maxTimeout: LONGEST,
    signal,
    shouldRetry: ({ error }) => mayPass(error),
    async onFailedAttempt({ error, retriesLeft }) {
      if (retriesLeft > 0 && error instanceof StatusError && error.passes && error.retryAfter !== null)
        await sleep(error.retryAfter, undefined, signal ? { signal } : {});
    },
  });
}

/** Codes of what is the same the next time: a certificate, an address. */
const LASTING = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|EPROTO|INVALID/;

export function mayPass(error: unknown): boolean {
  if (error instanceof StatusError) return error.passes;
  if (error instanceof Redirected || error instanceof TooLong) return false;
  const { cause } = error as { cause?: { code?: unknown } };
  return !LASTING.test(String(cause?.code ?? ''));
}

/** Seconds or a date, as ms from now; null where it says neither. */
export function retryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = header.trim() !== '' && Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(LONGEST_ASKED, Math.max(0, ms));
}
