/** The words and classes that GesBench (arXiv 2610.15129v1) uses. */

/** What is asked of each prefix of a video, Q1 and Q2. */
export const QUESTIONS = ['intention', 'response'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Stands for both questions where a text answers them together. */
export const BOTH_QUESTIONS = 'both';

/** Kinds of perceivers. */
export const KINDS = ['human', 'model'] as const;
export type Kind = (typeof KINDS)[number];

/** The perceiver that all people are pooled as. */
export const HUMAN = 'Human';

/** Types of revision from one answer to the next, in the order of every table and figure. */
export const REVISION_TYPES = ['copy', 'restate', 'elaborate', 'generalize', 'contradict', 'shift'] as const;
export type RevisionType = (typeof REVISION_TYPES)[number];

/** The types after which the reading is another. */
export const READING_CHANGES = ['contradict', 'shift'] as const satisfies readonly RevisionType[];

/** Tags of early answers, in the order of every table and figure; they may overlap. */
export const COMMITMENT_TAGS = ['undecided', 'hedged', 'alternatives', 'speech', 'prediction'] as const;
export type CommitmentTag = (typeof COMMITMENT_TAGS)[number];

/** Offsets x of the mask's disc from the gaze, shares of the picture. */
export const OFFSETS = [0, 0.1, 0.3, 0.5] as const;

/** Radii r of the disc, shares of the picture's smaller side; 0 is the untouched control. */
export const RADII = [0, 0.1, 0.2, 0.3] as const;
