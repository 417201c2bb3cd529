import type { Benchmark } from '../benchmark';
import { evidence } from './evidence';
import { sampleRelations } from './evidenceSamples';
import { items } from './items';
import axes from './metrics/axes.sql';
import checks from './metrics/checks.sql';
import how from './metrics/how.sql';
import samples from './metrics/samples.sql';
import when from './metrics/when.sql';
import who from './metrics/who.sql';
import { report } from './report';
import { level1Results, level2Results } from './results';
import { streaming } from './streaming';
import { tables } from './tables';
import { turns } from './turns';

export const socialOmni: Benchmark = {
  name: 'socialomni',
  title: 'SocialOmni',
  schema: 'socialomni',
  tables: Object.values(tables),
  readers: [items, turns, level1Results, level2Results, streaming],
  functions: [],
  computed: [],
  metrics: [samples, who, when, how, axes],
  checks,
  report,
  cautions: [],
  samples: sampleRelations,
  evidence,
};
