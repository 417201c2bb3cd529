import type { LanguageNeeds } from '../contract';
import { mixedSentences } from './sources';
import { tables } from './tables';

const known = (relation: string, columns: string) =>
  `SELECT ${columns}, plain_model AS model, file_id FROM gesbench.${relation} JOIN gesbench.sources USING (file_id)`;

/** The vectors and labels behind GesBench's metrics. */
export const language: LanguageNeeds = {
  vectors: {
    missing: 'SELECT text FROM gesbench.missing_vectors ORDER BY text',
    table: tables.embeddings,
    known: known('embeddings', 'text, vector'),
    sidecar: 'embeddings',
  },
  labels: {
    missing: 'SELECT premise, hypothesis FROM gesbench.missing_labels ORDER BY ALL',
    table: tables.entailment,
    known: known('entailment', 'premise, hypothesis, label'),
    sidecar: 'entailment',
  },
  sources: 'gesbench.vector_sources',
  mixed: (select) => mixedSentences(select),
};
