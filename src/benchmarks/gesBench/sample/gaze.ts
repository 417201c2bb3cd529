import { inShares, type Region, regionAt } from '../../../../scripts/sample/picture/face';
import { SHOWN_AT } from '../../../../scripts/sample/picture/shownAt';
import { type Random, random } from '../../../../scripts/sample/random';
import type { Clip, PersonId } from '../../../../scripts/sample/world/types';
import { onFrame, SEED } from '../../../../scripts/sample/world/world';

const ANNOTATORS = ['gazer-1', 'gazer-2', 'gazer-3'] as const;
const STEP = 0.05;

/** Where someone looks next: at what is happening, else at the eyes or mouth of whoever speaks. */
function target(clip: Clip, t: number, dice: Random): { who: PersonId; region: Region } {
  const event = clip.events.find((one) => t >= one.start && t <= one.end - 0.1);
  if (event !== undefined && dice.chance(0.6)) return { who: event.who, region: SHOWN_AT[event.kind] };
  const speaker = clip.lines.find((line) => t >= line.start - 0.1 && t <= line.end + 0.1)?.who;
  const seen = speaker !== undefined && clip.cast.includes(speaker) ? speaker : clip.focus;
  const who = dice.chance(0.9) ? seen : dice.pick(clip.cast);
  return { who, region: dice.pick(['eyes', 'eyes', 'mouth', 'mouth', 'face'] as const) };
}

const places = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

function samples(clip: Clip, annotator: string): unknown[] {
  const dice = random(`${SEED}/gaze/${annotator}/${clip.id}`);
  const offX = 0.008 * dice.normal();
  const offY = 0.01 * dice.normal();
  const rows: unknown[] = [];
  let look = target(clip, 0, dice);
  let until = 0.2 + 0.3 * dice.next();
  for (let t = 0.01 + STEP * dice.next(); t < clip.duration; t += STEP * (0.9 + 0.2 * dice.next())) {
    if (t > until) {
      look = target(clip, t, dice);
      until = t + 0.22 + 0.4 * dice.next();
    }
    const box =
      regionAt(clip, look.who, look.region, onFrame(t)) ?? regionAt(clip, look.who, 'face', onFrame(t))!;
    const at = inShares(box);
    const lost = dice.chance(0.03);
    const x =
      lost && dice.chance(0.4) ? 1 + 0.1 * dice.next() : at.x + at.w / 2 + offX + 0.009 * dice.normal();
    const y = at.y + at.h / 2 + offY + 0.012 * dice.normal();
    const confidence = lost ? 0.2 + 0.35 * dice.next() : 0.82 + 0.17 * dice.next();
    rows.push({
      video_id: clip.id,
      annotator,
      t: places(t, 3),
      x: places(x, 4),
      y: places(y, 4),
      confidence: places(confidence, 2),
    });
  }
  return rows;
}

/** Three annotators' gaze over a clip, about twenty samples a second; a few are unsure or off the picture. */
export const gazeRows = (clip: Clip): unknown[] =>
  ANNOTATORS.flatMap((annotator) => samples(clip, annotator));
