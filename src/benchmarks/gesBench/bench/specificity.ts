import { random } from '../../../../scripts/bench/random';
import { spending } from '../../../../scripts/bench/spent';
import type { VectorAnswer } from '../compute/measure/answers';
import { matchedClip } from '../compute/measure/matchedClip';
import { similarity, unit } from '../compute/measure/similarity';
import { specificity } from '../compute/measure/specificity';

/** Of a MiniLM vector. */
const WIDTH = 384;
/** The benchmark's human subset, and all of its videos. */
const SIZES = [389, 6208];
/** The reference compares each pair of videos; on all of them it would take hours. */
const COMPARED = 389;
const LEAST = 10;

/** One perceiver's answers to one question: of each video on each of its 4 to 14 clips, 9 on average. */
function answersOn(videos: number): VectorAnswer[] {
  const next = random(videos);
  return Array.from({ length: videos }, (_, v) => {
    const clips = 4 + Math.floor(next() * 11);
    return Array.from(
      { length: clips },
      (_, k): VectorAnswer => ({
        video: `v${v}`,
        perceiver: 'm',
        kind: 'model',
        question: 'intention',
        clip: k + 1,
        clips,
        text: '',
        vector: unit(Float64Array.from({ length: WIDTH }, () => next() - 0.5)),
      }),
    );
  }).flat();
}

/** Spec by its definition: each answer with that of each other video at the matched clip. */
function byDefinition(answers: readonly VectorAnswer[]): number[] {
  const videos = new Map<string, VectorAnswer[]>();
  for (const answer of answers) videos.set(answer.video, [...(videos.get(answer.video) ?? []), answer]);
  return answers.map((answer) => {
    let total = 0;
    let compared = 0;
    for (const [video, others] of videos) {
      if (video === answer.video) continue;
      const other = others[matchedClip(answer.clip, answer.clips, others.length) - 1]!;
      total += similarity(answer.vector, other.vector);
      compared += 1;
    }
    return 1 - total / compared;
  });
}

/** Times Spec against its definition, and on all videos; false where it is not that much faster, or not the same. */
export async function benchSpecificity(): Promise<boolean> {
  console.log(`specificity, one perceiver and question, vectors of ${WIDTH} numbers`);
  specificity(answersOn(COMPARED));
  const took = new Map<number, number>();
  for (const size of SIZES) {
    const answers = answersOn(size);
    const { processor } = await spending(async () => {
      specificity(answers);
    });
    took.set(size, processor);
    console.log(`  ${size} videos, ${answers.length} answers: ${processor.toFixed(2)} s`);
  }
  const answers = answersOn(COMPARED);
  let reference: number[] = [];
  const { processor } = await spending(async () => {
    reference = byDefinition(answers);
  });
  const off = specificity(answers).map(({ value }, i) => Math.abs(value - reference[i]!));
  const worst = off.reduce((most, one) => Math.max(most, one), 0);
  const ratio = processor / took.get(COMPARED)!;
  const ok = ratio >= LEAST && worst < 1e-9;
  console.log(
    `  ${ok ? '✓' : '✗'} ${ratio.toFixed(0)}× the definition, pair by pair, on ${COMPARED} videos (at least ${LEAST}×); ` +
      `values differ by ${worst.toExponential(1)} at most`,
  );
  return ok;
}
