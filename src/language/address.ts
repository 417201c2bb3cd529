import { LanguageError } from './languageError';

/** This machine, as the URL parser writes it: names and numbers that never leave it. */
const LOOPBACK = /^(localhost|[^.]+(\.[^.]+)*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What may be spoken to: encrypted, or on this machine. */
export const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));

/**
 * The address that a person set, without a slash at its end; `what` names the setting in sentences. Throws
 * {@link LanguageError} `setting`, which never quotes it: it may hold a key.
 */
export function addressOf(text: string, what: string): string {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    throw new LanguageError('setting', `${what} is no address; it begins with https://.`);
  }
  if (url.username || url.password || url.search || url.hash)
    throw new LanguageError(
      'setting',
      `${what} must hold nothing but host and path: no name, password or key, and nothing after “?” or “#”.`,
    );
  if (!isSafe(url))
    throw new LanguageError(
      'setting',
      `${what} must begin with https://: unencrypted, texts go to this machine alone.`,
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
