import { CLIPS, FPS, fileOf, HEIGHT, transcriptOf, WIDTH } from '../../../../scripts/sample/world/world';
import { clear, writeLines } from '../../../../scripts/sample/write';
import type { Question } from '../vocabulary';
import { answerRows, type Course, courses } from './answers';
import { label } from './entailment';
import { gazeRows } from './gaze';
import { maskedRows } from './masked';
import { type Thought, worded } from './thought';
import { vectorOf } from './vectors';

const byText = <T extends { text: string }>(a: T, b: T): number =>
  a.text < b.text ? -1 : a.text > b.text ? 1 : 0;

/** Labels for every two different texts that follow each other, both ways. Throws where one pair would get two labels. */
function labels(all: Course[]): unknown[] {
  const known = new Map<string, { premise: string; hypothesis: string; label: string }>();
  const add = (premise: string, hypothesis: string, a: Thought, b: Thought): void => {
    const key = `${premise}\n${hypothesis}`;
    const found = label(a, b);
    const before = known.get(key);
    if (before !== undefined && before.label !== found) throw new Error(`two labels for one pair: ${key}`);
    known.set(key, { premise, hypothesis, label: found });
  };
  for (const { clip, asked, held } of all)
    for (let i = 1; i < held.length; i += 1) {
      const [a, b] = [held[i - 1]!, held[i]!];
      const [earlier, later] = [worded(a, asked, clip), worded(b, asked, clip)];
      if (earlier === later || earlier === '' || later === '') continue;
      add(earlier, later, a, b);
      add(later, earlier, b, a);
    }
  return [...known.keys()].sort().map((key) => known.get(key));
}

/** The videos that have gaze and masks. */
const WATCHED = CLIPS.filter((_, place) => place % 2 === 0).slice(0, 9);

/** Writes gesbench/. */
export async function makeSample(folder: string): Promise<void> {
  await clear(folder, 'gesbench');
  const all = courses();
  const single = all.flatMap(({ pair }) => pair);
  const masked = all
    .filter(({ kind, pair }) => kind === 'model' && WATCHED.includes(pair[0].clip))
    .map(({ pair }) => maskedRows(pair));
  const texts = new Map<string, { text: string; vector: number[] }>();
  const embed = (thought: Thought, text: string, asked: Question): void => {
    if (text !== '' && !texts.has(text)) texts.set(text, { text, vector: vectorOf(text, thought, asked) });
  };
  for (const { held, asked, clip } of single)
    for (const thought of held) embed(thought, worded(thought, asked, clip), asked);
  for (const { answers } of masked)
    for (const { thought, text, course } of answers) embed(thought, text, course.asked);

  const videos = CLIPS.map((clip) => ({
    video_id: clip.id,
    dataset: clip.dataset,
    file: fileOf(clip),
    duration: clip.duration,
    fps: FPS,
    width: WIDTH,
    height: HEIGHT,
    clips: clip.clips,
    transcript: transcriptOf(clip),
  }));
  const write = (name: string, rows: readonly unknown[]): Promise<void> =>
    writeLines(folder, `gesbench/${name}.jsonl`, rows);
  await write('videos', videos);
  await write(
    'answers',
    all.flatMap(({ kind, pair }) => answerRows(kind, pair)),
  );
  await write(
    'masked',
    masked.flatMap(({ rows }) => rows),
  );
  await write('gaze', WATCHED.flatMap(gazeRows));
  await write('embeddings', [...texts.values()].sort(byText));
  await write('entailment', labels(single));
}
