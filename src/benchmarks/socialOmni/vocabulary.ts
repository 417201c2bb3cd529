/** The words and scales of SocialOmni (arXiv 2603.16859). */

export const MODALITIES = ['audio-video', 'video-only', 'audio-only', 'audio-only-masked-video'] as const;
export type Modality = (typeof MODALITIES)[number];

export const CONSISTENCIES = ['consistent', 'inconsistent'] as const;
export type Consistency = (typeof CONSISTENCIES)[number];

/** Letters of level 1's options. */
export const OPTIONS = ['A', 'B', 'C', 'D'] as const;

/** Letters of level 2's first question: A is yes, B is no. */
export const YES_NO = ['A', 'B'] as const;

/** What the pipeline's judge may give a level 2 answer. */
export const STEPS = [0, 25, 50, 75, 100] as const;

/** Ways of counting who: of all items (the paper), or of those that the pipeline scored. */
export const DEFINITIONS = ['paper', 'pipeline'] as const;

/** Classes of a streaming entry by its offset, and whether that is early (E), on time (O) or late (L). */
export const TIMING_CLASSES = [
  { name: 'Interrupted', timing: 'E' },
  { name: 'Perfect', timing: 'O' },
  { name: 'Delayed', timing: 'L' },
  { name: 'TooLate', timing: 'L' },
  { name: 'NoResponse', timing: 'L' },
] as const;
export type TimingClassName = (typeof TIMING_CLASSES)[number]['name'];
export type Timing = (typeof TIMING_CLASSES)[number]['timing'];

/** The paper's limits, s: an entry is on time from `early` to `late`, delayed up to `tooLate`. */
export const TIMING_LIMITS = { early: -1, late: 2, tooLate: 5 } as const;

/** How a run was set: its modality and ASR tag, as the analysis tables write it. */
export function settingOf(modality: string | undefined, asrTag: string | undefined): string {
  return [modality ?? 'unknown', ...(asrTag ? [asrTag] : [])].join('/');
}
