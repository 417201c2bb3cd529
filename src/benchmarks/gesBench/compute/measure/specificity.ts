import type { ClipValue, VectorAnswer } from './answers';
import { at } from './answers';
import { groupBy } from './grouping';
import { matchedClip } from './matchedClip';
import { similarity } from './similarity';

/** Σ of the unit vectors of all answers at clip κ of videos with n′ clips. */
interface Sum {
  vector: Float64Array;
  count: number;
}

/**
 * Spec(A,V,k) = 1 − mean over the perceiver's other videos V′ of S(A(D_k(V)), A(D_κ(V′))), 0 where the same words
 * are used for every video. `answers` are those of one perceiver to one question on the videos of T2; a V′
 * without an answer at κ is left out, a row without any V′ too. `compared` counts the V′. For all k; the figure
 * of the paper is the mean over early ones.
 *
 * A mean of cosines with one vector is the product with the mean of the others' units, so each row costs one
 * product for each n′ that occurs, not one for each video.
 */
export function specificity(answers: readonly VectorAnswer[]): ClipValue[] {
  const sums = new Map<number, Map<number, Sum>>();
  for (const [otherClips, group] of groupBy(answers, (answer) => answer.clips)) {
    const byClip = groupBy(group, (answer) => answer.clip);
    sums.set(otherClips, new Map([...byClip].map(([kappa, members]) => [kappa, sumOf(members)])));
  }
  return answers.flatMap((answer) => {
    let total = 0;
    let compared = 0;
    for (const [otherClips, byClip] of sums) {
      const sum = byClip.get(matchedClip(answer.clip, answer.clips, otherClips));
      if (sum === undefined) continue;
      total += similarity(answer.vector, sum.vector);
      compared += sum.count;
      // In the group of its own n, κ = k: the sum holds the answer itself.
      if (otherClips === answer.clips) {
        total -= similarity(answer.vector, answer.vector);
        compared -= 1;
      }
    }
    return compared === 0 ? [] : [{ ...at(answer), value: 1 - total / compared, compared }];
  });
}

function sumOf(members: readonly VectorAnswer[]): Sum {
  const vector = new Float64Array(members[0]!.vector.length);
  for (const member of members) {
    if (member.vector.length !== vector.length) throw new RangeError('vectors of different lengths');
    for (let i = 0; i < vector.length; i += 1) vector[i]! += member.vector[i]!;
  }
  return { vector, count: members.length };
}
