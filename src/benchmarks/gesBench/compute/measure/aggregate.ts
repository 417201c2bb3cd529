import type { ClipValue, TargetValue } from './answers';
import { groupBy, mean } from './grouping';

/** Means over annotators per perceiver, question, video and clip: Ant(A,V,k), Δ(A,V,k). `compared` counts the annotators. */
export function meanOverTargets(values: readonly TargetValue[]): ClipValue[] {
  return groups(values, (value) => [
    value.perceiver,
    value.kind,
    value.question,
    value.video,
    value.clip,
  ]).map((group) => {
    const { annotator: _, ...rest } = group[0]!;
    return { ...rest, value: mean(group.map(({ value }) => value)), compared: group.length };
  });
}

function groups<Value>(values: readonly Value[], key: (value: Value) => unknown[]): Value[][] {
  return [...groupBy(values, (value) => JSON.stringify(key(value))).values()];
}
