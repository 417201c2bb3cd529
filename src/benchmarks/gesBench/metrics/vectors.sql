-- Specificity, anticipation and the value of updating. Their values per clip come from vectors (tables
-- specificity_by_clip, anticipation_by_clip, updating_by_clip, on the videos of T2); here they become values per video
-- and means. Early clips: k/n ≤ 1/3. Human: a video's value is the mean over its annotators.
-- Choices where the paper is open: κ = round(k·n′/n), halves to even, kept within 1…n′; a person is compared with that
-- person's other videos; distractors are the same annotator's last answers on other T2 videos; Δ leaves out k = 1.

-- Specificity of early answers on a video. Low: the same words for every video.
CREATE OR REPLACE VIEW gesbench.specificity_by_video AS
  WITH own AS (
    SELECT perceiver, kind, question, video_id, avg(specificity) AS specificity, count(*) AS clips
    FROM gesbench.specificity_by_clip WHERE gesbench.is_early(clip, clips) GROUP BY ALL
  )
  FROM own UNION ALL
  SELECT 'Human', 'human', question, video_id, avg(specificity), sum(clips) FROM own WHERE kind = 'human' GROUP BY ALL;

-- Anticipation of early answers on a video. 0.5 is chance.
CREATE OR REPLACE VIEW gesbench.anticipation_by_video AS
  WITH own AS (
    SELECT perceiver, kind, question, video_id, avg(anticipation) AS anticipation, count(*) AS clips
    FROM gesbench.anticipation_by_clip WHERE gesbench.is_early(clip, clips) GROUP BY ALL
  )
  FROM own UNION ALL
  SELECT 'Human', 'human', question, video_id, avg(anticipation), sum(clips) FROM own WHERE kind = 'human' GROUP BY ALL;

-- The value of updating on a video. Read against 0.
CREATE OR REPLACE VIEW gesbench.updating_by_video AS
  WITH own AS (
    SELECT perceiver, kind, question, video_id, avg(delta) AS delta, count(*) AS clips
    FROM gesbench.updating_by_clip GROUP BY ALL
  )
  FROM own UNION ALL
  SELECT 'Human', 'human', question, video_id, avg(delta), sum(clips) FROM own WHERE kind = 'human' GROUP BY ALL;

-- Mean specificity over videos.
CREATE OR REPLACE VIEW gesbench.specificity AS
  WITH means AS (
    SELECT perceiver, kind, question, avg(specificity) AS specificity, bootstrap_mean(specificity, video_id) AS ci, count(*) AS videos
    FROM gesbench.specificity_by_video GROUP BY ALL
  )
  SELECT perceiver, kind, question, specificity, ci.low AS specificity_low, ci.high AS specificity_high, videos
  FROM means ORDER BY kind, perceiver, question;

-- Mean anticipation over videos.
CREATE OR REPLACE VIEW gesbench.anticipation AS
  WITH means AS (
    SELECT perceiver, kind, question, avg(anticipation) AS anticipation, bootstrap_mean(anticipation, video_id) AS ci, count(*) AS videos
    FROM gesbench.anticipation_by_video GROUP BY ALL
  )
  SELECT perceiver, kind, question, anticipation, ci.low AS anticipation_low, ci.high AS anticipation_high, videos
  FROM means ORDER BY kind, perceiver, question;

-- Mean value of updating over videos.
CREATE OR REPLACE VIEW gesbench.updating AS
  WITH means AS (
    SELECT perceiver, kind, question, avg(delta) AS delta, bootstrap_mean(delta, video_id) AS ci, count(*) AS videos
    FROM gesbench.updating_by_video GROUP BY ALL
  )
  SELECT perceiver, kind, question, delta, ci.low AS delta_low, ci.high AS delta_high, videos
  FROM means ORDER BY kind, perceiver, question;

-- The specificity–anticipation plane, a row a perceiver and question.
CREATE OR REPLACE VIEW gesbench.plane AS
  SELECT specificity.*, anticipation, anticipation_low, anticipation_high
  FROM gesbench.specificity AS specificity JOIN gesbench.anticipation USING (perceiver, kind, question);

-- The same plane video by video.
CREATE OR REPLACE VIEW gesbench.plane_by_video AS
  SELECT perceiver, kind, question, video_id, specificity, anticipation
  FROM gesbench.specificity_by_video JOIN gesbench.anticipation_by_video USING (perceiver, kind, question, video_id);

-- What people answered on the whole video: H_a(V).
CREATE OR REPLACE VIEW gesbench.final_readings AS
  SELECT perceiver AS annotator, video_id, question, text
  FROM gesbench.answers WHERE kind = 'human'
  QUALIFY row_number() OVER (PARTITION BY perceiver, video_id, question ORDER BY clip DESC) = 1;

-- One video, all perceivers, clip by clip: similarity to the final human reading (mean over annotators; a person is
-- compared with the others, NULL where there is none), and the revision type from the clip before.
CREATE OR REPLACE VIEW gesbench.unfolding AS
  WITH near AS (
    SELECT answer.perceiver, answer.video_id, answer.question, answer.clip,
      avg(list_cosine_similarity(own.vector, target.vector)) AS similarity
    FROM gesbench.answers AS answer
    JOIN gesbench.final_readings AS final
      ON final.video_id = answer.video_id AND final.question = answer.question
      AND (answer.kind = 'model' OR final.annotator <> answer.perceiver)
    JOIN gesbench.embeddings AS own ON own.text = answer.text
    JOIN gesbench.embeddings AS target ON target.text = final.text
    GROUP BY ALL
  )
  SELECT answer.video_id, answer.perceiver, answer.kind, answer.question, answer.clip, answer.clips, answer.text, said,
    carried, answer.confidence, similarity, type
  FROM gesbench.answers AS answer
  LEFT JOIN near USING (perceiver, video_id, question, clip)
  LEFT JOIN (SELECT perceiver, video_id, question, clip, type FROM gesbench.revisions) USING (perceiver, video_id, question, clip)
  ORDER BY answer.video_id, answer.question, answer.kind, answer.perceiver, answer.clip;
