import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';

/** Longest wait between tries, in ms, unless the server asks for more. */
const LONGEST = 30_000;

/** Longest wait that a server may ask for, in ms. */
const LONGEST_ASKED = 600_000;

/** An answer that is not 2xx. */
export class StatusError extends Error {
  override readonly name = 'StatusError';

  private constructor(
    readonly status: number,
    /** How its body begins. */
    readonly text: string,
    /** How long the server asks to wait, in ms; null where it doesn't say. */
    readonly retryAfter: number | null,
  ) {
    super(`${status} ${text}`.trim());
  }

  static async from(response: Response): Promise<StatusError> {
    const text = (await response.text()).slice(0, 200);
    return new StatusError(response.status, text, retryAfter(response.headers.get('retry-after')));
  }

  /** Asking again may help: there were too many requests, or it is the server's fault. */
  get passes(): boolean {
    return this.status === 429 || this.status >= 500;
  }
}

/** `fetch` that rejects with a {@link StatusError} for what is not 2xx. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw await StatusError.from(response);
  return response;
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
    shouldRetry: ({ error }) => !(error instanceof StatusError) || error.passes,
    async onFailedAttempt({ error, retriesLeft }) {
      if (retriesLeft > 0 && error instanceof StatusError && error.passes && error.retryAfter !== null)
        await sleep(error.retryAfter, undefined, signal ? { signal } : {});
    },
  });
}

/** Seconds or a date, as ms from now; null where it says neither. */
export function retryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = header.trim() !== '' && Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(LONGEST_ASKED, Math.max(0, ms));
}
