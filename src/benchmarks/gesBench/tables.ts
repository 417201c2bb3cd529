import { defineComputed, defineTable } from '../../engine/table';

/** The rows of GesBench's files as they stand; `metrics/*.sql` builds on them what analysts use. */
export const tables = {
  videos: defineTable('gesbench_raw.videos', 'Utterance videos.', {
    video_id: ['VARCHAR', 'the video'],
    dataset: ['VARCHAR', 'where it comes from'],
    file: ['VARCHAR', 'its clip'],
    duration: ['DOUBLE', 'length, s'],
    fps: ['DOUBLE', 'frames per second'],
    width: ['INTEGER', 'px'],
    height: ['INTEGER', 'px'],
    clips: ['SMALLINT', 'n, the number of clips of 0.5 s'],
    transcript: ['VARCHAR', 'what is said'],
  }),
  answers: defineTable('gesbench_raw.answers', 'A perceiver’s answer to a question on a prefix.', {
    perceiver: ['VARCHAR', 'who answers'],
    kind: ['VARCHAR', 'human or model'],
    video_id: ['VARCHAR', 'the video'],
    question: ['VARCHAR', 'intention (Q1) or response (Q2)'],
    clip: ['SMALLINT', 'k: the prefix is clips 1 to k'],
    clips: ['SMALLINT', 'n as this line says it'],
    said: ['VARCHAR', 'the answer as written; NULL where there is none'],
    confidence: ['DOUBLE', '1 to 5'],
    changed: ['VARCHAR', 'yes or no, as the perceiver says'],
    insufficient: ['BOOLEAN', 'the perceiver says it has not enough to go on'],
  }),
  replies: defineTable(
    'gesbench_raw.replies',
    'A model’s verbatim reply, from which its answers were extracted.',
    {
      perceiver: ['VARCHAR', 'the model'],
      video_id: ['VARCHAR', 'the video'],
      clip: ['SMALLINT', 'k'],
      reply: ['VARCHAR', 'verbatim'],
    },
  ),
  masked: defineTable('gesbench_raw.masked', 'A model’s answer to a question on a masked whole video.', {
    perceiver: ['VARCHAR', 'the model'],
    video_id: ['VARCHAR', 'the video'],
    question: ['VARCHAR', 'intention (Q1) or response (Q2)'],
    audio: ['BOOLEAN', 'with sound'],
    x: ['DOUBLE', 'offset of the disc from the gaze, share of the picture'],
    r: ['DOUBLE', 'radius, share of the smaller side; 0 is the untouched control'],
    said: ['VARCHAR', 'the answer; NULL where there is none'],
    confidence: ['DOUBLE', '1 to 5'],
  }),
  gaze: defineTable('gesbench_raw.gaze', 'Where an annotator looked.', {
    video_id: ['VARCHAR', 'the video'],
    annotator: ['VARCHAR', 'who looked'],
    t: ['DOUBLE', 'when, s'],
    x: ['DOUBLE', 'share of the width, from the left'],
    y: ['DOUBLE', 'share of the height, from the top'],
    confidence: ['DOUBLE', 'of the tracker, 0 to 1'],
  }),
  embeddings: defineTable('gesbench_raw.embeddings', 'Vectors of texts.', {
    text: ['VARCHAR', 'the text'],
    // As written: in 32 bits, similarities that tie would no longer.
    vector: ['DOUBLE[]', 'its vector, of any norm'],
  }),
  entailment: defineTable('gesbench_raw.entailment', 'Labels of text pairs.', {
    premise: ['VARCHAR', 'the text that is given'],
    hypothesis: ['VARCHAR', 'the text that may follow from it'],
    label: ['VARCHAR', 'entailment, neutral or contradiction'],
  }),
};

const place = {
  perceiver: ['VARCHAR', 'who answers'],
  kind: ['VARCHAR', 'human or model'],
  question: ['VARCHAR', 'intention or response'],
  video_id: ['VARCHAR', 'the video'],
  clip: ['SMALLINT', 'k'],
  clips: ['SMALLINT', 'n'],
} as const;

/** Worked out from vectors and gaze when first asked for. */
export const computedTables = {
  specificity: defineComputed('gesbench.specificity_by_clip', 'Spec(A,V,k) on the videos of T2.', {
    ...place,
    specificity: ['DOUBLE', '1 − mean similarity with the same perceiver’s answers on other videos'],
    compared: ['INTEGER', 'how many other videos'],
  }),
  anticipation: defineComputed('gesbench.anticipation_by_clip', 'Ant(A,V,k) on the videos of T2.', {
    ...place,
    anticipation: ['DOUBLE', 'rank of the final human reading among those of other videos; 0.5 is chance'],
    compared: ['INTEGER', 'how many annotators'],
  }),
  updating: defineComputed(
    'gesbench.updating_by_clip',
    'Δ(A,V,k), the value of updating, on the videos of T2.',
    {
      ...place,
      delta: ['DOUBLE', 'gain in rank over the answer at clip 1'],
      compared: ['INTEGER', 'how many annotators'],
    },
  ),
  map: defineComputed(
    'gesbench.answer_map',
    'Each perceiver’s last answer on a video, in a plane by principal components of all such answers to the question.',
    {
      ...place,
      text: ['VARCHAR', 'the answer'],
      x: ['DOUBLE', 'its place along the first axis, of vectors of length 1; NULL where it has no vector'],
      y: ['DOUBLE', 'likewise along the second'],
      x_share: ['DOUBLE', 'share of the variance that the first axis carries, 0 to 1; one for the question'],
      y_share: ['DOUBLE', 'likewise the second'],
      file_id: ['INTEGER', 'the answer’s file (gestalt.files)'],
      line: ['INTEGER', 'its line there'],
    },
  ),
  gaze: defineComputed('gesbench.gaze_profile', 'The gaze profile, frame by frame.', {
    video_id: ['VARCHAR', 'the video'],
    frame: ['INTEGER', 'from 0'],
    t: ['DOUBLE', 'its time, s'],
    x: ['DOUBLE', 'medoid of the annotators’ positions; NULL where nobody looks'],
    y: ['DOUBLE', 'likewise'],
    direction_x: ['TINYINT', 'which way an offset moves the disc: 1 right, −1 left; one for the clip'],
    direction_y: ['TINYINT', '1 down, −1 up'],
  }),
  masks: defineComputed('gesbench.mask_centres', 'Centres of the mask’s disc, frame by frame.', {
    video_id: ['VARCHAR', 'the video'],
    frame: ['INTEGER', 'from 0'],
    t: ['DOUBLE', 'its time, s'],
    offset_x: ['DOUBLE', 'x: 0, 0.1, 0.3 or 0.5'],
    centre_x: ['DOUBLE', 'share of the width; NULL where nobody looks, so no mask'],
    centre_y: ['DOUBLE', 'share of the height'],
  }),
};
