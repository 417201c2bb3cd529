import { random } from '../../../../scripts/sample/random';
import { looks, they } from '../../../../scripts/sample/world/people';
import type { Clip } from '../../../../scripts/sample/world/types';
import { fileOf, SEED, transcriptOf } from '../../../../scripts/sample/world/world';
import { TRAITS, type Trait } from '../vocabulary';
import { BEHAVIOUR, capital, levelWord, seconds } from './behaviour';
import { described, type Observation, observations } from './observations';
import { type Question, questions } from './questions';

export interface Annotation {
  video_id: string;
  video_path: string;
  transcription: string;
  original_scores: Record<Trait, number>;
  observations: Observation[];
  personality_analyses: {
    trait: string;
    level: string;
    score: number;
    rationale: string;
    evidence_bboxes: [];
  }[];
  mcq_questions: Question[];
  metadata: { synthetic: true; validated: boolean };
}

/** Why a trait is rated as it is: the clip's own moments, with their seconds. */
export function rationale(clip: Clip, trait: Trait): string {
  const level = levelWord(clip.personality[trait]);
  const own = clip.events.filter((event) => event.who === clip.focus);
  const fits = own.filter((event) => BEHAVIOUR[event.kind].trait === trait);
  const moments = (fits.length > 0 ? fits : own.slice(0, 1)).map(
    (event) => `${they(event.who)} ${described(event)} ([${seconds(event.start)} - ${seconds(event.end)}])`,
  );
  const weight = fits.length > 0 ? 'which speaks for this rating' : 'and little else bears on this trait';
  return `${capital(looks(clip.focus))} shows a ${level} level of ${capital(trait)}: ${moments.join(', and ')}, ${weight}.`;
}

export function annotation(clip: Clip): Annotation {
  return {
    video_id: fileOf(clip),
    video_path: fileOf(clip),
    transcription: transcriptOf(clip),
    original_scores: clip.personality,
    observations: observations(clip),
    personality_analyses: TRAITS.map((trait) => {
      const score = Math.round(clip.personality[trait] * 100) / 100;
      return {
        trait: capital(trait),
        level: levelWord(score),
        score,
        rationale: rationale(clip, trait),
        evidence_bboxes: [],
      };
    }),
    mcq_questions: questions(clip, random(`${SEED}/questions/${clip.id}`)),
    metadata: { synthetic: true, validated: true },
  };
}
