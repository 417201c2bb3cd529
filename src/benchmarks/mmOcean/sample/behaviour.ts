import type { EventKind } from '../../../../scripts/sample/world/types';
import { LEVELS, type Level, levelOf, type ObservationDimension, type Trait } from '../vocabulary';

export interface Behaviour {
  dimension: Extract<ObservationDimension, 'Expression' | 'Action'>;
  /** After "she": what is seen, in the present tense; {their} is filled in. */
  seen: string;
  /** The same as a noun phrase, for options. */
  named: string;
  /** As a step of a causal chain. */
  step: string;
  trait: Trait;
}

/** What each kind of event looks like in words. */
export const BEHAVIOUR: Record<EventKind, Behaviour> = {
  browsUp: {
    dimension: 'Expression',
    seen: 'raises {their} eyebrows and widens {their} eyes',
    named: 'Raised eyebrows that stress what is being said.',
    step: 'a raise of the eyebrows',
    trait: 'openness',
  },
  browsDown: {
    dimension: 'Expression',
    seen: 'draws {their} eyebrows down and together',
    named: 'Lowered eyebrows drawn toward each other.',
    step: 'a lowering of the eyebrows',
    trait: 'conscientiousness',
  },
  smile: {
    dimension: 'Expression',
    seen: 'smiles, with both corners of the mouth pulled up',
    named: 'A smile with both corners of the mouth pulled up.',
    step: 'a smile',
    trait: 'agreeableness',
  },
  frown: {
    dimension: 'Expression',
    seen: 'turns the corners of {their} mouth down',
    named: 'A mouth with both its corners turned down.',
    step: 'a downturn of the mouth',
    trait: 'neuroticism',
  },
  lookLeft: {
    dimension: 'Expression',
    seen: 'looks away to the left of the picture',
    named: 'Eyes that turn away to the left of the picture.',
    step: 'a look to the left',
    trait: 'neuroticism',
  },
  lookRight: {
    dimension: 'Expression',
    seen: 'looks away to the right of the picture',
    named: 'Eyes that turn away to the right of the picture.',
    step: 'a look to the right',
    trait: 'openness',
  },
  lookDown: {
    dimension: 'Expression',
    seen: 'lowers {their} eyes',
    named: 'Eyes cast down with half-closed lids.',
    step: 'a lowering of the eyes',
    trait: 'neuroticism',
  },
  nod: {
    dimension: 'Action',
    seen: 'nods',
    named: 'The head nodding up and down.',
    step: 'a nod',
    trait: 'agreeableness',
  },
  shake: {
    dimension: 'Action',
    seen: 'shakes {their} head',
    named: 'The head turning from side to side.',
    step: 'a shake of the head',
    trait: 'conscientiousness',
  },
  tilt: {
    dimension: 'Action',
    seen: 'tilts {their} head',
    named: 'The head leaning over to one side.',
    step: 'a tilt of the head',
    trait: 'agreeableness',
  },
  palm: {
    dimension: 'Action',
    seen: 'lifts an open hand into the picture',
    named: 'An open hand lifted into the picture.',
    step: 'an open hand',
    trait: 'extraversion',
  },
  wave: {
    dimension: 'Action',
    seen: 'waves a hand',
    named: 'A hand waving from side to side.',
    step: 'a wave of the hand',
    trait: 'extraversion',
  },
};

/** The level word of a score, 0–1. */
export const levelWord = (score: number): Level => LEVELS[levelOf(score) - 1]!;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "1.4s", to a tenth as the questions name times. */
export const seconds = (t: number): string => `${t.toFixed(1)}s`;
