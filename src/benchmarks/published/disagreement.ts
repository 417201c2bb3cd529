/** Where a paper gives two figures for one thing. Figures are text, as printed. */
export interface Disagreement {
  /** The paper. */
  source: string;
  /** Null where it is about no model. */
  model: string | null;
  what: string;
  place_here: string;
  figure_here: string;
  place_there: string;
  figure_there: string;
  why: string | null;
}
