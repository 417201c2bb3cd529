import type { Select } from '../contract';

type Rows = Record<string, unknown>[];

/** Views whose rows are of one model each. */
const OF_MODELS = [
  'calibration',
  'calibration_distance',
  'off_by',
  'judge_means',
  'judge_buckets',
  'judge_agreement_by_model',
  'confidently_wrong',
  'expertise',
  'letter_shares',
  'positional_bias',
  'rank_slope',
  'parameters_per_point',
];

/** Views over all models. */
const OF_FIELD = [
  'field',
  'threshold_sweep',
  'judge_agreement',
  'question_difficulty_counts',
  'questions_nobody_got',
  'positional_bias_correlation',
  'inter_model',
  'trait_difficulty',
  'judge_dimension_difficulty',
  'group_means',
  'frontier_gaps',
];

export interface Analyses {
  /** By model, then by view: its rows. */
  models: Map<string, Record<string, Rows>>;
  /** By view: its rows. */
  field: Record<string, Rows>;
}

/** MM-OCEAN's analyses beyond its headline figures, by the name of their view in schema `mm_ocean`. */
export async function analyses(select: Select): Promise<Analyses> {
  const models: Analyses['models'] = new Map();
  for (const view of OF_MODELS) {
    for (const { model, ...row } of await select<{ model: string }>(`FROM mm_ocean.${view}`)) {
      const own = models.get(model) ?? {};
      models.set(model, own);
      own[view] = [...(own[view] ?? []), row];
    }
  }
  const field: Analyses['field'] = {};
  for (const view of OF_FIELD) field[view] = await select(`FROM mm_ocean.${view}`);
  return { models, field };
}
