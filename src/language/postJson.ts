import { Cancelled } from '../engine/engine';
import { type RetryOptions, request, retrying, StatusError } from './http';
import { LanguageError } from './languageError';

export interface PostOptions extends RetryOptions {
  /** How long an answer may take, in ms, to its last byte. */
  timeout: number;
}

/**
 * Posts JSON and gives the JSON that comes back, tried again as {@link retrying} says. Throws `Cancelled`, or
 * {@link LanguageError} `endpoint`.
 */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  options: PostOptions,
): Promise<unknown> {
  const { signal, timeout, tries } = options;
  const ask = async (): Promise<unknown> => {
    const late = AbortSignal.timeout(timeout);
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    return response.json();
  };
  try {
    return await retrying(ask, options);
  } catch (error) {
    if (signal?.aborted) throw new Cancelled();
    const sentence =
      error instanceof StatusError && !error.passes
        ? `${url} refuses: ${error.message}`
        : `${url} did not answer after ${tries} tries: ${reason(error, timeout)}. What it answered is kept.`;
    throw new LanguageError('endpoint', sentence);
  }
}

function reason(error: unknown, timeout: number): string {
  if (error instanceof StatusError) return `it answered ${error.status}`;
  if (error instanceof SyntaxError) return 'its answer is not JSON';
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  return cause?.code ?? cause?.message ?? message;
}
