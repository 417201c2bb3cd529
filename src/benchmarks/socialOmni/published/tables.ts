import { type Columns, publishedTable } from '../../published/table';
import tables from './tables.json';

const PAPER = 'arXiv 2603.16859v1';
const model = { model: ['VARCHAR', 'the model'] } as const;

const figure = (text: string): Columns[string] => ['DOUBLE', text];
/** A figure with its 95 % interval. */
const interval = (name: string, text: string) => ({
  [name]: figure(`${text}, per cent`),
  [`${name}_low`]: figure('lower end of its interval'),
  [`${name}_high`]: figure('upper end of its interval'),
});

/** Table 6's three numbers are always who, when, how. */
const human = (items: string, who: string, figures: number[]) => ({
  items,
  row: who,
  who: figures[0],
  when_accuracy: figures[1],
  how: figures[2],
});

const { table6_human: table6, figure4_examples: figure4 } = tables;
const { option_counts, ...splits } = tables.splits;

/** SocialOmni, arXiv 2603.16859v1: Tables 2 to 6, the sizes of its splits, and the figures that Figure 4 names. */
export const socialOmniTables = [
  publishedTable(
    'socialomni_main',
    `${PAPER}, Table 2`,
    'Who, when and how of each model.',
    {
      ...model,
      who: figure('who accuracy, per cent'),
      when_accuracy: figure('when accuracy, per cent'),
      how: figure('how score, 0 to 100'),
    },
    tables.table2_main.map(({ when, ...rest }) => ({ ...rest, when_accuracy: when })),
  ),
  publishedTable(
    'socialomni_who',
    `${PAPER}, Table 3`,
    'Who, with intervals.',
    { ...model, ...interval('accuracy', 'who accuracy'), ...interval('macro_f1', 'macro F1') },
    tables.table3_who_ci.map((row) => ({
      model: row.model,
      accuracy: row.acc,
      accuracy_low: row.acc_lo,
      accuracy_high: row.acc_hi,
      macro_f1: row.f1,
      macro_f1_low: row.f1_lo,
      macro_f1_high: row.f1_hi,
    })),
  ),
  publishedTable(
    'socialomni_when',
    `${PAPER}, Table 4`,
    'When, with speaking now as positive.',
    {
      ...model,
      ...interval('accuracy', 'when accuracy'),
      precision: figure('per cent'),
      recall: figure('per cent'),
      f1: figure('per cent'),
    },
    tables.table4_when.map(({ acc, acc_lo, acc_hi, ...rest }) => ({
      accuracy: acc,
      accuracy_low: acc_lo,
      accuracy_high: acc_hi,
      ...rest,
    })),
  ),
  publishedTable(
    'socialomni_consistency',
    `${PAPER}, Table 5`,
    'Who where the one seen is the one heard, and where not.',
    {
      ...model,
      accuracy: figure('who accuracy over both splits, per cent'),
      consistent: figure('accuracy on consistent items, per cent'),
      inconsistent: figure('accuracy on inconsistent items, per cent'),
      gap: figure('consistent minus inconsistent, points'),
    },
    tables.table5_consistency.map(({ overall, ...rest }) => ({ accuracy: overall, ...rest })),
  ),
  publishedTable(
    'socialomni_human',
    `${PAPER}, Table 6`,
    'People against models.',
    {
      items: ['VARCHAR', 'full set, or the subset that people answered'],
      row: ['VARCHAR', 'models, mean; models, best; or people'],
      who: figure('who accuracy, per cent'),
      when_accuracy: figure('when accuracy, per cent'),
      how: figure('how score, 0 to 100'),
    },
    [
      human('full set', 'models, mean', table6.full_mean),
      human('full set', 'models, best', table6.full_best),
      human('subset', 'models, mean', table6.subset_model_mean),
      human('subset', 'people', table6.subset_human),
    ],
  ),
  publishedTable(
    'socialomni_splits',
    PAPER,
    'How many items each split has.',
    { split: ['VARCHAR', 'the split, or the right letter of level 1'], items: ['INTEGER', 'how many'] },
    Object.entries({ ...splits, ...option_counts }).map(([split, items]) => ({ split, items })),
  ),
  publishedTable(
    'socialomni_timing',
    `${PAPER}, Figure 4`,
    'Shares of early and late entries that the paper names.',
    { ...model, early: figure('per cent of entries'), late: figure('per cent of entries') },
    Object.entries(figure4).map(([name, shares]) => ({ model: name, ...shares })),
  ),
];
