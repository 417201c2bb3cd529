import { defineTable } from '../../results/table';

/** The rows of MM-OCEAN's files as they stand; `metrics/*.sql` builds on them what analysts use. */
export const tables = {
  videos: defineTable('mm_ocean_raw.videos', 'Annotated videos.', {
    video_id: ['VARCHAR', 'the video'],
    video_path: ['VARCHAR', 'its file'],
    transcript: ['VARCHAR', 'what is said in it'],
  }),
  truths: defineTable('mm_ocean_raw.truths', 'The true level of each trait.', {
    video_id: ['VARCHAR', 'the video'],
    trait: ['VARCHAR', 'one of the five traits'],
    score: ['DOUBLE', 'original score, 0 to 1'],
    true_level: ['TINYINT', 'its level, 1 Very Low to 5 Very High'],
  }),
  analyses: defineTable('mm_ocean_raw.analyses', 'The written analysis of each trait, for display.', {
    video_id: ['VARCHAR', 'the video'],
    trait: ['VARCHAR', 'one of the five traits'],
    shown_level: ['VARCHAR', 'the level that the analysis names; may differ from the true level'],
    shown_score: ['DOUBLE', 'the score that the analysis names'],
    rationale: ['VARCHAR', 'why'],
  }),
  observations: defineTable('mm_ocean_raw.observations', 'What annotators saw and heard, with its seconds.', {
    video_id: ['VARCHAR', 'the video'],
    observation: ['SMALLINT', 'number in the video, from 1'],
    dimension: ['VARCHAR', 'Expression, Action, Audio or Background'],
    start_s: ['DOUBLE', 'begin, s'],
    end_s: ['DOUBLE', 'end, s'],
    description: ['VARCHAR', 'in words'],
  }),
  boxes: defineTable('mm_ocean_raw.boxes', 'Boxes of observations; shares of the picture, origin top left.', {
    video_id: ['VARCHAR', 'the video'],
    observation: ['SMALLINT', 'number of its observation'],
    box: ['SMALLINT', 'number in the observation, from 1'],
    frame_time_s: ['DOUBLE', 'the frame it is drawn on, s'],
    x: ['DOUBLE', 'left edge'],
    y: ['DOUBLE', 'top edge'],
    w: ['DOUBLE', 'width'],
    h: ['DOUBLE', 'height'],
    region: ['VARCHAR', 'what it holds, for example eyes'],
    note: ['VARCHAR', 'the annotator’s note'],
  }),
  questions: defineTable('mm_ocean_raw.questions', 'Questions with one right option of six.', {
    video_id: ['VARCHAR', 'the video'],
    q_idx: ['SMALLINT', 'number in the video, from 1'],
    category: ['VARCHAR', 'one of seven'],
    question: ['VARCHAR', 'the question'],
    correct_answer: ['VARCHAR', 'letter of the right option'],
    explanation: ['VARCHAR', 'why it is right'],
  }),
  options: defineTable('mm_ocean_raw.options', 'The options of each question.', {
    video_id: ['VARCHAR', 'the video'],
    q_idx: ['SMALLINT', 'number of the question'],
    letter: ['VARCHAR', 'A to F'],
    text: ['VARCHAR', 'the option'],
  }),
  predictions: defineTable('mm_ocean_raw.predictions', 'One line of a model’s file: a model on a video.', {
    model: ['VARCHAR', 'the model'],
    video_id: ['VARCHAR', 'the video'],
  }),
  ratings: defineTable(
    'mm_ocean_raw.ratings',
    'Task 1 and 2: a model’s level word and rationale for a trait.',
    {
      model: ['VARCHAR', 'the model'],
      video_id: ['VARCHAR', 'the video'],
      trait: ['VARCHAR', 'one of the five traits'],
      word: ['VARCHAR', 'the level word as given; NULL where there is none'],
      level: ['TINYINT', 'its level, 1 to 5; NULL where it is none of the five words'],
      rationale: ['VARCHAR', 'task 2: why, in the model’s words'],
    },
  ),
  judgements: defineTable('mm_ocean_raw.judgements', 'Task 2 as judged: four dimensions, 1 to 10.', {
    model: ['VARCHAR', 'the model'],
    video_id: ['VARCHAR', 'the video'],
    trait: ['VARCHAR', 'one of the five traits'],
    evidence_coverage: ['DOUBLE', '1 to 10'],
    logical_coherence: ['DOUBLE', '1 to 10'],
    directional_accuracy: ['DOUBLE', '1 to 10'],
    grounding_accuracy: ['DOUBLE', '1 to 10'],
  }),
  answers: defineTable('mm_ocean_raw.answers', 'Task 3: a model’s answer to a question.', {
    model: ['VARCHAR', 'the model'],
    video_id: ['VARCHAR', 'the video'],
    q_idx: ['SMALLINT', 'number of the question, from 1'],
    answer: ['VARCHAR', 'as given'],
  }),
};
