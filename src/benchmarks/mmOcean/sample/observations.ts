import { inShares, type Region, regionAt } from '../../../../scripts/sample/picture/face';
import { SHOWN_AT } from '../../../../scripts/sample/picture/shownAt';
import { looks, PEOPLE, their, they } from '../../../../scripts/sample/world/people';
import type { Clip, EventKind, FaceEvent, PersonId } from '../../../../scripts/sample/world/types';
import { onFrame } from '../../../../scripts/sample/world/world';
import { OBSERVATION_DIMENSIONS, type ObservationDimension } from '../vocabulary';
import { BEHAVIOUR, capital } from './behaviour';

export interface FramedBox {
  frame_time: number;
  x: number;
  y: number;
  w: number;
  h: number;
  note: string;
  region: Region;
}
export interface Observation {
  dimension: ObservationDimension;
  start_time: number;
  end_time: number;
  description: string;
  bboxes: FramedBox[];
}

/** The box of a region at the frame nearest to t, or none. */
export function boxAt(clip: Clip, who: PersonId, region: Region, t: number): FramedBox[] {
  const frame_time = onFrame(t);
  const box = regionAt(clip, who, region, frame_time);
  return box === null ? [] : [{ frame_time, ...inShares(box), note: 'drawn', region }];
}

export const described = (event: FaceEvent): string =>
  BEHAVIOUR[event.kind].seen.replaceAll('{their}', their(event.who));

const MANNER: Partial<Record<EventKind, string>> = {
  browsUp: 'in a lively, rising tone',
  browsDown: 'in a low, firm tone',
  frown: 'in a subdued tone',
  smile: 'in a warm tone',
};

function spoken(clip: Clip): Observation[] {
  return clip.lines.map((line) => {
    const event = clip.events.find(
      (e) => e.who === line.who && e.start < line.end && e.end > line.start && MANNER[e.kind] !== undefined,
    );
    const from = clip.cast.includes(line.who)
      ? capital(looks(line.who))
      : `A ${PEOPLE[line.who].woman ? 'woman' : 'man'} outside the picture`;
    const manner = (event && MANNER[event.kind]) ?? 'in an even tone';
    return {
      dimension: 'Audio',
      start_time: line.start,
      end_time: line.end,
      description: `${from} says “${line.text}” ${manner}.`,
      bboxes: [],
    };
  });
}

const PLACE: Record<Clip['room'], string> = {
  kitchen: 'a light kitchen with a window and shelves',
  office: 'an office with a chart and books on the wall',
  park: 'a park with trees on a clear day',
  cafe: 'a café with a blackboard and hanging lamps',
  living: 'a living room with a picture on the wall',
  street: 'a street with coloured houses',
};

/** All that happens in a clip: events with boxes at frames inside them, mouths while they speak, sound, the place. */
export function observations(clip: Clip): Observation[] {
  const seen: Observation[] = clip.events.map((event) => {
    const { dimension } = BEHAVIOUR[event.kind];
    const region = SHOWN_AT[event.kind];
    const length = event.end - event.start;
    const boxes = [0.35, 0.6].flatMap((share) =>
      boxAt(clip, event.who, region, event.start + share * length),
    );
    return {
      dimension,
      start_time: event.start,
      end_time: event.end,
      description: `${capital(looks(event.who))} ${described(event)}.`,
      bboxes: boxes,
    };
  });
  const mouths: Observation[] = clip.lines
    .filter((line) => clip.cast.includes(line.who))
    .map((line) => ({
      dimension: 'Expression',
      start_time: line.start,
      end_time: line.end,
      description: `${capital(looks(line.who))} speaks; ${they(line.who) === 'she' ? 'her' : 'his'} lips move with the words.`,
      bboxes: [0.2, 0.5, 0.8].flatMap((share) =>
        boxAt(clip, line.who, 'mouth', line.start + share * (line.end - line.start)),
      ),
    }));
  const people = clip.cast.map(looks).join(' and ');
  const room: Observation = {
    dimension: 'Background',
    start_time: 0,
    end_time: clip.duration,
    description: `A drawing: ${people} in ${PLACE[clip.room]}.`,
    bboxes: clip.cast.flatMap((who) => boxAt(clip, who, 'face', 0.2)),
  };
  return [...seen, ...mouths, ...spoken(clip), room].sort(
    (a, b) =>
      OBSERVATION_DIMENSIONS.indexOf(a.dimension) - OBSERVATION_DIMENSIONS.indexOf(b.dimension) ||
      a.start_time - b.start_time,
  );
}
