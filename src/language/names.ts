import { LanguageError } from './languageError';
import type { ModelChoice } from './model';

/** A part of a name on the hub: no `.` or `..`, no separator of any system, nothing that a shell or a screen reads. */
const PART = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,95}$/;

const isName = (text: string, parts: number): boolean => {
  const found = text.split('/');
  return found.length <= parts && found.every((part) => PART.test(part) && !part.includes('..'));
};

/**
 * Throws {@link LanguageError} `setting` where a model's name or revision is none that the hub could have; others would lead
 * out of the folder, or off the host, where they are looked for.
 */
export function assertNames({ model, revision }: ModelChoice): void {
  if (!isName(model, 2))
    throw new LanguageError(
      'setting',
      `${JSON.stringify(model)} is no model’s name: that is owner/name, of letters, digits, “.”, “_” and “-”.`,
    );
  if (!isName(revision, 3))
    throw new LanguageError(
      'setting',
      `${JSON.stringify(revision)} is no revision: that is a commit, a branch or a tag, of letters, digits, “.”, “_” and “-”.`,
    );
}
