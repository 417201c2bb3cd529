const NOTHING_CHANGED = new RegExp(
  `^(?:no )?(?:${[
    '(?:nothing|not much)(?: has| is|s)? changed',
    'no changes?',
    '(?:still )?the same(?: as before)?',
    'unchanged',
    'my (?:perception|answer) (?:has not|hasnt|did not|didnt) changed?',
  ].join('|')})$`,
);

/** Whether a person's whole answer only says that nothing changed. Any case; apostrophes may be missing. */
export function saysNothingChanged(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/['‘’]/g, '')
    .replace(/[\p{P}\p{S}\p{White_Space}]+/gu, ' ')
    .trim();
  return NOTHING_CHANGED.test(plain);
}
