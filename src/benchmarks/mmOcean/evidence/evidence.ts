import { bothAnswers } from '../../../evidence/bothAnswers';
import { hasColumns, numberIn, type SampleRow, textIn } from '../../../evidence/cells';
import { figuresOf, stretchInSeconds, textOf } from '../../../evidence/texts';
import type { Evidence, TextBlock } from '../../../shared/evidence';
import type { Select } from '../../contract';
import { annotatedBoxes, cueTracks, observationsOf } from './cues';
import { landing, locusOf } from './locusOf';
import { locusTracks, namedBoxes } from './locusTracks';
import { chosenBy, questionsOf, questionTexts } from './questions';
import { NOTICE, outcomeTexts, ratingTexts } from './ratings';
import { type Video, videoOf } from './video';

/**
 * What stands behind a sample of MM-OCEAN, told by its columns: a question (`q_idx`), a rated or judged trait (`trait`),
 * an observation or a box of it (`observation`), or a video, each of a model where the row names one.
 */
export async function evidence(row: SampleRow, select: Select): Promise<Evidence | null> {
  const video_id = textIn(row, 'video_id');
  if (video_id === null) return null;
  const video = await videoOf(select, video_id);
  if (!video) return null;
  const model = textIn(row, 'model');
  if (hasColumns(row, 'q_idx')) return questionEvidence(row, video, model, select);
  if (hasColumns(row, 'observation')) return observationEvidence(row, video, select);
  const trait = textIn(row, 'trait');
  if (hasColumns(row, 'trait')) return trait === null ? null : ratingEvidence(trait, video, model, select);
  return videoEvidence(row, video, model, select);
}

/** `model on video, …`, or without the model. */
const titled = (model: string | null, { video_id }: Video, what: string): string =>
  `${model === null ? '' : `${model} on `}${video_id}${what === '' ? '' : `, ${what}`}`;

/** What every sample of a video has: its clip, its cues, its boxes, what is said, and what Gestalt is for. */
async function base(video: Video, select: Select, marked: number | null = null): Promise<Evidence> {
  const observations = await observationsOf(select, video);
  return {
    title: video.video_id,
    clip: { video: video.video_id, file: video.video_path },
    span: null,
    moment: 0,
    prefixEnd: null,
    overlays: await annotatedBoxes(select, video, observations),
    tracks: cueTracks(observations, marked),
    texts: [...textOf('Transcript', video.transcript), NOTICE],
  };
}

async function questionEvidence(
  row: SampleRow,
  video: Video,
  model: string | null,
  select: Select,
): Promise<Evidence | null> {
  const q_idx = numberIn(row, 'q_idx');
  if (q_idx === null) return null;
  const [question] = await questionsOf(select, video, model, q_idx);
  if (!question) return null;
  const locus = locusOf(question.question ?? '', question.options);
  const place = landing(locus, question.correct_answer);
  const shared = await base(video, select);
  const texts: TextBlock[] = [
    ...questionTexts(question, model),
    ...(place ? [] : textOf('Where', 'The question names no second: the clip is shown from its beginning.')),
    ...bothAnswers(row),
    ...(model === null ? await chosenBy(select, video.video_id, q_idx) : []),
    ...(await ratingTexts(select, video, model)),
  ];
  const category = question.category === null ? '' : `, ${question.category}`;
  return {
    ...shared,
    title: titled(model, video, `question ${q_idx}${category}`),
    span: place?.span ?? null,
    moment: place?.moment ?? 0,
    overlays: [...namedBoxes(locus, question), ...shared.overlays],
    tracks: [...locusTracks(locus, question), ...shared.tracks],
    texts: [...texts, ...shared.texts],
  };
}

async function ratingEvidence(
  trait: string,
  video: Video,
  model: string | null,
  select: Select,
): Promise<Evidence> {
  const shared = await base(video, select);
  const texts = await ratingTexts(select, video, model, [trait]);
  return { ...shared, title: titled(model, video, trait), texts: [...texts, ...shared.texts] };
}

async function observationEvidence(row: SampleRow, video: Video, select: Select): Promise<Evidence | null> {
  const number = numberIn(row, 'observation');
  const observations = await observationsOf(select, video);
  const cue = observations.find(({ observation }) => observation === number);
  if (!cue) return null;
  const shared = await base(video, select, cue.observation);
  const { dimension, description, start_s: start, end_s: end } = cue;
  const box = numberIn(row, 'box');
  const frame = numberIn(row, 'frame_time_s');
  const what = `${dimension ?? 'observation'} ${stretchInSeconds(start, end)}`;
  return {
    ...shared,
    title: titled(null, video, box === null ? what : `box ${box} of ${what}`),
    span: start < end ? { start, end } : null,
    moment: frame ?? start,
    texts: [
      ...textOf('Observation', description),
      ...figuresOf('Box', { region: textIn(row, 'region'), note: textIn(row, 'note') }),
      ...shared.texts,
    ],
  };
}

async function videoEvidence(
  row: SampleRow,
  video: Video,
  model: string | null,
  select: Select,
): Promise<Evidence> {
  const shared = await base(video, select);
  const questions = await questionsOf(select, video, model);
  return {
    ...shared,
    title: titled(model, video, 'whole video'),
    texts: [
      ...outcomeTexts(row),
      ...(await ratingTexts(select, video, model)),
      ...questions.flatMap((question) => questionTexts(question, model)),
      ...shared.texts,
    ],
  };
}
