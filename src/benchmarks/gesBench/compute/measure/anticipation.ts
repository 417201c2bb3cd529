import type { TargetValue, VectorAnswer } from './answers';
import { at } from './answers';
import { rankOfTarget } from './ranking';
import type { AnnotatedVideo } from './targets';
import { isOwn } from './targets';

/**
 * R(A(D_k(V)); H_a(V), {H_a(V′)}) for each answer and each annotator a of its video: does the answer on the prefix
 * already lie nearer to what a says of the whole video than to what a says of other whole videos? 0.5 is chance.
 * Ant(A,V,k) is the mean over annotators, `meanOverTargets`; the paper's figure the mean over early k of that.
 *
 * `answers` are those of one perceiver to one question on the videos of T2, `targets` those of people to the same.
 * A person is compared with the other annotators. Choice: the distractors are the same annotator's last answers
 * on the other T2 videos; an annotator with no other video is left out. `compared` counts the distractors. Each
 * answer stands alone: give early ones only where the later ones are not wanted.
 */
export function anticipation(
  answers: readonly VectorAnswer[],
  targets: ReadonlyMap<string, readonly AnnotatedVideo[]>,
): TargetValue[] {
  return answers.flatMap((answer) =>
    (targets.get(answer.video) ?? []).flatMap((target) => {
      if (isOwn(answer, target) || target.others.length === 0) return [];
      const distractors = target.others.map((other) => other.last.vector);
      const value = rankOfTarget(answer.vector, target.last.vector, distractors);
      return [{ ...at(answer), annotator: target.annotator, value, compared: distractors.length }];
    }),
  );
}
