import type { VectorAnswer } from './answers';

/**
 * T1, T2, T3: the videos with at least `people` people's text answers (a person counts with one answer to either
 * question). `answers` may hold both questions and all perceivers.
 */
export function videosWithPeople(
  answers: Iterable<Pick<VectorAnswer, 'video' | 'perceiver' | 'kind'>>,
  people: number,
): Set<string> {
  const annotators = new Map<string, Set<string>>();
  for (const { video, perceiver, kind } of answers) {
    if (kind !== 'human') continue;
    const known = annotators.get(video);
    if (known) known.add(perceiver);
    else annotators.set(video, new Set([perceiver]));
  }
  return new Set([...annotators].flatMap(([video, names]) => (names.size >= people ? [video] : [])));
}
