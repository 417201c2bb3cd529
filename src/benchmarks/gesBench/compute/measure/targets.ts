import type { VectorAnswer } from './answers';
import { groupBy } from './grouping';

/** One annotator's answers on one video, by clip. */
export interface AnnotatedVideo {
  video: string;
  annotator: string;
  clips: number;
  byClip: ReadonlyMap<number, VectorAnswer>;
  /** The answer at the highest clip: H_a(V). */
  last: VectorAnswer;
  /** The same annotator's other videos. */
  others: readonly AnnotatedVideo[];
}

/** What people answered to one question on the videos of T2, per video, one entry for each annotator. */
export function targetsByVideo(people: readonly VectorAnswer[]): Map<string, AnnotatedVideo[]> {
  const all: AnnotatedVideo[] = [];
  for (const [annotator, answers] of groupBy(people, (answer) => answer.perceiver)) {
    const own = [...groupBy(answers, (answer) => answer.video).values()].map((group) =>
      annotated(annotator, group),
    );
    for (const entry of own) entry.others = own.filter((other) => other !== entry);
    all.push(...own);
  }
  return groupBy(all, (entry) => entry.video);
}

function annotated(annotator: string, answers: readonly VectorAnswer[]): AnnotatedVideo {
  const last = answers.reduce((latest, answer) => (answer.clip > latest.clip ? answer : latest));
  const byClip = new Map(answers.map((answer) => [answer.clip, answer]));
  return { video: last.video, annotator, clips: last.clips, byClip, last, others: [] };
}

/** Whether the target is the perceiver's own: a person is never compared with themself. */
export function isOwn(answer: VectorAnswer, target: AnnotatedVideo): boolean {
  return answer.kind === 'human' && answer.perceiver === target.annotator;
}
