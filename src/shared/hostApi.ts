import * as v from 'valibot';
import { columnSchema, rowsSchema, rowValuesSchema, sortOrderSchema } from './cell';
import { evidenceSchema } from './evidence';
import { FETCHED_ROWS } from './limits';
import { relationSchema } from './relation';
import { method, nothing } from './rpc';
import { sampleListSchema } from './sampleList';
import { samplesSchema } from './samples';

/*
 * What the extension host does for pages. A page's messages are not trusted: relations, columns and values come as such,
 * never as SQL.
 */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A row of a relation. */
const sampleEntries = { from: relationSchema, row: rowValuesSchema };
const sampleSchema = v.object(sampleEntries);
export type Sample = v.InferOutput<typeof sampleSchema>;

const samplesOfRelation = v.strictObject({ ...samplesSchema.entries, from: relationSchema });

/** A clip's bytes, or a sentence that says why there are none, for example where it was looked for. */
const clipSchema = v.variant('kind', [
  v.object({
    kind: v.literal('bytes'),
    /** As base64 text where the channel carries no bytes. */
    bytes: v.custom<Uint8Array | string>((value) => typeof value === 'string' || value instanceof Uint8Array),
    mime: v.string(),
    /** Tells the file, as it was when it was read, from every other and from itself once it is changed. */
    id: v.string(),
    /** Where it lies, as people write paths. */
    place: v.string(),
  }),
  /** It is the file that the one who asks has the bytes of. */
  v.object({ kind: v.literal('same') }),
  v.object({ kind: v.literal('missing'), sentence: v.string() }),
  /** How many bytes it has, and how many it may have. */
  v.object({ kind: v.literal('too large'), bytes: count, most: count }),
]);
export type ClipReply = v.InferOutput<typeof clipSchema>;

const clipOf = v.object({
  file: v.string(),
  ...sampleEntries,
  /** The id of the bytes that are kept of it; null where none are. */
  known: v.exactOptional(v.nullable(v.string()), null),
});
export type ClipRequest = v.InferOutput<typeof clipOf>;

/** What both outputs and the Review panel ask of a sample. */
export const samplesApi = {
  /** What stands behind a sample; null where nothing is known beyond the row itself. */
  evidence: method(sampleSchema, v.nullable(evidenceSchema)),
  clip: method(clipOf, clipSchema),
  /** A copy of the clip with the same picture and MP3 sound. */
  soundCopy: method(clipOf, clipSchema),
  /** A command URI that opens the same sample at the same moment (s) again. */
  link: method(v.object({ ...sampleEntries, moment: v.number() }), v.string()),
};

/** What is asked to be opened in the Review panel. */
export const reviewSchema = v.object({
  samples: samplesOfRelation,
  title: v.string(),
  /** The sample to begin with, by its columns; null begins with the farthest outlier. */
  row: v.nullable(rowValuesSchema),
  /** Whether the focus goes along: it does from the keyboard, and stays with a pointer that goes from mark to mark. */
  focus: v.boolean(),
});
export type ReviewRequest = v.InferOutput<typeof reviewSchema>;

const rowsOf = v.object({
  table: relationSchema,
  offset: count,
  limit: v.pipe(count, v.maxValue(FETCHED_ROWS)),
  order: v.nullable(sortOrderSchema),
});
export type RowsRequest = v.InferOutput<typeof rowsOf>;

/** What the outputs of a notebook ask of its kernel. */
export const outputApi = {
  ...samplesApi,
  /** Some rows of a result and how many there are in all. */
  rows: method(rowsOf, v.object({ columns: v.array(columnSchema), rows: rowsSchema, rowCount: count })),
  /** Opens samples in the Review panel and gives them as it lists them. */
  review: method(reviewSchema, sampleListSchema),
};

/** What the page of the Review panel asks of the extension. */
export const reviewHostApi = {
  ...samplesApi,
  /** The samples behind a mark, outliers first. */
  sampleList: method(v.object({ samples: samplesOfRelation, title: v.string() }), sampleListSchema),
  /** Says that the page listens. */
  ready: method(nothing, nothing),
};

/** What the links in a notebook's Markdown tell the extension. */
export const linksApi = {
  /** A link to a sample's moment was followed. */
  follow: method(v.object({ uri: v.string() }), nothing),
};
