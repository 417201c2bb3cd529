import type { VectorAnswer } from '../../../../src/benchmarks/gesBench/compute/measure/answers';
import { unit } from '../../../../src/benchmarks/gesBench/compute/measure/similarity';
import { carryForward } from '../../../../src/benchmarks/gesBench/compute/text/carryForward';
import type { Question } from '../../../../src/benchmarks/gesBench/vocabulary';
import { sharedLines } from '../../support/sharedData';

export const QUESTIONS: Question[] = ['intention', 'response'];

interface Line {
  video_id: string;
  perceiver: string;
  kind: 'human' | 'model';
  clip: number;
  reply?: string;
  intention: { perception: string | null };
  response: { perception: string | null };
}

export type ReadAnswer = VectorAnswer & { reply: string | undefined; carried: boolean };

/** Unit vectors by text, from the sidecar. */
export function sharedVectors(): (text: string) => Float64Array {
  const vectors = new Map(
    sharedLines<{ text: string; vector: number[] }>('gesbench/embeddings.jsonl').map(({ text, vector }) => [
      text,
      unit(vector),
    ]),
  );
  return (text) => {
    const vector = vectors.get(text);
    if (vector === undefined) throw new Error(`no vector of “${text}”`);
    return vector;
  };
}

/** The synthetic answers, people's carried forward, in the order of videos, perceivers and clips. */
export function sharedAnswers(vectorOf: (text: string) => Float64Array): ReadAnswer[] {
  const clips = new Map(
    sharedLines<{ video_id: string; clips: number }>('gesbench/videos.jsonl').map((video) => [
      video.video_id,
      video.clips,
    ]),
  );
  const sequences = new Map<string, Line[]>();
  for (const line of sharedLines<Line>('gesbench/answers.jsonl')) {
    const key = `${line.video_id} ${line.perceiver}`;
    sequences.set(key, [...(sequences.get(key) ?? []), line]);
  }
  return [...sequences.values()].flatMap((lines) => {
    lines.sort((a, b) => a.clip - b.clip);
    return QUESTIONS.flatMap((question) => {
      const written = lines.map((line) => line[question].perception);
      const kept =
        lines[0]?.kind === 'human'
          ? carryForward(written)
          : written.map((text) => ({ text, carried: false }));
      return lines.flatMap(({ video_id: video, perceiver, kind, clip, reply }, i) => {
        const { text, carried } = kept[i]!;
        if (!text) return [];
        const place = { video, perceiver, kind, question, clip, clips: clips.get(video)! };
        return [{ ...place, text, vector: vectorOf(text), reply, carried }];
      });
    });
  });
}
