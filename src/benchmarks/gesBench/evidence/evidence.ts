import { hasColumns, numberIn, type SampleRow, textIn } from '../../../evidence/cells';
import { predicateOf } from '../../../evidence/predicate';
import { figuresOf, inThousandths, plural, textOf } from '../../../evidence/texts';
import type { Evidence, TextBlock } from '../../../shared/evidence';
import type { Select } from '../../contract';
import { BOTH_QUESTIONS, COMMITMENT_TAGS, HUMAN, QUESTIONS, type Question } from '../vocabulary';
import { maskedEvidence } from './masked';
import { revisionEvidence } from './revision';
import type { Sample } from './samples';
import { finalReadingTexts, questionsTitle, replyOf, unfoldingTexts } from './texts';
import { clipTrack, gazeOf, ofClips, stretchOf, videoOf } from './video';

/**
 * What stands behind a sample of GesBench. A masked answer is told by its x and r, an answer pair by `earlier` and
 * `later`, an answer by its clip; what is left is a perceiver on a whole video. People pooled as Human lead back to the
 * one who answered, and on a whole video to all of them.
 */
export async function evidence(row: SampleRow, select: Select): Promise<Evidence | null> {
  const perceiver = textIn(row, 'perceiver');
  const video_id = textIn(row, 'video_id');
  const questions = questionsOf(textIn(row, 'question'));
  if (perceiver === null || video_id === null || questions.length === 0) return null;
  const video = await videoOf(select, video_id);
  const sample: Sample = { row, perceiver, video, questions };
  if (hasColumns(row, 'x', 'r', 'audio')) return maskedEvidence(sample, select);
  const clip = numberIn(row, 'clip');
  if (hasColumns(row, 'clip')) {
    if (clip === null || !Number.isInteger(clip) || clip < 1) return null;
    const named = { ...sample, perceiver: await annotatorOf(sample, select) };
    const pair = hasColumns(row, 'earlier', 'later');
    return pair ? revisionEvidence(named, clip, select) : answerEvidence(named, clip, select);
  }
  return videoEvidence(sample, select);
}

const questionsOf = (asked: string | null): Question[] =>
  QUESTIONS.filter((question) => asked === BOTH_QUESTIONS || asked === question);

/** Whose answer a row of pooled people is, by its line. */
async function annotatorOf({ row, perceiver }: Sample, select: Select): Promise<string> {
  const [file_id, line] = [numberIn(row, 'file_id'), numberIn(row, 'line')];
  if (perceiver !== HUMAN || file_id === null || line === null) return perceiver;
  const record = numberIn(row, 'record');
  const source = { file_id, line, ...(record !== null && { record }) };
  const [answer] = await select<{ perceiver: string }>(
    `SELECT perceiver FROM gesbench.answers WHERE ${predicateOf(source)} LIMIT 1`,
  );
  return answer?.perceiver ?? perceiver;
}

async function answerEvidence(sample: Sample, clip: number, select: Select): Promise<Evidence> {
  const { row, perceiver, video, questions } = sample;
  const { start, end } = stretchOf(video, clip);
  const texts: TextBlock[] = [
    ...figuresOf('Answer', { ...measuresOf(row), ...tagsOf(row) }),
    ...(await replyOf(select, perceiver, video.video_id, clip)),
  ];
  for (const question of questions) {
    const lead = questions.length > 1 ? questionsTitle([question]) : '';
    texts.push(...(await unfoldingTexts(select, video, perceiver, question, clip, lead)));
    texts.push(...(await finalReadingTexts(select, video.video_id, question)));
  }
  return {
    title: `${perceiver} on ${video.video_id}, ${questionsTitle(questions)} after clip ${clip}${ofClips(video)}`,
    clip: { video: video.video_id, file: video.file },
    span: { start: 0, end },
    moment: start,
    prefixEnd: end,
    overlays: await gazeOf(select, video.video_id),
    tracks: [
      ...clipTrack(video),
      { name: 'Prefix', items: [{ start: 0, end, label: `clips 1 to ${clip}`, tone: 'reference' }] },
    ],
    texts: [...texts, ...textOf('Transcript', video.transcript)],
  };
}

async function videoEvidence(
  { row, perceiver, video, questions }: Sample,
  select: Select,
): Promise<Evidence> {
  const people = await select<{ perceiver: string }>(
    `SELECT DISTINCT perceiver FROM gesbench.answers
     WHERE ${predicateOf({ video_id: video.video_id, kind: 'human' })} ORDER BY perceiver`,
  );
  const pooled = perceiver === HUMAN;
  const perceivers = pooled ? people.map((person) => person.perceiver) : [perceiver];
  const clips = numberIn(row, 'clips');
  const texts: TextBlock[] = figuresOf('Over the video', {
    ...measuresOf(row),
    'mean over': clips === null ? null : plural(clips, 'clip'),
  });
  for (const question of questions) {
    for (const name of perceivers)
      texts.push(...(await unfoldingTexts(select, video, name, question, null, pooled ? name : '')));
    texts.push(...(await finalReadingTexts(select, video.video_id, question)));
  }
  return {
    title: `${perceiver} on ${video.video_id}, ${questionsTitle(questions)}, whole video`,
    clip: { video: video.video_id, file: video.file },
    span: null,
    moment: 0,
    prefixEnd: null,
    overlays: await gazeOf(select, video.video_id),
    tracks: clipTrack(video),
    texts: [...texts, ...textOf('Transcript', video.transcript)],
  };
}

const MEASURES = {
  similarity: 'similarity to the final human reading',
  specificity: 'specificity',
  anticipation: 'anticipation (0.5 is chance)',
  delta: 'value of updating (0 is none)',
  coverage: 'extraction coverage',
} as const;

/** The measures that a row carries. */
function measuresOf(row: SampleRow): Record<string, string | number | null> {
  const measured = Object.entries(MEASURES).map(([column, name]) => {
    const value = numberIn(row, column);
    return [name, value === null ? null : inThousandths(value)];
  });
  return { ...Object.fromEntries(measured), words: numberIn(row, 'words') };
}

function tagsOf(row: SampleRow): Record<string, string | null> {
  if (!hasColumns(row, ...COMMITMENT_TAGS)) return {};
  return { commitment: COMMITMENT_TAGS.filter((tag) => row[tag] === true).join(', ') || 'no tag' };
}
