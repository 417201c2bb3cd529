import type { Clip } from '../../../../scripts/sample/world/types';
import { writeJson, writeText } from '../../../../scripts/sample/write';
import type { Annotation } from './annotations';
import { predictions } from './predictions';

interface Line {
  video_id: string;
  task1: Record<string, string>;
  task2: Record<string, string>;
  task3: { q_idx?: number | string; answer: string | null }[];
  task2_judged: Record<string, Record<string, number | string>>;
}

/** A folder of its own with one fault of each kind, for showing how problems are told: see its README. */
export async function writeFaults(
  folder: string,
  clips: readonly Clip[],
  known: readonly Annotation[],
): Promise<void> {
  const few = known.slice(0, 6);
  const lines = predictions('caterpillar-40b', clips.slice(0, 6), few) as Line[];
  const copy = (i: number): Line => structuredClone(lines[i]!);
  const say = (line: unknown): string => JSON.stringify(line);
  const word = copy(1);
  word.task1.openness = 'Moderate';
  delete word.task1.neuroticism;
  const letters = copy(2);
  letters.task3 = letters.task3
    .slice(1)
    .map(({ answer }) => ({ answer: ` ${(answer ?? '').toLowerCase()} ` }));
  const judges = copy(3);
  delete judges.task2_judged.openness!.grounding_accuracy;
  judges.task2_judged.extraversion!.logical_coherence = 11;
  judges.task2_judged.neuroticism!.evidence_coverage = 'good';
  const index = copy(4);
  index.task3[0] = { q_idx: 99, answer: 'A' };
  index.task3[1] = { q_idx: 2, answer: 'G' };
  const untasked = { video_id: copy(5).video_id, task1: 'High' };
  const text = [
    say(lines[0]),
    say(word),
    say(letters),
    say(judges),
    '',
    say(index),
    say(untasked),
    say(lines[1]).slice(0, 160),
    say({ ...copy(0), video_id: 'no-such-clip.mp4' }),
    say(copy(0)),
    '[1, 2, 3]',
  ];
  await writeText(folder, 'mm-ocean-faults/predictions/humpty-dumpty-1b.jsonl', `${text.join('\n')}\n`);

  const [plain, box, order, scores, ...rest] = structuredClone(few) as [
    Annotation,
    Annotation,
    Annotation,
    Annotation,
    ...Annotation[],
  ];
  const first = box.observations.find((one) => one.bboxes.length > 0)!;
  first.bboxes[0]!.frame_time = first.end_time + 0.6;
  first.bboxes[1]!.x = 1.2;
  const { options } = order.mcq_questions[0]!;
  order.mcq_questions[0]!.options = [...options.slice(0, 4), options[5]!, options[4]!];
  order.mcq_questions = order.mcq_questions.slice(0, 2);
  scores.original_scores.openness = 1.4;
  scores.personality_analyses[0]!.level = 'Very Low';
  for (const one of [plain, box, order, scores, ...rest.slice(0, 1)])
    await writeJson(folder, `mm-ocean-faults/annotations/${one.video_id}.json`, one);
  const last = rest[1]!;
  await writeText(
    folder,
    `mm-ocean-faults/annotations/${last.video_id}.json`,
    JSON.stringify(last).slice(0, 900),
  );
  await writeText(folder, 'mm-ocean-faults/README.md', README);
}

const README = `# Faulty on purpose

Made-up files that hold one fault of each kind, so that one can see how problems are told. The sane files are in \`../mm-ocean\`.

\`predictions/humpty-dumpty-1b.jsonl\`, by line: 2 a level word that is none ("Moderate") and a trait left out; 3 no \`q_idx\`,
padded small letters, one answer short; 4 a judge's mark missing, one above 10, one a word; 5 blank; 6 a question number that
does not exist and an answer "G"; 7 \`task1\` is a word and the other tasks are absent; 8 cut off; 9 an unknown video;
10 a video seen before; 11 not an object.

\`annotations/\`, in the order of their names: the first and the fifth are sane; the second has a box outside its observation's
time and one outside the picture; the third lists the options A B C D F E and has two questions; the fourth has a score of 1.4
and a level that differs from the score's; the sixth is cut off.
`;
