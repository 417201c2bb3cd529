import { numberIn, textIn } from '../../../evidence/cells';
import { predicateOf } from '../../../evidence/predicate';
import { figuresOf, inThousandths, textOf } from '../../../evidence/texts';
import type { Evidence, TextBlock } from '../../../shared/evidence';
import type { Select } from '../../contract';
import type { Sample } from './samples';
import { changeBlock, finalReadingTexts, questionsTitle } from './texts';
import { clipTrack, gazeOf, maskOf } from './video';

interface Similarity {
  similarity: number | null;
  answer: string;
  untouched: string;
}

/** A masked answer beside its untouched one, with the mask as the model saw it. Lands on the first masked frame. */
export async function maskedEvidence(sample: Sample, select: Select): Promise<Evidence | null> {
  const { row, perceiver, video, questions } = sample;
  const [x, r, audio] = [numberIn(row, 'x'), numberIn(row, 'r'), row.audio];
  const question = questions.length === 1 ? questions[0] : undefined;
  if (x === null || r === null || typeof audio !== 'boolean' || question === undefined) return null;
  const key = { perceiver, question, audio, video_id: video.video_id };
  const [pair] = await select<Similarity>(
    `SELECT similarity, answer, untouched FROM gesbench.masked_similarity WHERE ${predicateOf({ ...key, x, r })}`,
  );
  const answer = pair?.answer ?? textIn(row, 'answer') ?? textIn(row, 'said');
  if (answer === null) return null;
  const disc = await maskOf(select, video.video_id, x, r);
  const mask = r === 0 ? 'untouched' : `mask x ${x}, r ${r}`;
  const sound = audio ? 'with sound' : 'without sound';
  const texts: TextBlock[] = [
    ...figuresOf('Masked answer', {
      'offset x': r === 0 ? null : `${x} of the picture`,
      'radius r': r === 0 ? '0, the untouched control' : `${r} of the smaller side`,
      sound: audio ? 'with' : 'without',
      'similarity to the untouched answer':
        pair === undefined
          ? null
          : pair.similarity === null
            ? 'none: a vector is missing'
            : inThousandths(pair.similarity),
      mask: disc !== null || r === 0 ? null : 'not drawn: there is no gaze on this video, or x is above 0.5',
    }),
    ...(pair
      ? [
          changeBlock('Untouched → masked', pair.untouched, pair.answer, null),
          ...textOf('Untouched answer', pair.untouched),
          ...textOf('Masked answer', pair.answer),
        ]
      : textOf(r === 0 ? 'Untouched answer' : 'Masked answer, with no untouched one', answer)),
    ...(await finalReadingTexts(select, video.video_id, question)),
    ...textOf('Transcript', video.transcript),
  ];
  return {
    title: `${perceiver} on ${video.video_id}, ${questionsTitle(questions)}, ${mask}, ${sound}`,
    clip: { video: video.video_id, file: video.file },
    span: null,
    moment: disc?.centres[0]?.t ?? 0,
    prefixEnd: null,
    overlays: [...(disc ? [disc] : []), ...(await gazeOf(select, video.video_id))],
    tracks: clipTrack(video),
    texts,
  };
}
