import { random } from '../../../../scripts/sample/random';
import { looks, PEOPLE, they } from '../../../../scripts/sample/world/people';
import type { Clip, Line, PersonId } from '../../../../scripts/sample/world/types';
import { CLIPS, fileOf, SEED, transcriptOf } from '../../../../scripts/sample/world/world';
import type { Consistency } from '../vocabulary';

export interface Who {
  id: number;
  video_path: string;
  question: string;
  options: string[];
  correct_answer: string;
  asr_content: string;
  metadata: { consistency: Consistency; domain: string; subcategory: string };
}

export interface Turn {
  video_id: string;
  clip: Clip;
  who: PersonId;
  /** Second asked about; the turn's start when the answer is yes. */
  at: number;
  yes: boolean;
  /** What is said there; empty when nothing is. */
  reference: string;
}

const seen = (clip: Clip, who: PersonId): string =>
  clip.cast.includes(who) ? looks(who) : `a ${PEOPLE[who].woman ? 'woman' : 'man'} outside the picture`;
const content = (text: string): string => {
  const bare = text.replace(/[.!?]$/, '');
  return /^(I|Finn)\b/.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
};

/** A whole second in which a line is being said. */
const secondIn = (line: Line): number =>
  Math.ceil(line.start + 0.15) < line.end - 0.1 ? Math.ceil(line.start + 0.15) : Math.ceil(line.start);

/** Inconsistent: whoever speaks is not in the picture, or somebody else moves just then. */
function consistency(clip: Clip, line: Line, t: number): Consistency {
  const moving = clip.events.filter((event) => t >= event.start && t <= event.end);
  const misled = moving.some((event) => event.who !== line.who);
  return !clip.cast.includes(line.who) || misled ? 'inconsistent' : 'consistent';
}

function whoItem(clip: Clip, line: Line, id: number): Who {
  const dice = random(`${SEED}/who/${clip.id}/${line.start}`);
  const others = [...new Set([...clip.cast, ...clip.lines.map((one) => one.who)])].filter(
    (who) => who !== line.who,
  );
  const absent = (Object.keys(PEOPLE) as PersonId[]).filter(
    (who) => who !== line.who && !clip.cast.includes(who),
  );
  const other = others.length > 0 ? seen(clip, dice.pick(others)) : looks(dice.pick(absent));
  const second =
    clip.lines.find((one) => one !== line)?.text ??
    dice.pick(CLIPS.filter((one) => one !== clip)).lines[0]!.text;
  const speaker = seen(clip, line.who);
  const right = `${speaker} says ${content(line.text)}`;
  const texts = dice.shuffle([
    right,
    `${other} says ${content(line.text)}`,
    `${speaker} says ${content(second)}`,
    `${other} says ${content(second)}`,
  ]);
  const t = secondIn(line);
  return {
    id,
    video_path: fileOf(clip),
    question: `At timestamp ${t}s, who is speaking?`,
    options: texts.map((text, i) => `${'ABCD'[i]}. ${text}`),
    correct_answer: 'ABCD'[texts.indexOf(right)]!,
    asr_content: transcriptOf(clip),
    metadata: { consistency: consistency(clip, line, t), domain: clip.domain, subcategory: 'Drawn' },
  };
}

export const WHO: readonly Who[] = CLIPS.flatMap((clip) => clip.lines.map((line) => ({ clip, line }))).map(
  ({ clip, line }, i) => whoItem(clip, line, i + 1),
);

/** Two questions for every clip with a second turn: before that turn (no) and at its start (yes). */
export const TURNS: readonly Turn[] = CLIPS.filter((clip) => clip.lines.length > 1)
  .flatMap((clip) => {
    const [first, second] = clip.lines as [Line, Line];
    const at = { clip, who: second.who };
    return [
      { ...at, at: secondIn(first), yes: false, reference: '' },
      { ...at, at: second.start, yes: true, reference: second.text },
    ];
  })
  .map((turn, i) => ({ video_id: `turn_${String(i + 1).padStart(3, '0')}`, ...turn }));

const FORMS: readonly ((t: number) => string)[] = [(t) => `00:0${t}:00`, (t) => `0:0${t}`, (t) => String(t)];

/** level_2/annotations.json: times in each of the forms that occur. */
export const turnAnnotations = (): unknown => ({
  data: TURNS.map((turn, i) => ({
    video_id: turn.video_id,
    video_file: fileOf(turn.clip),
    full_asr: turn.clip.lines[0]!.text,
    question_1: {
      question: `Should ${seen(turn.clip, turn.who)} speak at ${turn.at}s?`,
      timestamp: FORMS[i % 5 === 4 ? 2 : i % 5 === 3 ? 1 : 0]!(turn.at),
      option_A: 'YES',
      option_B: 'NO',
      correct_answer: turn.yes ? 'A' : 'B',
    },
    question_2: { question: `What does ${they(turn.who)} say?`, answer: turn.reference },
  })),
});
