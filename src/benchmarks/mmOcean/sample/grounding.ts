import { inShares, regionAt } from '../../../../scripts/sample/picture/face';
import { SHOWN_AT } from '../../../../scripts/sample/picture/shownAt';
import type { Random } from '../../../../scripts/sample/random';
import { looks } from '../../../../scripts/sample/world/people';
import type { Clip, EventKind, FaceEvent } from '../../../../scripts/sample/world/types';
import { onFrame } from '../../../../scripts/sample/world/world';
import { BEHAVIOUR, capital, seconds } from './behaviour';
import type { Draft } from './draft';
import { boxAt, described } from './observations';

const tenth = (t: number): number => Math.round(t * 10) / 10;

/** Intervals as long as the event, none of which holds any of its middle half. */
export function microExpression(clip: Clip, dice: Random): Draft | null {
  const event = clip.events.find(
    (one) => one.who === clip.focus && BEHAVIOUR[one.kind].dimension === 'Expression',
  );
  if (event === undefined) return null;
  const { trait } = BEHAVIOUR[event.kind];
  const length = Math.max(0.3, tenth(Math.min(event.end - event.start, clip.duration / 8)));
  const middle = (event.start + event.end) / 2;
  const from = tenth(Math.max(0, middle - length / 2));
  const starts: number[] = [];
  for (let t = 0; t + length <= clip.duration; t = tenth(t + 0.2))
    if (t + length <= event.start - 0.04 || t >= event.end + 0.04) starts.push(t);
  if (starts.length < 5) return null;
  const tight = dice.chance(0.6);
  const text = (t: number): string => {
    const inner = `${seconds(t)} - ${seconds(tenth(t + length))}`;
    return tight ? `[${inner}]` : `[ ${inner} ]`;
  };
  return {
    category: 'Micro-expression Localization',
    question: `At which time interval does a notable change in the person's facial expression or micro-expression occur that is most relevant to their ${capital(trait)} level?`,
    right: text(from),
    wrong: dice.shuffle(starts).slice(0, 5).map(text),
    why: `Around ${seconds(middle)}, ${looks(event.who)} ${described(event)}.`,
  };
}

const middleBox = (clip: Clip, event: FaceEvent, share: number) => {
  const t = onFrame(event.start + share * (event.end - event.start));
  const box = regionAt(clip, event.who, SHOWN_AT[event.kind], t);
  return box === null ? null : { t, ...inShares(box) };
};

/** What happens in a box drawn at a time: the box is where the event is drawn on that frame. */
export function spatial(clip: Clip, event: FaceEvent, dice: Random): Draft | null {
  const box = middleBox(clip, event, 0.5);
  if (box === null) return null;
  const digits = dice.chance(0.5) ? 3 : 2;
  const time = ['around 0', 'around [0]', 'around ~0'][dice.between(0, 2)]!.replace('0', seconds(box.t));
  const fixed = (value: number): string => value.toFixed(digits);
  const happening = new Set<EventKind>(
    clip.events.filter((e) => e.start < box.t && e.end > box.t).map((e) => e.kind),
  );
  const others = (Object.keys(BEHAVIOUR) as EventKind[]).filter((kind) => !happening.has(kind));
  return {
    category: 'Spatial Localization Verification',
    question: `At ${time}, a region was detected in the video (x=${fixed(box.x)}, y=${fixed(box.y)}, w=${fixed(box.w)}, h=${fixed(box.h)}, normalized coordinates, origin at top-left). What is the most prominent expression or action in this rectangular region?`,
    right: BEHAVIOUR[event.kind].named,
    wrong: dice
      .shuffle(others)
      .slice(0, 5)
      .map((kind) => BEHAVIOUR[kind].named),
    why: `The region at ${seconds(box.t)} holds the ${SHOWN_AT[event.kind]}; at that moment ${looks(event.who)} ${described(event)}.`,
  };
}

/** When and where at once: the wrong options are real boxes of other parts or of moments without the event. */
export function jointLocation(clip: Clip, dice: Random): Draft | null {
  const event = dice.pick(clip.events.filter((one) => one.who === clip.focus));
  const right = middleBox(clip, event, 0.5);
  if (right === null) return null;
  const plain = dice.chance(0.5);
  const option = (b: { t: number; x: number; y: number; w: number; h: number }): string => {
    const n = (value: number): string => value.toFixed(plain ? 2 : 3);
    const place = `x=${n(b.x)}, y=${n(b.y)}, w=${n(b.w)}, h=${n(b.h)}`;
    return plain ? `[${seconds(b.t)}] ${place}` : `[${seconds(b.t)}], bbox: (${place})`;
  };
  const region = SHOWN_AT[event.kind];
  const parts = (['eyebrows', 'mouth', 'eyes', 'head'] as const).filter((part) => part !== region);
  const wrong = new Set<string>();
  for (let tries = 0; wrong.size < 5 && tries < 200; tries += 1) {
    const t = onFrame(dice.next() * (clip.duration - 0.2));
    const during = t > event.start - 0.1 && t < event.end + 0.1;
    const part = during || region === 'hands' ? dice.pick(parts) : region;
    for (const box of boxAt(clip, event.who, part, t)) wrong.add(option({ ...box, t }));
  }
  wrong.delete(option(right));
  return {
    category: 'Temporal-Spatial Joint Localization',
    question: `At which of the following moments and places can one see that ${looks(event.who)} ${described(event)}?`,
    right: option(right),
    wrong: [...wrong],
    why: `At ${seconds(right.t)} ${looks(event.who)} ${described(event)}; the box lies on the ${region}.`,
  };
}
