import { directiveOf, mistakeIn } from './directives';
import { lineComments, splitStatements } from './statements';

/** A comment of a cell that was meant as a directive and has no effect. */
export interface DirectiveProblem {
  /** From 1. */
  line: number;
  column: number;
  /** How many characters the comment has. */
  length: number;
  message: string;
}

/** Directives that are misspelt, say nothing, or belong to no statement, in the order of the cell. */
export function directiveProblems(cell: string): DirectiveProblem[] {
  const statements = splitStatements(cell);
  const problems: DirectiveProblem[] = [];
  let next = 0;
  let line = 1;
  let counted = 0;
  for (const { text, offset } of lineComments(cell)) {
    while (next < statements.length && endOf(statements[next]!) <= offset) next += 1;
    const isInside = (statements[next]?.offset ?? Number.POSITIVE_INFINITY) <= offset;
    line += cell.slice(counted, offset).split('\n').length - 1;
    counted = offset;
    const message = mistakeIn(text) ?? (isInside ? null : strayDirective(text));
    const column = offset - cell.lastIndexOf('\n', offset - 1);
    if (message !== null) problems.push({ line, column, length: text.trimEnd().length, message });
  }
  return problems;
}

/** Problems as sentences that say their line. */
export const problemSentences = (problems: readonly DirectiveProblem[]): string[] =>
  problems.map(({ line, message }) => `Line ${line}: ${message}`);

const endOf = ({ offset, text }: { offset: number; text: string }): number => offset + text.length;

function strayDirective(comment: string): string | null {
  const directive = directiveOf(comment);
  return (
    directive && `“${directive.name}” belongs to no statement: it stands before its statement, or in it.`
  );
}
