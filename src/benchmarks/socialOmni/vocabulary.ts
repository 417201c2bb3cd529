/** The words and scales of SocialOmni (arXiv 2603.16859). */

export const MODALITIES = ['audio-video', 'video-only', 'audio-only', 'audio-only-masked-video'] as const;

export const CONSISTENCIES = ['consistent', 'inconsistent'] as const;

/** Letters of level 1's options. */
export const OPTIONS = ['A', 'B', 'C', 'D'] as const;

/** Letters of level 2's first question: A is yes, B is no. */
export const YES_NO = ['A', 'B'] as const;

/** What the pipeline's judge may give a level 2 answer. */
export const STEPS = [0, 25, 50, 75, 100] as const;

/** How a run was set: its modality and ASR tag, as the analysis tables write it. */
export function settingOf(modality: string | undefined, asrTag: string | undefined): string {
  return [modality ?? 'unknown', ...(asrTag ? [asrTag] : [])].join('/');
}
