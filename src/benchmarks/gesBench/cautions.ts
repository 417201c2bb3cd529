import type { Caution, Select } from '../contract';
import { mixedSentences } from './sources';

/** What comes from vectors, and what comes from labels; the computed tables name what they read in their code. */
const vectors = [
  'gesbench.embeddings',
  'gesbench.specificity_by_clip',
  'gesbench.anticipation_by_clip',
  'gesbench.updating_by_clip',
  'gesbench.answer_map',
];
const labels = ['gesbench.entailment'];

/** Says which vectors and labels are missing, and which command makes them; and where they mix models. */
export const cautions: Caution[] = [
  {
    relations: vectors,
    sentences: async (select) => [
      ...(await missing(select, 'missing_vectors', 'text has no vector', 'texts have no vector')),
      ...(await mixedSentences(select, 'vectors')),
    ],
  },
  {
    relations: labels,
    sentences: async (select) => [
      ...(await missing(select, 'missing_labels', 'pair has no label', 'pairs have no label')),
      ...(await mixedSentences(select, 'labels')),
    ],
  },
];

async function missing(select: Select, relation: string, one: string, many: string): Promise<string[]> {
  const [row] = await select<{ n: number }>(`SELECT count(*) AS n FROM gesbench.${relation}`);
  const n = row?.n ?? 0;
  if (n === 0) return [];
  const lack = `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
  return [
    `${lack}, so metrics leave out what needs one. “Gestalt: Complete Vectors and Labels” in the editor, or gestalt vectors at the command line, works them out.`,
  ];
}
