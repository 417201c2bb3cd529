/** Every "most" that more than one part has to keep to; both sides of each border read it here. */

/** Rows of a result that a saved notebook keeps. */
export const KEPT_ROWS = 1_000;
/** Rows of a result that one request brings. */
export const FETCHED_ROWS = 10_000;
/** Rows that a grid fetches when it is looked at. */
export const PAGE_ROWS = 1_000;
/** Rows that a figure is drawn of, or that are reviewed: more marks are no figure any more. */
export const DRAWN_ROWS = 100_000;
/** Samples that are listed, beneath a figure and in the Review panel. */
export const LISTED_SAMPLES = 10_000;

/** Bytes of a clip that is brought into a webview. */
export const CLIP_BYTES = 512 * 2 ** 20;
/** Bytes of a clip that goes as base64 text: four letters for three bytes, and a text has at most 2^29 − 24 letters. */
export const CLIP_BYTES_AS_TEXT = 384 * 2 ** 20 - 2 ** 20;
/** Bytes of clips that a webview keeps. */
export const KEPT_CLIP_BYTES = 200 * 2 ** 20;
/** Samples whose evidence a webview keeps. */
export const KEPT_EVIDENCES = 50;
/** Clips of a list whose copies with sound are made ahead. */
export const COPIED_AHEAD = 40;
