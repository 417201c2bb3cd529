import type { VectorAnswer } from '../../../../../src/benchmarks/gesBench/compute/measure/answers';
import { unit } from '../../../../../src/benchmarks/gesBench/compute/measure/similarity';

/** An answer whose vector lies at `degrees` in a plane, so that similarities are cosines of differences. */
export function answer(
  perceiver: string,
  video: string,
  clip: number,
  clips: number,
  degrees: number,
): VectorAnswer {
  const angle = (degrees * Math.PI) / 180;
  return {
    video,
    perceiver,
    kind: perceiver.startsWith('p') ? 'human' : 'model',
    question: 'intention',
    clip,
    clips,
    text: `${degrees}`,
    vector: unit([Math.cos(angle), Math.sin(angle)]),
  };
}
