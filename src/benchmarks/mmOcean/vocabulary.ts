/** The words and classes that MM-OCEAN (arXiv 2605.22109) uses. */

/** Stands beside what the benchmark shows of people. */
export const REMINDER = 'Gestalt judges models, not people.';

export const TRAITS = [
  'extraversion',
  'agreeableness',
  'conscientiousness',
  'neuroticism',
  'openness',
] as const;
export type Trait = (typeof TRAITS)[number];

/** Level words in the order of levels 1 to 5. */
export const LEVELS = ['Very Low', 'Low', 'Medium', 'High', 'Very High'] as const;
export type Level = (typeof LEVELS)[number];

export const JUDGE_DIMENSIONS = [
  'evidence_coverage',
  'logical_coherence',
  'directional_accuracy',
  'grounding_accuracy',
] as const;

export const CATEGORIES = [
  'Personality Attribution',
  'Counterfactual Reasoning',
  'Temporal-Causal Reasoning',
  'Mixed Emotion Discrimination',
  'Micro-expression Localization',
  'Spatial Localization Verification',
  'Temporal-Spatial Joint Localization',
] as const;

/** The categories of the cluster visual grounding; the others are of the cluster reasoning. */
export const VISUAL_GROUNDING = [
  'Micro-expression Localization',
  'Spatial Localization Verification',
  'Temporal-Spatial Joint Localization',
] as const satisfies readonly (typeof CATEGORIES)[number][];

/** What annotators observed, in the order in which time lines show it. */
export const OBSERVATION_DIMENSIONS = ['Expression', 'Action', 'Audio', 'Background'] as const;
export type ObservationDimension = (typeof OBSERVATION_DIMENSIONS)[number];

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** The level, 1 to 5, of a score in 0–1: up to .2, .4, .6, .8, above. */
export function levelOf(score: number): number {
  const steps = [0.2, 0.4, 0.6, 0.8];
  const step = steps.findIndex((limit) => score <= limit);
  return step < 0 ? 5 : step + 1;
}

/** The level of a level word, exactly as written; null for any other text. */
export function levelOfWord(word: string): number | null {
  const index = LEVELS.indexOf(word as (typeof LEVELS)[number]);
  return index < 0 ? null : index + 1;
}
