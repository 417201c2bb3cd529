import * as v from 'valibot';
import { evidenceSchema } from './evidence';
import { method, nothing } from './rpc';
import { sampleListSchema } from './sampleList';

/** What the page of the Review panel does for the extension. */
export const reviewApi = {
  /** Shows a list, and what stands behind the sample to begin with, where that is known. */
  show: method(v.object({ list: sampleListSchema, evidence: v.nullable(evidenceSchema) }), nothing),
  /** Says that results were loaded anew: what is on show is asked for again. */
  again: method(nothing, nothing),
};
