export type PersonId = 'ada' | 'bruno' | 'cleo' | 'dov' | 'esi' | 'finn';
export type Hair = 'bob' | 'short' | 'bun' | 'curls' | 'afro' | 'beard';
export type Room = 'kitchen' | 'office' | 'park' | 'cafe' | 'living' | 'street';

/** How a person is, 0–1 a trait. */
export interface Personality {
  extraversion: number;
  agreeableness: number;
  conscientiousness: number;
  neuroticism: number;
  openness: number;
}

export interface Person {
  name: string;
  woman: boolean;
  /** What tells this person apart on the screen: "in the green jumper". */
  wears: string;
  skin: string;
  hair: Hair;
  hairColour: string;
  shirt: string;
  iris: string;
  glasses: boolean;
  voice: string;
  /** espeak-ng's pitch, 0–99. */
  pitch: number;
  /** Before a clip's own swing. */
  personality: Personality;
}

export type EventKind =
  | 'browsUp'
  | 'browsDown'
  | 'smile'
  | 'frown'
  | 'lookLeft'
  | 'lookRight'
  | 'lookDown'
  | 'nod'
  | 'shake'
  | 'tilt'
  | 'palm'
  | 'wave';

/** Someone's social action: `act` and `topic` name its meaning, `does` says it, `more` adds a detail. */
export interface Reading {
  act: Act;
  topic: string;
  does: string;
  more: string;
}

export type Act =
  | 'apologise'
  | 'complain'
  | 'thank'
  | 'praise'
  | 'tease'
  | 'invite'
  | 'refuse'
  | 'warn'
  | 'comfort'
  | 'boast'
  | 'ask'
  | 'inform'
  | 'agree'
  | 'disagree'
  | 'persuade'
  | 'accept'
  | 'welcome'
  | 'confess';

/** A clip as written: times of events count from the start of a line, in seconds. */
export interface ClipPlan {
  id: string;
  dataset: 'MELD' | 'MIntRec2' | 'Seamless';
  domain: string;
  room: Room;
  /** People on the screen, left to right. The first speaks the line that the clip is about, unless `focus` says who. */
  cast: PersonId[];
  focus?: PersonId;
  /** Who says what. Somebody who is not in `cast` is heard and not seen. */
  lines: [PersonId, string][];
  /** Who, what, in which line, seconds after its start, length in seconds. */
  events: [PersonId, EventKind, number, number, number][];
  means: Reading;
  /** What the opening suggests instead. */
  decoy: Reading;
  reply: Reading;
  decoyReply: Reading;
  emotion: string;
  /** Share of the clip after which its meaning is plain. */
  cue: number;
}

export interface Line {
  who: PersonId;
  text: string;
  start: number;
  end: number;
}

export interface FaceEvent {
  who: PersonId;
  kind: EventKind;
  start: number;
  end: number;
}

/** A clip with every time worked out, in seconds on the frame grid. */
export interface Clip extends Omit<ClipPlan, 'lines' | 'events' | 'focus'> {
  focus: PersonId;
  lines: Line[];
  events: FaceEvent[];
  frames: number;
  duration: number;
  /** Half-second clips in it, ⌈duration / 0.5⌉. */
  clips: number;
  /** How `focus` comes across in it. */
  personality: Personality;
}
