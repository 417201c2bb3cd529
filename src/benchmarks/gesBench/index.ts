import type { Benchmark } from '../benchmark';
import { answers, masked } from './answers';
import { cautions } from './cautions';
import { computed } from './computed';
import { evidence } from './evidence';
import { sampleRelations } from './evidenceSamples';
import answerMetrics from './metrics/answers.sql';
import checks from './metrics/checks.sql';
import maskedMetrics from './metrics/masked.sql';
import revisions from './metrics/revisions.sql';
import samples from './metrics/samples.sql';
import similar from './metrics/similar.sql';
import sources from './metrics/sources.sql';
import text from './metrics/text.sql';
import vectors from './metrics/vectors.sql';
import { report } from './report';
import { embeddings, entailment, gaze } from './sidecars';
import { sqlFunctions } from './sqlFunctions';
import { tables } from './tables';
import { videos } from './videos';

export const gesBench: Benchmark = {
  name: 'gesbench',
  title: 'GesBench',
  schema: 'gesbench',
  tables: Object.values(tables),
  readers: [answers, masked, videos, gaze, embeddings, entailment],
  functions: sqlFunctions,
  computed,
  metrics: [text, samples, revisions, maskedMetrics, answerMetrics, vectors, similar, sources],
  checks,
  report,
  cautions,
  samples: sampleRelations,
  evidence,
};
