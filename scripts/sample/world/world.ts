import { random } from '../random';
import { HOME } from './home';
import { PEOPLE } from './people';
import { TOWN } from './town';
import type { Clip, ClipPlan, FaceEvent, Line } from './types';
import { WORK } from './work';

export const SEED = 'gestalt-sample-1';
export const FPS = 25;
export const WIDTH = 384;
export const HEIGHT = 288;

/** A time moved to the nearest frame. */
export const onFrame = (seconds: number): number => Math.round(seconds * FPS) / FPS;

/** How long a line takes to say, in seconds: by its letters, so that no voice engine changes an annotation. */
const speakingTime = (text: string): number => onFrame(0.22 + 0.058 * text.length);

/** The first line starts at 0.4 s; each later one at the next whole second, so that a turn has a time to ask about. */
function timed(lines: ClipPlan['lines']): Line[] {
  const out: Line[] = [];
  for (const [who, text] of lines) {
    const before = out.at(-1);
    const start = before === undefined ? 0.4 : Math.ceil(before.end + 0.12);
    out.push({ who, text, start, end: onFrame(start + speakingTime(text)) });
  }
  return out;
}

function worked(plan: ClipPlan): Clip {
  const lines = timed(plan.lines);
  const frames = Math.round((lines.at(-1)!.end + 0.48) * FPS);
  const duration = frames / FPS;
  const events: FaceEvent[] = plan.events
    .map(([who, kind, line, from, length]) => {
      const start = onFrame(Math.max(0, lines[line]!.start + from));
      return { who, kind, start, end: Math.min(onFrame(start + length), onFrame(duration - 0.08)) };
    })
    .sort((a, b) => a.start - b.start);
  const focus = plan.focus ?? plan.cast[0]!;
  const swing = random(`${SEED}/scores/${plan.id}`);
  const swung = (value: number): number =>
    Math.round(Math.min(0.98, Math.max(0.02, value + 0.05 * swing.normal())) * 1e4) / 1e4;
  const usual = PEOPLE[focus].personality;
  const personality = {
    extraversion: swung(usual.extraversion),
    agreeableness: swung(usual.agreeableness),
    conscientiousness: swung(usual.conscientiousness),
    neuroticism: swung(usual.neuroticism),
    openness: swung(usual.openness),
  };
  const clips = Math.ceil(duration / 0.5 - 1e-9);
  return { ...plan, focus, lines, events, frames, duration, clips, personality };
}

/** Every clip of the sample, in the order of their names. */
export const CLIPS: readonly Clip[] = [...HOME, ...WORK, ...TOWN]
  .map(worked)
  .sort((a, b) => (a.id < b.id ? -1 : 1));

export const fileOf = (clip: Clip): string => `${clip.id}.mp4`;
export const transcriptOf = (clip: Clip): string => clip.lines.map((line) => line.text).join(' ');
