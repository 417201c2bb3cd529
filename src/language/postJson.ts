import { Cancelled } from '../engine/engine';
import {
  mayPass,
  Redirected,
  type RetryOptions,
  readText,
  request,
  retrying,
  StatusError,
  TooLong,
} from './http';
import { LanguageError } from './languageError';

/** The most bytes that an answer may have: vectors of 8,192 numbers for a batch are a tenth of it. */
const MOST = 64 << 20;

export interface PostOptions extends RetryOptions {
  /** How long an answer may take, in ms, to its last byte. */
  timeout: number;
  /** Sent as a bearer token and shown nowhere. */
  key?: string | undefined;
}

/**
 * Posts JSON to `url` and to nothing that it leads to, and gives the JSON that comes back, tried again as
 * {@link retrying} says. Throws `Cancelled`, or {@link LanguageError} `endpoint`, in whose sentence the key never is: a
 * server's own words are shown only where it was given none.
 */
export async function postJson(url: string, body: unknown, options: PostOptions): Promise<unknown> {
  const { signal, timeout, tries, key } = options;
  const ask = async (): Promise<unknown> => {
    const late = AbortSignal.timeout(timeout);
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization(key) },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    return JSON.parse(await readText(response, MOST));
  };
  try {
    return await retrying(ask, options);
  } catch (error) {
    if (signal?.aborted) throw new Cancelled();
    const why = reason(error, timeout);
    const sentence = mayPass(error)
      ? `${url} did not answer after ${tries} tries: ${why}. What it answered is kept.`
      : `${url} ${refusal(error, key !== undefined) ?? `can’t be used: ${why}`}`;
    throw new LanguageError('endpoint', key === undefined ? sentence : sentence.replaceAll(key, '…'));
  }
}

/** A header can hold what {@link checkedKey} lets pass. */
export const authorization = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

function refusal(error: unknown, hasKey: boolean): string | null {
  if (error instanceof Redirected) {
    const to = error.host ? `to ${error.host}` : 'elsewhere';
    return `leads ${to}, which is not followed: texts go to the address that you set and to no other.`;
  }
  if (error instanceof TooLong) return `gives more than the ${MOST >> 20} MiB that an answer may have.`;
  if (!(error instanceof StatusError)) return null;
  if (!hasKey && error.text) return `refuses: ${error.status} ${error.text}`;
  return `refuses: ${error.status}${MEANINGS[error.status] ?? '.'}`;
}

const MEANINGS: Record<number, string> = {
  400: ', it does not take the request; is the model’s name right?',
  401: ', its key is missing or wrong.',
  403: ', its key does not open this.',
  404: ', there is no such page or model.',
  413: ', a batch is too long for it.',
  422: ', it does not take the texts; are they too long for its model?',
};

function reason(error: unknown, timeout: number): string {
  if (error instanceof StatusError) return `it answered ${error.status}`;
  if (error instanceof SyntaxError) return 'its answer is not JSON';
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  return cause?.code ?? cause?.message ?? message;
}
