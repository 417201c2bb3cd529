import type { Benchmark } from '../contract';
import { cautions } from './cautions';
import { computed } from './compute/computed';
import { sqlFunctions } from './compute/sqlFunctions';
import { evidence } from './evidence/evidence';
import { sampleRelations } from './evidence/samples';
import { answers, masked } from './files/answers';
import settle from './files/settle.sql';
import { embeddings, entailment, gaze } from './files/sidecars';
import { videos } from './files/videos';
import { language } from './language';
import answerMetrics from './metrics/answers.sql';
import checks from './metrics/checks.sql';
import comparison from './metrics/comparison.sql';
import maskedMetrics from './metrics/masked.sql';
import revisions from './metrics/revisions.sql';
import samples from './metrics/samples.sql';
import similar from './metrics/similar.sql';
import sources from './metrics/sources.sql';
import text from './metrics/text.sql';
import vectors from './metrics/vectors.sql';
import { published } from './published/published';
import { report } from './report';
import { tables } from './tables';

export const gesBench: Benchmark = {
  name: 'gesbench',
  title: 'GesBench',
  about: {
    asks: 'when and where is social meaning perceived?',
    metrics:
      'specificity, anticipation, value of updating, revision types, early commitment, gaze-manipulation similarity (corruption sensitivity)',
    page: 'gesbench.md',
  },
  schema: 'gesbench',
  tables: Object.values(tables),
  readers: [answers, masked, videos, gaze, embeddings, entailment],
  runs: {
    column: 'perceiver',
    tables: [tables.answers, tables.replies, tables.masked],
    items: `SELECT file_id, perceiver AS name, concat_ws(' ', 'answer', video_id, question, clip) AS item FROM gesbench_raw.answers
      UNION ALL SELECT file_id, perceiver, concat_ws(' ', 'masked', video_id, question, audio, x, r) FROM gesbench_raw.masked`,
  },
  settle,
  functions: sqlFunctions,
  computed,
  metrics: [text, samples, revisions, maskedMetrics, answerMetrics, vectors, similar, sources, comparison],
  checks,
  report,
  comparable: 'gesbench.comparable',
  cautions,
  samples: sampleRelations,
  evidence,
  published,
  language,
};
