import { numberIn, type SampleRow, textIn } from '../../../evidence/cells';
import { predicateOf } from '../../../evidence/predicate';
import { figuresOf, inSeconds, textOf } from '../../../evidence/texts';
import type { Evidence, Track } from '../../../shared/evidence';
import type { Select } from '../../contract';
import { TIMING_LIMITS } from '../vocabulary';
import { momentTrack, type Run, titled } from './item';

interface Entry {
  entry_s: number | null;
  reference_s: number;
  offset_s: number | null;
  class: string;
  response: string | null;
  reference: string | null;
  video_path: string | null;
}

/** Streaming: when the model began to speak against when the person did. Null where there is no such entry. */
export async function entryEvidence(
  row: SampleRow,
  video_id: string,
  run: Run,
  select: Select,
): Promise<Evidence | null> {
  const where = predicateOf({ ...run, video_id });
  const [entry] = await select<Entry>(
    `SELECT entry_s, reference_s, offset_s, class, response, reference, video_path FROM socialomni.timed WHERE ${where}`,
  );
  if (!entry) return null;
  const judges = await select<{ judge: string; score: number }>(
    `SELECT judge, score FROM socialomni.judgements WHERE ${where} ORDER BY judge`,
  );
  const decisions = await select<{ t_s: number; yes: boolean }>(
    `SELECT t_s, yes FROM socialomni.decisions WHERE ${where} ORDER BY t_s`,
  );
  const [turn] = await select<{ transcript: string | null }>(
    `SELECT transcript FROM socialomni.turns WHERE ${predicateOf({ video_id })}`,
  );
  const { entry_s, reference_s, offset_s } = entry;
  const kind = textIn(row, 'class') ?? entry.class;
  return {
    title: `${titled(run, video_id)}, ${offset_s === null ? 'never spoke' : `spoke ${offsetText(offset_s)}`}`,
    clip: { video: video_id, file: entry.video_path },
    span: null,
    moment: numberIn(row, 't_s') ?? Math.min(entry_s ?? reference_s, reference_s),
    prefixEnd: null,
    overlays: [],
    tracks: [
      ...momentTrack('Person', reference_s, `begins at ${inSeconds(reference_s)}`, 'reference'),
      ...(entry_s === null
        ? []
        : momentTrack(
            'Model',
            entry_s,
            `begins at ${inSeconds(entry_s)}`,
            kind === 'Perfect' ? 'right' : 'wrong',
          )),
      timingWindows(reference_s),
      ...(decisions.length === 0
        ? []
        : [
            {
              name: 'Decisions',
              items: decisions.map(({ t_s, yes }) => ({
                start: t_s,
                end: t_s,
                label: yes ? 'speak' : 'wait',
                tone: 'plain' as const,
              })),
            },
          ]),
    ],
    texts: [
      ...figuresOf('Timing', {
        class: kind,
        entry: entry_s === null ? 'none' : inSeconds(entry_s),
        reference: inSeconds(reference_s),
        offset: offset_s === null ? null : inSeconds(offset_s),
      }),
      ...textOf('Response', entry.response),
      ...textOf('Reference', entry.reference),
      ...figuresOf('Judges, 0 to 100', Object.fromEntries(judges.map(({ judge, score }) => [judge, score]))),
      ...textOf('Transcript', turn?.transcript ?? null),
    ],
  };
}

function offsetText(offset: number): string {
  if (offset === 0) return 'with the person';
  return `${inSeconds(Math.abs(offset))} ${offset < 0 ? 'before' : 'after'} the person`;
}

/** The classes of an entry as stretches around the reference; TooLate begins at a moment and has no end. */
function timingWindows(reference: number): Track {
  const early = reference + TIMING_LIMITS.early;
  const late = reference + TIMING_LIMITS.late;
  const tooLate = reference + TIMING_LIMITS.tooLate;
  const perfect = {
    start: Math.max(0, early),
    end: late,
    label: 'Perfect: −1 to 2 s',
    tone: 'right' as const,
  };
  const delayed = { start: late, end: tooLate, label: 'Delayed: up to 5 s', tone: 'plain' as const };
  const tooLateFrom = { start: tooLate, end: tooLate, label: 'TooLate from here', tone: 'wrong' as const };
  const interrupted = { start: 0, end: early, label: 'Interrupted: before −1 s', tone: 'wrong' as const };
  return {
    name: 'Timing windows',
    items: [...(early > 0 ? [interrupted] : []), perfect, delayed, tooLateFrom],
  };
}
