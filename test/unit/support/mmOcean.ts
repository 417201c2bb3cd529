import { mmOcean } from '../../../src/benchmarks/mmOcean/host';
import { TRAITS } from '../../../src/benchmarks/mmOcean/vocabulary';
import type { Session } from '../../../src/notebook/session';
import { select } from './session';

/** An annotation of MM-OCEAN with every trait at 0.5 (Medium) and as many questions as right letters are given. */
export function annotation(video_id: string, answers: string, score = 0.5): object {
  return {
    video_id,
    video_path: video_id,
    transcription: 'Hello.',
    original_scores: Object.fromEntries(TRAITS.map((trait) => [trait, score])),
    observations: [],
    personality_analyses: [],
    mcq_questions: [...answers].map((correct_answer) => ({
      category: 'Counterfactual Reasoning',
      question: 'What would happen?',
      options: [...'ABCDEF'].map((id) => ({ id, text: `Option ${id}` })),
      correct_answer,
      explanation: 'So.',
    })),
    metadata: {},
  };
}

/** A prediction with one level word for all five traits, and a letter for each question in order. */
export function prediction(video_id: string, answers: string, word = 'Medium'): object {
  return {
    video_id,
    task1: Object.fromEntries(TRAITS.map((trait) => [trait, word])),
    task3: [...answers].map((answer, i) => ({ q_idx: i + 1, answer })),
  };
}

export interface MmOceanReport {
  benchmark: string;
  models: Record<string, Record<string, unknown>>;
}

/** What `gestalt metrics --json` prints for MM-OCEAN. */
export const reportOf = async (session: Session): Promise<MmOceanReport | null> =>
  (await mmOcean.report((sql) => select(session, sql))) as MmOceanReport | null;
