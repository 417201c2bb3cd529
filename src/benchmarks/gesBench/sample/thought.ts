import { PEOPLE, their, they } from '../../../../scripts/sample/world/people';
import type { Clip, Reading } from '../../../../scripts/sample/world/types';
import type { Question } from '../vocabulary';

/** The two questions: what the speaker means to do, and what the other side could do. */

/** One sentence's worth of understanding. `form` picks among wordings of the same meaning. */
export type Part =
  | { kind: 'none'; form: number }
  | { kind: 'generic'; form: number }
  | { kind: 'hedge'; reading: Reading; other?: Reading; form: number }
  | { kind: 'firm'; reading: Reading; detail: boolean; form: number }
  | { kind: 'forecast'; reading: Reading; form: number };

/** What a perceiver holds about a question: sentences, the latest last; none at all is no answer. */
export type Thought = readonly Part[];

const wording = (forms: readonly string[], form: number): string => forms[form % forms.length]!;

function intention(part: Part, clip: Clip): string {
  const she = they(clip.focus);
  const her = their(clip.focus);
  const person = PEOPLE[clip.focus].woman ? 'woman' : 'man';
  switch (part.kind) {
    case 'none':
      return wording(
        [
          "I can't tell yet.",
          `It is too early to say what ${she} means.`,
          'There is not enough to go on so far.',
          `Not sure what ${she} is up to.`,
          'The intention is not clear from this clip.',
        ],
        part.form,
      );
    case 'generic':
      return wording(
        [
          'The speaker is going to make a statement about the situation.',
          'The speaker is saying something to the other person.',
          'The speaker wants to share something with the other person.',
        ],
        part.form,
      );
    case 'hedge': {
      const { does } = part.reading;
      if (part.other !== undefined)
        return wording(
          [
            `Perhaps ${she} wants to ${does}, or else to ${part.other.does}.`,
            `The ${person} might want to either ${does} or ${part.other.does}.`,
            `Could be that ${she} means to ${does}, but maybe to ${part.other.does}.`,
          ],
          part.form,
        );
      return wording(
        [
          `Maybe ${she} wants to ${does}.`,
          `It seems that the ${person} wants to ${does}.`,
          `${she === 'she' ? 'She' : 'He'} might be about to ${does}.`,
          `I guess ${she} means to ${does}.`,
        ],
        part.form,
      );
    }
    case 'forecast':
      return wording(
        [`The ${person} is going to ${part.reading.does}.`, `Next ${she} will ${part.reading.does}.`],
        part.form,
      );
    case 'firm': {
      const { does, more } = part.reading;
      const end = part.detail ? `, ${more}.` : '.';
      return wording(
        [
          `The ${person} wants to ${does}${end}`,
          `The speaker means to ${does}${end}`,
          `The aim is to ${does}${end}`,
          `${her === 'her' ? 'Her' : 'His'} point is to ${does}${end}`,
        ],
        part.form,
      );
    }
  }
}

function response(part: Part): string {
  switch (part.kind) {
    case 'none':
      return wording(
        [
          "I can't tell yet.",
          'Too early to say how to react.',
          'Not enough to go on for a reaction.',
          'No idea what the other side should do.',
          'It is unclear what reaction fits.',
        ],
        part.form,
      );
    case 'generic':
      return wording(
        [
          'The other person is going to listen and respond.',
          'The other person will say something back.',
          'The other person should pay attention.',
        ],
        part.form,
      );
    case 'hedge': {
      const { does } = part.reading;
      if (part.other !== undefined)
        return wording(
          [
            `Perhaps ${does}, or else ${part.other.does}.`,
            `The other one might either ${does} or ${part.other.does}.`,
            `They could ${does}, but maybe ${part.other.does}.`,
          ],
          part.form,
        );
      return wording(
        [
          `Maybe ${does}.`,
          `The other person could ${does}.`,
          `They might ${does}.`,
          `I guess they could ${does}.`,
        ],
        part.form,
      );
    }
    case 'forecast':
      return wording(
        [`The other person is going to ${part.reading.does}.`, `The other side will ${part.reading.does}.`],
        part.form,
      );
    case 'firm': {
      const { does, more } = part.reading;
      const end = part.detail ? `, ${more}.` : '.';
      return wording(
        [
          `The other person can ${does}${end}`,
          `The best answer is to ${does}${end}`,
          `One should ${does}${end}`,
          `It fits to ${does}${end}`,
        ],
        part.form,
      );
    }
  }
}

/** A thought in words; the empty thought is the empty text. */
export const worded = (thought: Thought, asked: Question, clip: Clip): string =>
  thought.map((part) => (asked === 'intention' ? intention(part, clip) : response(part))).join(' ');
