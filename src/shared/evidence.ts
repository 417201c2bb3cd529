import * as v from 'valibot';

const finite = v.pipe(v.number(), v.finite());
/** At time `t`, s. */
const pointSchema = v.object({ t: finite, x: finite, y: finite });

/** What is drawn over the picture. Coordinates are shares of its width and height, origin top left; times are s. */
const overlaySchema = v.variant('kind', [
  v.object({
    kind: v.literal('box'),
    label: v.string(),
    start: finite,
    end: finite,
    x: finite,
    y: finite,
    w: finite,
    h: finite,
  }),
  v.object({ kind: v.literal('gaze'), annotator: v.string(), points: v.array(pointSchema) }),
  v.object({ kind: v.literal('medoid'), points: v.array(pointSchema) }),
  /** A mask: discs whose radius is `r` × the smaller side of the picture, at a centre per frame time. */
  v.object({ kind: v.literal('disc'), label: v.string(), r: finite, centres: v.array(pointSchema) }),
]);
export type Overlay = v.InferOutput<typeof overlaySchema>;

/** A row of the time line: stretches (start < end) and moments (start = end), s. */
const trackSchema = v.object({
  name: v.string(),
  items: v.array(
    v.object({
      start: finite,
      end: finite,
      label: v.string(),
      tone: v.picklist(['plain', 'right', 'wrong', 'reference']),
    }),
  ),
});
export type Track = v.InferOutput<typeof trackSchema>;

/** What is read beside the picture. */
const textBlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('text'), heading: v.string(), text: v.string() }),
  /** Words kept, added and dropped from one answer to the next. */
  v.object({
    kind: v.literal('change'),
    heading: v.string(),
    parts: v.array(v.object({ change: v.picklist(['kept', 'added', 'dropped']), words: v.string() })),
    note: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('options'),
    heading: v.string(),
    options: v.array(
      v.object({ letter: v.string(), text: v.string(), right: v.boolean(), chosen: v.boolean() }),
    ),
  }),
  v.object({
    kind: v.literal('figures'),
    heading: v.string(),
    figures: v.array(v.object({ name: v.string(), value: v.string() })),
  }),
]);
export type TextBlock = v.InferOutput<typeof textBlockSchema>;

/** What stands behind a sample: a stretch of a clip, what to draw on it, and what to read beside it. */
export const evidenceSchema = v.object({
  /** Names the sample in one line, for example `caterpillar-40b on bad-film.mp4, question 3`. */
  title: v.string(),
  /** `file` is the clip's file as the results name it, looked up under the media roots; null where they name none. */
  clip: v.object({ video: v.string(), file: v.nullable(v.string()) }),
  /** The stretch that counts, s from the clip's start; null where it is the whole clip. */
  span: v.nullable(v.object({ start: finite, end: finite })),
  /** Where the player lands, s. */
  moment: finite,
  /** The end of what the perceiver saw, s; null where it saw the whole clip. */
  prefixEnd: v.nullable(finite),
  overlays: v.array(overlaySchema),
  tracks: v.array(trackSchema),
  texts: v.array(textBlockSchema),
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;
