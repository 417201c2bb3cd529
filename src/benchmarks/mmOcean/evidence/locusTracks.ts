import type { Overlay, Track } from '../../../shared/evidence';
import { around } from './cues';
import type { Locus, Pointed } from './locusOf';
import type { Question } from './questions';

type Tone = Track['items'][number]['tone'];

/** The boxes that a question and its options name in words, each at the second named with it. */
export function namedBoxes(locus: Locus, { correct_answer, chosen }: Question): Overlay[] {
  const options = Object.entries(locus.perOption).flatMap(([letter, pointed]) => {
    const role = [letter === correct_answer && 'right', letter === chosen && 'chosen'].filter(Boolean);
    return boxesOf(`option ${letter}${role.length > 0 ? ` (${role.join(', ')})` : ''}`, pointed);
  });
  return [...boxesOf('named in the question', locus), ...options];
}

function boxesOf(label: string, { boxes, spans, moments }: Pointed): Overlay[] {
  const span = spans[0];
  const moment = moments[0];
  const shown = span ?? (moment === undefined ? null : around(moment));
  return shown === null ? [] : boxes.map((box) => ({ kind: 'box', label, ...box, ...shown }));
}

/** The seconds that a question names, and those that its options do, by letter. */
export function locusTracks(locus: Locus, { correct_answer, chosen }: Question): Track[] {
  const own = itemsOf('named in the question', 'reference', locus);
  const options = Object.entries(locus.perOption).flatMap(([letter, pointed]) => {
    const tone = letter === correct_answer ? 'right' : letter === chosen ? 'wrong' : 'plain';
    return itemsOf(letter, tone, pointed);
  });
  return [
    { name: 'Question', items: own },
    { name: 'Options', items: options },
  ].filter(({ items }) => items.length > 0);
}

function itemsOf(label: string, tone: Tone, { spans, moments }: Pointed): Track['items'] {
  const stretches = spans.map((span) => ({ ...span, label, tone }));
  return [...stretches, ...moments.map((moment) => ({ start: moment, end: moment, label, tone }))];
}
