import { switchOf } from '../../../figure/switches';
import type { Row, Switch } from '../../../figure/view';

/** What stands for both questions where a text answers them together. */
export const BOTH = 'both';

/** GesBench's two questions as the figures name them. */
const questionNames: Readonly<Record<string, string>> = {
  intention: 'Q1 intention',
  response: 'Q2 response',
};

export function questionName(question: string): string {
  return question === BOTH ? 'both questions together' : (questionNames[question] ?? question);
}

/** The single questions of the rows, Q1 before Q2. */
export function questionsOf(rows: readonly Row[]): string[] {
  const there = new Set(
    rows.map((row) => row.question).filter((question) => question !== null && question !== BOTH),
  );
  const known = Object.keys(questionNames).filter((question) => there.delete(question));
  return [...known, ...[...there].map(String).sort()];
}

export function questionSwitch(rows: readonly Row[]): Switch[] {
  const options = questionsOf(rows).map((value) => ({ value, label: questionName(value) }));
  return switchOf('question', 'Question', options);
}
