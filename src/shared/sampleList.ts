import * as v from 'valibot';
import { columnSchema, rowsSchema } from './cell';
import { samplesSchema } from './samples';

const place = v.pipe(v.number(), v.integer(), v.minValue(0));
const column = v.nullable(v.string());

/** Samples to look at, one after the other. */
export const sampleListSchema = v.object({
  title: v.string(),
  /** What the samples are, for example `masked answers`. */
  label: v.string(),
  samples: samplesSchema,
  /** A sentence that stands beside every list of such samples. */
  reminder: v.exactOptional(v.string()),
  /** `sample_outlier` and `sample_distance` come last. */
  columns: v.array(columnSchema),
  rows: rowsSchema,
  /** How many there are; `rows` may hold fewer. */
  count: place,
  /** The column whose aggregate is the metric; null where there is none. */
  value: column,
  /** The column that says whether a sample is right; null where nothing is right or wrong. */
  outcome: column,
  /** The column that says whose sample it is; null where there is none. */
  group: column,
  /** The columns that tell a row from the others. */
  key: v.array(v.string()),
  /** The row to begin with, and the moment in its clip (s), null where the evidence decides. */
  at: place,
  moment: v.nullable(v.number()),
});
export type SampleList = v.InferOutput<typeof sampleListSchema>;
