/**
 * κ: the clip of a video of `otherClips` clips that lies at the same share of its length as clip k of n,
 * round(k·n′/n). Choice: halves round to even; κ is kept within 1…n′.
 */
export function matchedClip(clip: number, clips: number, otherClips: number): number {
  const doubled = 2 * clip * otherClips;
  const below = Math.floor(doubled / (2 * clips));
  const rest = doubled - below * 2 * clips;
  const up = rest > clips || (rest === clips && below % 2 === 1);
  return Math.min(otherClips, Math.max(1, below + (up ? 1 : 0)));
}
