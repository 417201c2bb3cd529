import * as v from 'valibot';
import { type ReviewRequest, reviewSchema } from './hostApi';

/** A list of samples that was opened from a notebook. */
export interface Opened {
  /** The notebook's URI. */
  notebook: string;
  request: ReviewRequest;
}

const openedSchema = v.object({ notebook: v.string(), request: reviewSchema });

/** Reads what was kept; entries of another version are passed over. */
export const readOpened = (kept: unknown): Opened[] =>
  Array.isArray(kept)
    ? kept.flatMap((one) => {
        const read = v.safeParse(openedSchema, one);
        return read.success ? [read.output] : [];
      })
    : [];
