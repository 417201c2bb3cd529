import type { TargetValue, VectorAnswer } from './answers';
import { at } from './answers';
import { matchedClip } from './matchedClip';
import { rankOfTarget } from './ranking';
import type { AnnotatedVideo } from './targets';
import { isOwn } from './targets';

/**
 * Δ, the value of updating: R(A(D_k); H_a(D_k(V)), {H_a(D_κ(V′))}) − the same with A(D_1) in place of A(D_k), for
 * each answer from k = 2 on and each annotator a of its video who answered at k. −1…1, read against 0. Δ(A,V,k)
 * is the mean over annotators, `meanOverTargets`; the paper's figure the mean over k = 2…n of that.
 *
 * Inputs as in `anticipation`. A person is compared with the other annotators; distractors are the same
 * annotator's answers at clip κ of the other T2 videos, those without one left out. A perceiver without an answer
 * at clip 1 has no Δ on that video. Choice: k = 1, always 0, is left out. `compared` counts the distractors.
 */
export function valueOfUpdating(
  answers: readonly VectorAnswer[],
  targets: ReadonlyMap<string, readonly AnnotatedVideo[]>,
): TargetValue[] {
  const firsts = new Map(answers.flatMap((answer) => (answer.clip === 1 ? [[answer.video, answer]] : [])));
  return answers.flatMap((answer) => {
    const first = firsts.get(answer.video);
    if (answer.clip === 1 || first === undefined) return [];
    return (targets.get(answer.video) ?? []).flatMap((annotated) => {
      const target = annotated.byClip.get(answer.clip);
      if (isOwn(answer, annotated) || target === undefined) return [];
      const distractors = annotated.others.flatMap((other) => {
        const same = other.byClip.get(matchedClip(answer.clip, answer.clips, other.clips));
        return same === undefined ? [] : [same.vector];
      });
      if (distractors.length === 0) return [];
      const value =
        rankOfTarget(answer.vector, target.vector, distractors) -
        rankOfTarget(first.vector, target.vector, distractors);
      return [{ ...at(answer), annotator: annotated.annotator, value, compared: distractors.length }];
    });
  });
}
