import { Redirected } from './http';
import { LanguageError } from './languageError';
import type { Pinned } from './manifest';
import { difference } from './weights';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export const brokeOff = (url: string, bytes: number, total: number | null) =>
  new LanguageError(
    'truncated',
    `The download of ${url} broke off after ${megabytes(bytes)}${total === null ? '' : ` of ${megabytes(total)}`}. ` +
      'Ask again to go on from there.',
  );

export const wrongBytes = (url: string, found: Pinned, wanted: Pinned) =>
  new LanguageError(
    'corrupted',
    `What came from ${url} is not the file that was published: ${difference(found, wanted)}. It was thrown away; ` +
      'ask again, or take another mirror.',
  );

export const tooLong = (url: string, most: number) =>
  new LanguageError(
    'corrupted',
    `What came from ${url} is not the file that was published: it is longer than ${megabytes(most)}. It was thrown ` +
      'away; ask again, or take another mirror.',
  );

export const refused = (url: string, status: number) =>
  new LanguageError(
    'network',
    `${new URL(url).host} answered ${status} for ${url}. Check the mirror, model and revision.`,
  );

const codeOf = (error: unknown): string => {
  const { code, cause } = error as { code?: string | number; cause?: { code?: string } };
  return typeof code === 'string' ? code : (cause?.code ?? '');
};

const DISK = new Map([
  ['ENOSPC', 'The disk is full'],
  ['EDQUOT', 'The disk quota is used up'],
  ['EACCES', 'There is no right to write'],
  ['EROFS', 'The disk can’t be written to'],
  ['EFBIG', 'The disk takes no file of this length'],
  ['ELOOP', 'A link, which is not followed, lies in the file’s place'],
]);

export const isDisk = (error: unknown) => DISK.has(codeOf(error));

/** What made a download fail before anything came, or while it was written. */
export function failed(error: unknown, url: string, patience: number): LanguageError {
  const { host } = new URL(url);
  const disk = DISK.get(codeOf(error));
  if (disk) {
    const where = (error as { path?: string }).path;
    return new LanguageError(
      'disk',
      `${disk}${where ? ` at ${where}` : ''}. What was downloaded so far is kept.`,
    );
  }
  if (error instanceof Redirected)
    return new LanguageError(
      'network',
      `${host} leads to ${error.host || 'no address'}, which is not followed. Check the mirror.`,
    );
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return name === 'TimeoutError'
    ? new LanguageError('network', `${host} said nothing for ${patience / 1000} s.`)
    : new LanguageError('network', `${host} can’t be reached (${codeOf(error) || message}).`);
}
