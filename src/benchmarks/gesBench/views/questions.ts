import { switchOf } from '../../../figure/switches';
import type { Row, Switch } from '../../../figure/view';
import { BOTH_QUESTIONS, QUESTIONS, type Question } from '../vocabulary';

/** GesBench's two questions as the figures name them. */
const questionNames: Readonly<Record<Question, string>> = {
  intention: 'Q1 intention',
  response: 'Q2 response',
};

export function questionName(question: string): string {
  if (question === BOTH_QUESTIONS) return 'both questions together';
  const known = QUESTIONS.find((one) => one === question);
  return known ? questionNames[known] : question;
}

/** The single questions of the rows, Q1 before Q2. */
export function questionsOf(rows: readonly Row[]): string[] {
  const there = new Set(
    rows.map((row) => row.question).filter((question) => question !== null && question !== BOTH_QUESTIONS),
  );
  const known = QUESTIONS.filter((question) => there.delete(question));
  return [...known, ...[...there].map(String).sort()];
}

export function questionSwitch(rows: readonly Row[]): Switch[] {
  const options = questionsOf(rows).map((value) => ({ value, label: questionName(value) }));
  return switchOf('question', 'Question', options);
}
