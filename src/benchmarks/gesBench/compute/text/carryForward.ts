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

export interface Carried {
  /** Null where there is no answer. */
  text: string | null;
  /** True where `text` is an earlier answer's. */
  carried: boolean;
}

/**
 * Carries one person's answers forward on one video and question (people only; never a model's). `answers` stand
 * in the order of their clips; null or blank is no answer and stays so. An answer that only says that nothing
 * changed becomes the nearest answer before it, itself already carried; where there is none it stays.
 */
export function carryForward(answers: readonly (string | null)[]): Carried[] {
  let previous: string | null = null;
  return answers.map((answer) => {
    if (answer === null || answer.trim() === '') return { text: null, carried: false };
    if (previous !== null && saysNothingChanged(answer)) return { text: previous, carried: true };
    previous = answer;
    return { text: answer, carried: false };
  });
}
