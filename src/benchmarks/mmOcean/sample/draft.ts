/** A question before its options get their letters: the right one first. */
export interface Draft {
  category: string;
  question: string;
  right: string;
  wrong: string[];
  why: string;
}
