/** The invented models, the same in every benchmark. None exists. */
export const MODELS = [
  'caterpillar-40b',
  'mock-turtle-70b',
  'red-queen-9b',
  'tweedledee-3b',
  'dormouse-8b',
  'cheshire-30b',
] as const;
export type Model = (typeof MODELS)[number];
