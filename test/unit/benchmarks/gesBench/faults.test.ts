import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { jsonLines, memoryFiles } from '../../support/files';
import { problemLines, select, sessionOf } from '../../support/session';

/** A result folder with faults in every file; each fault's line is the one named in the test below. */
const reading = { perception: 'Wants to leave.', confidence: 3, changed: null };
const video = (video_id: string, more = {}) => ({
  video_id,
  dataset: 'd',
  duration: 2,
  fps: 25,
  width: 64,
  height: 36,
  clips: 4,
  file: 'a.mp4',
  ...more,
});
const answer = (clip: number, more = {}) => ({
  video_id: 'a',
  perceiver: 'm',
  kind: 'model',
  clip,
  clips: 4,
  intention: reading,
  response: reading,
  ...more,
});
const masked = (r: number, more = {}) => ({
  video_id: 'a',
  perceiver: 'm',
  kind: 'model',
  x: 0,
  r,
  audio: true,
  intention: reading,
  response: reading,
  ...more,
});
const look = (more = {}) => ({
  video_id: 'a',
  annotator: 'g1',
  t: 0.1,
  x: 0.5,
  y: 0.5,
  confidence: 1,
  ...more,
});

const files = memoryFiles({
  'r/answers.jsonl': jsonLines(
    answer(1),
    answer(1), // 2: again
    answer(3), // 3: a gap before it
    answer(5), // 4: beyond n
    answer(2, { video_id: 'nowhere' }), // 5: unknown video
    answer(4, { clips: 6 }), // 6: another n
    answer(1, { perceiver: 'other', kind: 'robot' }), // 7: no such kind
    answer(1, { perceiver: 'third', intention: { ...reading, confidence: 9 } }), // 8: confidence off its scale
  ),
  'r/embeddings.jsonl': jsonLines(
    { text: 'Wants to leave.', vector: [1, 0] },
    { text: 'Asks.', vector: [1, 2] },
    { text: 'Leaves.', vector: [1, 0, 0] }, // 3: wrong length
    { text: 'Sings.', vector: [0, 0] }, // 4: zero
    { text: 'Jumps.', vector: [1, 'x'] }, // 5: no number
    { text: 'Asks.', vector: [2, 2] }, // 6: another vector for the same text, which stands
  ),
  'r/entailment.jsonl': jsonLines(
    { premise: 'p', hypothesis: 'h', label: 'entailment' },
    { premise: 'p', hypothesis: 'q', label: 'maybe' }, // 2: no label
    { premise: 'p', hypothesis: 'h', label: 'neutral' }, // 3: another label for the same pair, which stands
  ),
  'r/gaze.jsonl': `${jsonLines(look(), look({ video_id: 'nowhere' }), look({ confidence: 2 }))}{"video_id": "a", "annotator": "g1", "t": NaN, "x": 0.5, "y": 0.5, "confidence": 1}\n`,
  'r/masked.jsonl': jsonLines(
    masked(0),
    masked(0.1),
    masked(0.1), // 3: again
    masked(0.15), // 4: off the grid
    masked(0.1, { x: 0.2 }), // 5: off the grid
    masked(0.1, { audio: false }), // 6: no control without sound
  ),
  'r/videos.jsonl': jsonLines(video('a'), video('b', { fps: 0 }), video('a'), video('c', { clips: 'four' })),
});

let session: Session;
beforeAll(async () => {
  session = await sessionOf(files, 'r');
});

test('every fault is listed with its line and what it does to which metric', async () => {
  expect(await problemLines(session)).toEqual([
    'r/answers.jsonl:1: clip: expected one answer of m on clip 1 of a, found another (the last one stands, this one counts in no metric)',
    'r/answers.jsonl:3: clip: expected clip 2 of m on a before this one, found clip 1 (no revision pair across the gap; carrying forward bridges it)',
    'r/answers.jsonl:4: clip: expected a clip from 1 to 4, found clip 5 (answer left out of every metric)',
    'r/answers.jsonl:5: video_id: expected a video of the videos file, found nowhere (answer left out of every metric)',
    'r/answers.jsonl:6: clips: expected 4 clips, as the videos file says, found 6 clips (the videos file rules)',
    'r/answers.jsonl:7: kind: expected (human or model), found "robot" (line left out)',
    'r/answers.jsonl:8: intention.confidence: expected a confidence from 1 to 5, found 9 (field left out)',
    'r/embeddings.jsonl:2: text: expected one vector for a text, found another that differs (the last one stands)',
    'r/embeddings.jsonl:3: vector: expected a vector of 2 numbers, as most are, found one of 3 (vector left out)',
    'r/embeddings.jsonl:4: vector: expected a vector that is not all 0, found 2 zeros (vector left out)',
    'r/embeddings.jsonl:5: vector[1]: expected a number, found "x" (line left out)',
    'r/entailment.jsonl:1: label: expected one label for a pair, found entailment, and neutral later (the last one stands)',
    'r/entailment.jsonl:2: label: expected (entailment or neutral or contradiction), found "maybe" (field left out)',
    'r/entailment.jsonl:2: label: expected entailment, neutral, contradiction, or the scores of all three, found nothing (pair left out)',
    'r/gaze.jsonl:2: video_id: expected a video of the videos file, found nowhere in 1 samples (no gaze profile and no mask for it)',
    'r/gaze.jsonl:3: confidence: expected a confidence from 0 to 1, found 2 (line left out)',
    'r/gaze.jsonl:4: t: expected a number, found NaN (line left out)',
    'r/masked.jsonl:2: r: expected one masked answer of m on a with x 0.0, r 0.1, with sound, found another (the last one stands, this one does not count in GMS)',
    'r/masked.jsonl:4: r: expected a radius of 0.1, 0.2 or 0.3, or 0 for the control, found 0.15 (shown as a cell of its own, outside the paper’s grid of GMS)',
    'r/masked.jsonl:5: x: expected an offset of 0, 0.1, 0.3 or 0.5, found 0.2 (shown as a cell of its own, outside the paper’s grid of GMS)',
    'r/masked.jsonl:6: r: expected an untouched answer (r 0) of m on a without sound, found none (this answer does not count in GMS)',
    'r/videos.jsonl:1: video_id: expected each video once, found a again (the last one stands, this one is left out)',
    'r/videos.jsonl:2: fps: expected a number above 0, found 0 (field left out)',
    'r/videos.jsonl:4: clips: expected a number, found "four" (line left out)',
  ]);
});

test('what is good is loaded, and counted once', async () => {
  const [count] = await select(
    session,
    "SELECT count(*) AS answers, count(DISTINCT clip) AS clips FROM gesbench.answers WHERE perceiver = 'm' AND question = 'intention'",
  );
  expect(count).toEqual({ answers: 3, clips: 3 });
  expect(
    await select(session, "SELECT x, r, videos FROM gesbench.gms WHERE question = 'intention' ORDER BY x, r"),
  ).toEqual([
    { x: 0, r: 0.1, videos: 1 },
    { x: 0, r: 0.15, videos: 1 },
    { x: 0.2, r: 0.1, videos: 1 },
  ]);
  const files = await select<{ file: string; records: number; loaded: number }>(
    session,
    'SELECT file, records, loaded FROM gestalt.files ORDER BY file',
  );
  expect(files.map(({ records, loaded }) => [records, loaded])).toEqual([
    [8, 7],
    [6, 5],
    [3, 3],
    [4, 2],
    [6, 6],
    [4, 3],
  ]);
});
