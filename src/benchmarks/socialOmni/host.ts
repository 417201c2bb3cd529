import type { Benchmark } from '../contract';
import { evidence } from './evidence/evidence';
import { sampleRelations } from './evidence/samples';
import { items } from './files/items';
import { level1Results, level2Results } from './files/results';
import { streaming } from './files/streaming';
import { turns } from './files/turns';
import axes from './metrics/axes.sql';
import checks from './metrics/checks.sql';
import comparison from './metrics/comparison.sql';
import how from './metrics/how.sql';
import samples from './metrics/samples.sql';
import when from './metrics/when.sql';
import who from './metrics/who.sql';
import { published } from './published/published';
import { report } from './report';
import { tables } from './tables';

export const socialOmni: Benchmark = {
  name: 'socialomni',
  title: 'SocialOmni',
  about: {
    asks: 'who speaks, when to enter, how to answer?',
    metrics: 'who, when and how, each with its splits, and what they have to do with one another',
    page: 'socialomni.md',
  },
  schema: 'socialomni',
  tables: Object.values(tables),
  readers: [items, turns, level1Results, level2Results, streaming],
  runs: {
    column: 'model',
    tables: [
      tables.headers,
      tables.answers,
      tables.turn_answers,
      tables.entries,
      tables.judgements,
      tables.decisions,
    ],
    items: `SELECT file_id, model AS name, concat_ws(' ', 'level 1', setting, id) AS item FROM socialomni_raw.answers
      UNION ALL SELECT file_id, model, concat_ws(' ', 'level 2', setting, video_id) FROM socialomni_raw.turn_answers
      UNION ALL SELECT file_id, model, concat_ws(' ', 'streaming', setting, video_id) FROM socialomni_raw.entries`,
  },
  metrics: [samples, who, when, how, axes, comparison],
  checks,
  report,
  comparable: 'socialomni.comparable',
  samples: sampleRelations,
  evidence,
  published,
};
