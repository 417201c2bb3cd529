import type { SampleRow } from '../../../evidence/cells';
import type { SampleRelation } from '../../contract';
import type { Question } from '../vocabulary';
import type { Video } from './video';

/** A sample as the columns of its row name it. */
export interface Sample {
  row: SampleRow;
  perceiver: string;
  video: Video;
  questions: Question[];
}

const PAIR = ['perceiver', 'question', 'video_id', 'clip'];
const VIDEO = ['perceiver', 'question', 'video_id'];
const MASKED = ['perceiver', 'question', 'audio', 'x', 'r', 'video_id'];

const samples = (
  name: string,
  label: string,
  value: string | null,
  key: string[],
  order = key,
): SampleRelation => ({
  relation: `gesbench.${name}`,
  label,
  value,
  outcome: null,
  group: 'perceiver',
  key,
  order,
});

const IN_ORDER = ['video_id', 'perceiver', 'question', 'clip'];

/** The relations whose rows are samples of GesBench's metrics. */
export const sampleRelations: SampleRelation[] = [
  samples('answers', 'answers', null, PAIR, IN_ORDER),
  samples('answer_map', 'answers', null, PAIR, IN_ORDER),
  samples('unfolding', 'answers', 'similarity', PAIR),
  samples('early_answers', 'early answers', null, [...PAIR, 'source'], IN_ORDER),
  samples('answer_lengths', 'answers', 'words', [...PAIR, 'stage']),
  samples('fidelity_samples', 'extracted answers', 'coverage', PAIR),
  samples('revisions', 'answer pairs', 'ratio', PAIR),
  samples('revisions_pooled', 'answer pairs', 'ratio', [...PAIR, 'file_id', 'line']),
  samples('masked', 'masked answers', null, MASKED),
  samples('masked_similarity', 'masked answers', 'similarity', MASKED),
  samples('specificity_by_clip', 'answers', 'specificity', PAIR),
  samples('anticipation_by_clip', 'answers', 'anticipation', PAIR),
  samples('updating_by_clip', 'answers', 'delta', PAIR),
  samples('specificity_by_video', 'videos', 'specificity', VIDEO),
  samples('anticipation_by_video', 'videos', 'anticipation', VIDEO),
  samples('updating_by_video', 'videos', 'delta', VIDEO),
  samples('plane_by_video', 'videos', 'anticipation', VIDEO),
];
