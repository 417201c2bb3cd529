/** Something wrong with a result file, in words that say where, what was expected, what was found and what follows. */
export interface Problem {
  /** The file as the session names it: relative to its base folder where inside, else absolute. */
  file: string;
  /** 1-based line, null where the whole file is meant. */
  line: number | null;
  /** Path of the field, for example `task1.openness` or `mcq_questions[2].options`; null where the line is meant. */
  field: string | null;
  expected: string;
  found: string;
  /** What it does to the results, for example `line left out`. */
  consequence: string;
}

/** The problem in words, without its place: `field: expected …, found … (consequence)`. */
export function problemSentence({
  field,
  expected,
  found,
  consequence,
}: Omit<Problem, 'file' | 'line'>): string {
  const where = field === null ? '' : `${field}: `;
  return `${where}expected ${expected}, found ${found} (${consequence})`;
}

/** The problem on one line, as every part of Gestalt tells it: `file:line: field: expected …, found … (consequence)`. */
export function problemLine(problem: Problem): string {
  const place = problem.line === null ? problem.file : `${problem.file}:${problem.line}`;
  return `${place}: ${problemSentence(problem)}`;
}

/** A value as a problem quotes it: JSON, cut to 80 characters. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
