/**
 * Every message and document that crosses a border: host ↔ worker, host ↔ webview, notebook file ↔ renderer.
 * It imports nothing of ours but samples, so that both sides can.
 */

import type { Samples } from './samples';

export type { Samples };

/** The MIME type of an output that Gestalt's renderer draws. Its document is an {@link Output}. */
export const OUTPUT_MIME = 'application/vnd.gestalt.output+json';
export const RENDERER_ID = 'gestalt.output';
/** What listens to links in a notebook's Markdown. */
export const LINKS_ID = 'gestalt.links';
/** The command behind a link to a sample at a moment. */
export const LINK_COMMAND = 'gestalt.openEvidence';

/** A value of a result as it stands in JSON: big integers beyond 2^53 and non-finite numbers are strings. */
export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };

/** A column with DuckDB's name for its type, for example `DOUBLE`, `VARCHAR`, `INTEGER[]`. */
export interface Column {
  name: string;
  type: string;
}

/** Where all rows of a result lie while its kernel lives. */
export interface ResultReference {
  session: string;
  table: string;
}

/** What a cell shows: a view, by name, over rows. `rows` holds the first of `rowCount`, the reference leads to the rest. */
export interface Output {
  version: 1;
  view: string;
  title: string | null;
  columns: Column[];
  rows: Cell[][];
  rowCount: number;
  result: ResultReference | null;
  /** The relation whose samples the rows are, where the cell says so; the view `review` needs it. */
  from?: string | null;
  /** What must be known of the results before these figures are read. */
  cautions?: string[];
}

export interface SortOrder {
  column: string;
  descending: boolean;
}

/** A request of an output or panel to its kernel; each is answered by one {@link Reply} with the same `id`. */
export type Request =
  | {
      type: 'rows';
      id: number;
      result: ResultReference;
      offset: number;
      limit: number;
      order: SortOrder | null;
    }
  | { type: 'samples'; id: number; session: string; samples: Samples; limit: number }
  /** The samples behind a mark, outliers first, as the Review panel and the view `review` list them. */
  | { type: 'sampleList'; id: number; session: string; samples: Samples; title: string; limit: number }
  | { type: 'evidence'; id: number; session: string; from: string; row: { [column: string]: Cell } }
  | { type: 'clip'; id: number; session: string; file: string; from: string; row: { [column: string]: Cell } }
  /** A copy of the clip with the same picture and MP3 sound. */
  | {
      type: 'soundCopy';
      id: number;
      session: string;
      file: string;
      from: string;
      row: { [column: string]: Cell };
    }
  /** A command URI that opens the same sample at the same moment again. */
  | {
      type: 'link';
      id: number;
      session: string;
      from: string;
      row: { [column: string]: Cell };
      moment: number;
    };

/** Sent without waiting for an answer: opens samples in the Review panel. */
export interface Notice {
  type: 'review';
  samples: Samples;
  title: string;
  /** The sample to begin with, by its columns; null begins with the farthest outlier. */
  row: { [column: string]: Cell } | null;
  /** Whether the focus goes along: it does from the keyboard, and stays with a pointer that goes from mark to mark. */
  focus: boolean;
}

/** Sent without waiting for an answer: a link to a sample's moment was followed. */
export interface LinkNotice {
  type: 'link';
  uri: string;
}

export type Reply =
  | { type: 'rows'; id: number; columns: Column[]; rows: Cell[][]; rowCount: number }
  | { type: 'sampleList'; id: number; list: SampleList }
  | { type: 'evidence'; id: number; evidence: Evidence | null }
  /** Bytes as base64 text where the channel carries no bytes (outputs of notebooks). */
  | { type: 'clip'; id: number; clip: ClipReply }
  | { type: 'link'; id: number; link: string }
  | { type: 'failure'; id: number; message: string };

/** A clip's bytes, or a sentence that says why there are none, for example where it was looked for. */
export type ClipReply =
  | { kind: 'bytes'; bytes: Uint8Array | string; mime: string }
  | { kind: 'missing'; sentence: string }
  | { kind: 'too large'; bytes: number };

/** Samples to look at, one after the other. */
export interface SampleList {
  title: string;
  /** What the samples are, for example `masked answers`. */
  label: string;
  samples: Samples;
  /** `sample_outlier` and `sample_distance` come last. */
  columns: Column[];
  rows: Cell[][];
  /** How many there are; `rows` may hold fewer. */
  count: number;
  /** The column whose aggregate is the metric, and the one that says whose sample it is; null where there is none. */
  value: string | null;
  /** The column that says whether a sample is right; null where nothing is right or wrong. */
  outcome: string | null;
  group: string | null;
  /** The columns that tell a row from the others. */
  key: string[];
  /** The row to begin with, and the moment in its clip (s), null where the evidence decides. */
  at: number;
  moment: number | null;
}

/** What the host tells the Review panel unasked: a list, and what stands behind the sample to begin with, where known. */
export type ReviewCommand = { type: 'show'; list: SampleList; evidence: Evidence | null };
/** What the Review panel tells the host unasked: it listens now. */
export type ReviewNotice = { type: 'ready' };

/** What stands behind a sample: a stretch of a clip, what to draw on it, and what to read beside it. */
export interface Evidence {
  /** Names the sample in one line, for example `caterpillar-40b on bad-film.mp4, question 3`. */
  title: string;
  clip: {
    video: string;
    /** The clip's file as the results name it, looked up under the media roots; null where they name none. */
    file: string | null;
  };
  /** The stretch that counts, s from the clip's start; null where it is the whole clip. */
  span: { start: number; end: number } | null;
  /** Where the player lands, s. */
  moment: number;
  /** The end of what the perceiver saw, s; null where it saw the whole clip. */
  prefixEnd: number | null;
  overlays: Overlay[];
  tracks: Track[];
  texts: TextBlock[];
}

/** What is drawn over the picture. Coordinates are shares of its width and height, origin top left; times are s. */
export type Overlay =
  | { kind: 'box'; label: string; start: number; end: number; x: number; y: number; w: number; h: number }
  | { kind: 'gaze'; annotator: string; points: { t: number; x: number; y: number }[] }
  | { kind: 'medoid'; points: { t: number; x: number; y: number }[] }
  /** A mask: discs whose radius is `r` × the smaller side of the picture, at a centre per frame time. */
  | { kind: 'disc'; label: string; r: number; centres: { t: number; x: number; y: number }[] };

/** A row of the time line: stretches (start < end) and moments (start = end), s. */
export interface Track {
  name: string;
  items: { start: number; end: number; label: string; tone: 'plain' | 'right' | 'wrong' | 'reference' }[];
}

/** What is read beside the picture. */
export type TextBlock =
  | { kind: 'text'; heading: string; text: string }
  /** Words kept, added and dropped from one answer to the next. */
  | {
      kind: 'change';
      heading: string;
      parts: { change: 'kept' | 'added' | 'dropped'; words: string }[];
      note: string | null;
    }
  | {
      kind: 'options';
      heading: string;
      options: { letter: string; text: string; right: boolean; chosen: boolean }[];
    }
  | { kind: 'figures'; heading: string; figures: { name: string; value: string }[] };
