import { setTimeout as sleep } from 'node:timers/promises';
import { Cancelled } from '../engine/engine';
import { LanguageError } from './languageError';

export interface RetryOptions {
  /** How often one request is tried. */
  tries: number;
  /** Wait before the second try, in ms; twice as long each time, at most {@link LONGEST}. */
  backoff: number;
  /** How long an answer may take, in ms. */
  timeout: number;
  signal?: AbortSignal | undefined;
  fetch: typeof fetch;
}

/** Longest wait between tries, in ms, unless the server asks for more. */
const LONGEST = 30_000;

/** Longest wait that a server may ask for, in ms. */
const LONGEST_ASKED = 600_000;

/**
 * Posts JSON and gives the JSON that comes back. Tries again after 429, 5xx, a timeout or a lost connection, after what
 * Retry-After says or longer each time. Throws `Cancelled`, or {@link LanguageError} `endpoint`.
 */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  options: RetryOptions,
): Promise<unknown> {
  const { signal } = options;
  let why = '';
  for (let attempt = 0; attempt < options.tries; attempt += 1) {
    if (signal?.aborted) throw new Cancelled();
    let asked: number | null = null;
    try {
      const timeout = AbortSignal.timeout(options.timeout);
      const response = await options.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (response.ok) return await response.json();
      why = `it answered ${response.status}`;
      asked = retryAfter(response.headers.get('retry-after'));
      const text = (await response.text()).slice(0, 200);
      if (response.status !== 429 && response.status < 500)
        throw new LanguageError('endpoint', `${url} refuses: ${response.status} ${text}`.trim());
    } catch (error) {
      if (signal?.aborted) throw new Cancelled();
      if (error instanceof LanguageError) throw error;
      why = reason(error, options.timeout) ?? why;
    }
    if (attempt + 1 < options.tries)
      await wait(asked ?? Math.min(LONGEST, options.backoff * 2 ** attempt), signal);
  }
  throw new LanguageError(
    'endpoint',
    `${url} did not answer after ${options.tries} tries: ${why}. What it answered is kept.`,
  );
}

/** Seconds or a date, as ms from now; null where it says neither. */
export function retryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = header.trim() !== '' && Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(LONGEST_ASKED, Math.max(0, ms));
}

function reason(error: unknown, timeout: number): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  if (error instanceof SyntaxError) return 'its answer is not JSON';
  return cause?.code ?? cause?.message ?? message;
}

async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, signal ? { signal } : {});
  } catch {
    throw new Cancelled();
  }
}
