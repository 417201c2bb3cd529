import { HUMAN, type Kind, type Question } from '../../vocabulary';
import type { ClipValue, TargetValue } from './answers';
import { groupBy, mean } from './grouping';

/** A perceiver's figure on one video. `compared` counts the clips, or the annotators, that it is a mean over. */
export interface VideoValue {
  video: string;
  perceiver: string;
  kind: Kind;
  question: Question;
  value: number;
  compared: number;
}

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

/** Means over the clips given (choose early ones first where the metric asks for it) per perceiver, question and video. */
export function meanOverClips(values: readonly ClipValue[]): VideoValue[] {
  return groups(values, (value) => [value.perceiver, value.kind, value.question, value.video]).map(averaged);
}

/** Row "Human": people's values on a video become one, their mean, under the name {@link HUMAN}; models' stay. */
export function poolPeople(values: readonly VideoValue[]): VideoValue[] {
  const models = values.filter(({ kind }) => kind === 'model');
  const people = values.filter(({ kind }) => kind === 'human');
  const pooled = groups(people, (value) => [value.question, value.video]).map((group) => ({
    ...averaged(group),
    perceiver: HUMAN,
  }));
  return [...pooled, ...models];
}

function averaged(group: readonly Omit<VideoValue, 'compared'>[]): VideoValue {
  const { video, perceiver, kind, question } = group[0]!;
  return {
    video,
    perceiver,
    kind,
    question,
    value: mean(group.map(({ value }) => value)),
    compared: group.length,
  };
}

function groups<Value>(values: readonly Value[], key: (value: Value) => unknown[]): Value[][] {
  return [...groupBy(values, (value) => JSON.stringify(key(value))).values()];
}
