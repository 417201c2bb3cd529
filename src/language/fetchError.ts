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
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return name === 'TimeoutError'
    ? new LanguageError('network', `${host} said nothing for ${patience / 1000} s.`)
    : new LanguageError('network', `${host} can’t be reached (${codeOf(error) || message}).`);
}
