-- The samples of MM-OCEAN: what each metric counts, one row each, joined with the truth.
-- Of a repeated video the last stands, in files (by load, then name) and records; the others are problems.

CREATE SCHEMA IF NOT EXISTS mm_ocean;

-- Annotated videos.
CREATE OR REPLACE VIEW mm_ocean.videos AS
  FROM mm_ocean_raw.videos
  QUALIFY row_number() OVER (PARTITION BY video_id ORDER BY file_id DESC, record DESC) = 1;

-- The true level of each trait (1 Very Low … 5 Very High), from the original score. `shown_level` and `shown_score`
-- are what the written analysis names; they differ from the truth in some videos (`shown_differs`).
CREATE OR REPLACE VIEW mm_ocean.truths AS
  SELECT truth.*, shown_level, shown_score, rationale,
    shown_level IS NOT NULL AND shown_level <> ['Very Low', 'Low', 'Medium', 'High', 'Very High'][true_level] AS shown_differs
  FROM mm_ocean_raw.truths AS truth
  SEMI JOIN mm_ocean.videos USING (video_id, file_id, record)
  LEFT JOIN (SELECT DISTINCT ON (video_id, file_id, record, trait) * FROM mm_ocean_raw.analyses) AS analysis
    USING (video_id, file_id, record, trait);

-- What annotators saw and heard, with its seconds.
CREATE OR REPLACE VIEW mm_ocean.observations AS
  FROM mm_ocean_raw.observations SEMI JOIN mm_ocean.videos USING (video_id, file_id, record);

-- Boxes, with whether their frame lies outside their observation's seconds by more than 10 ms, to which times are
-- written.
CREATE OR REPLACE VIEW mm_ocean.boxes AS
  SELECT box.*, dimension, frame_time_s < start_s - 0.01 OR frame_time_s > end_s + 0.01 AS outside
  FROM mm_ocean_raw.boxes AS box
  JOIN mm_ocean.observations USING (video_id, file_id, record, observation);

-- Questions; categories come in two clusters: reasoning and visual grounding.
CREATE OR REPLACE VIEW mm_ocean.questions AS
  SELECT *, CASE
      WHEN category IN ('Micro-expression Localization', 'Spatial Localization Verification', 'Temporal-Spatial Joint Localization') THEN 'visual grounding'
      WHEN category IS NOT NULL THEN 'reasoning'
    END AS cluster
  FROM mm_ocean_raw.questions SEMI JOIN mm_ocean.videos USING (video_id, file_id, record);

-- The six options of each question.
CREATE OR REPLACE VIEW mm_ocean.options AS
  FROM mm_ocean_raw.options SEMI JOIN mm_ocean.videos USING (video_id, file_id, record);

-- A model on an annotated video: the unit of every metric.
CREATE OR REPLACE VIEW mm_ocean.predictions AS
  SELECT model, video_id, file_id, record, line
  FROM mm_ocean_raw.predictions SEMI JOIN mm_ocean.videos USING (video_id)
  QUALIFY row_number() OVER (PARTITION BY model, video_id ORDER BY file_id DESC, record DESC) = 1;

-- Task 1: a rated trait. `correct` and `off_by` are NULL where the word is none of the five levels.
CREATE OR REPLACE TABLE mm_ocean.ratings AS
  SELECT rating.model, rating.video_id, trait, word, level, true_level, score AS true_score,
    level = true_level AS correct, abs(level - true_level) AS off_by, rating.rationale, file_id, record, rating.line
  FROM mm_ocean_raw.ratings AS rating
  SEMI JOIN mm_ocean.predictions USING (model, video_id, file_id, record)
  JOIN (SELECT video_id, trait, true_level, score FROM mm_ocean.truths) USING (video_id, trait);

-- Task 2: every judge's scores. `main`: the judge of `task2_judged`; the others come from `task2_judges`. `t2` is the mean
-- of the four dimensions, NULL where one is missing.
CREATE OR REPLACE VIEW mm_ocean.judge_scores AS
  SELECT model, judge, main, video_id, trait, evidence_coverage, logical_coherence, directional_accuracy, grounding_accuracy,
    (evidence_coverage + logical_coherence + directional_accuracy + grounding_accuracy) / 4 AS t2, file_id, record, line
  FROM mm_ocean_raw.judgements
  SEMI JOIN mm_ocean.predictions USING (model, video_id, file_id, record)
  QUALIFY row_number() OVER (PARTITION BY model, judge, video_id, trait ORDER BY main DESC) = 1;

-- Task 2: a judged rationale, one row a trait, by the judge of `task2_judged`. For a model that has none of these, the mean
-- over its judges with all four dimensions.
CREATE OR REPLACE VIEW mm_ocean.judgements AS
  SELECT model, video_id, trait, evidence_coverage, logical_coherence, directional_accuracy, grounding_accuracy, t2, file_id,
    record, line
  FROM mm_ocean.judge_scores WHERE main
  UNION ALL
  SELECT model, video_id, trait, avg(evidence_coverage), avg(logical_coherence), avg(directional_accuracy),
    avg(grounding_accuracy), avg(t2), file_id, record, line
  FROM mm_ocean.judge_scores ANTI JOIN (FROM mm_ocean_raw.judgements WHERE main) USING (model)
  WHERE t2 IS NOT NULL
  GROUP BY model, video_id, trait, file_id, record, line;

-- Task 3: every question of a predicted video. An absent answer is wrong; answers are compared trimmed, in capitals.
CREATE OR REPLACE TABLE mm_ocean.answers AS
  SELECT prediction.model, question.video_id, question.q_idx, category, cluster, question, correct_answer,
    upper(trim(answer, E' \t\r\n')) AS answer,
    coalesce(upper(trim(answer, E' \t\r\n')) = correct_answer, false) AS correct, prediction.file_id, prediction.record,
    prediction.line
  FROM mm_ocean.predictions AS prediction
  JOIN mm_ocean.questions AS question USING (video_id)
  LEFT JOIN (
    SELECT model, video_id, file_id, record, q_idx, last(answer) AS answer
    FROM mm_ocean_raw.answers GROUP BY ALL
  ) AS given
    ON given.model = prediction.model AND given.video_id = prediction.video_id AND given.file_id = prediction.file_id
    AND given.record = prediction.record AND given.q_idx = question.q_idx;
