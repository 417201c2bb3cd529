const CLOCK = /^(?:(\d+):)?(\d+(?:\.\d+)?)$/;
const FRAMED = /^(\d+):(\d+):\d+$/;

/**
 * The second that a time means: `mm:ss:ff` (the frames are ignored), `m:ss` or plain seconds, as text or number.
 * Null for any other text, a number below 0 and 60 seconds or more behind a minute.
 */
export function secondsOf(time: string | number): number | null {
  const text = String(time).trim();
  const [, minutes, seconds] = FRAMED.exec(text) ?? CLOCK.exec(text) ?? [];
  if (seconds === undefined) return null;
  if (minutes === undefined) return Number(seconds);
  return Number(seconds) < 60 ? 60 * Number(minutes) + Number(seconds) : null;
}

const IN_QUESTION = /\b(\d+:\d+(?::\d+)?|\d+(?:\.\d+)?(?=\s*s(?:ec(?:ond)?s?)?\b))/i;

/** The second that a level 1 question names, as in `At timestamp 19s, who is speaking?`; null where it names none. */
export function secondInQuestion(question: string): number | null {
  const time = IN_QUESTION.exec(question)?.[1];
  return time === undefined ? null : secondsOf(time);
}
