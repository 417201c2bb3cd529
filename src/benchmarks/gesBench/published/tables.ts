import { publishedTable } from '../../published/table';
import tables from './tables.json';

const PAPER = 'arXiv 2610.15129v1';

/** GesBench, arXiv 2610.15129v1: Tables 1 and 2, and what its text states. */
export const gesBenchTables = [
  publishedTable(
    'gesbench_utterances',
    `${PAPER}, Table 1`,
    'Utterances of GesBench by dataset and subset.',
    {
      dataset: ['VARCHAR', 'MELD, MIntRec2, Seamless, or Overall'],
      subset: ['VARCHAR', 'full, T1, T2, T3 or S'],
      utterances: ['INTEGER', 'how many'],
      mean_duration: ['DOUBLE', 'their mean duration, s'],
    },
    Object.entries(tables.table1.rows).flatMap(([dataset, cells]) =>
      cells.map(([utterances, mean_duration], i) => ({
        dataset,
        subset: tables.table1.columns[i],
        utterances,
        mean_duration,
      })),
    ),
  ),
  publishedTable(
    'gesbench_extraction',
    `${PAPER}, Table 2`,
    'How faithfully answers were extracted from the replies of models.',
    {
      perceiver: ['VARCHAR', 'the model'],
      answers: ['INTEGER', 'how many'],
      coverage: ['DOUBLE', 'mean share of the answer’s words that the reply holds, 0 to 1'],
      exact: ['DOUBLE', 'share of answers that stand in the reply as they are, 0 to 1'],
      below: ['DOUBLE', 'share of answers with a coverage below 0.9, 0 to 1'],
    },
    tables.table2_extraction.map(({ model, below_09, ...rest }) => ({
      perceiver: model,
      below: below_09,
      ...rest,
    })),
  ),
  publishedTable(
    'gesbench_stated',
    `${PAPER}, text`,
    'Figures that the paper states in words.',
    { statement: ['VARCHAR', 'what it states'] },
    tables.stated.map((statement) => ({ statement })),
  ),
];
