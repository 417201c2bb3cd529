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

-- The line that stands for each part of a model on a video: the last that has it. `part`: task1 (ratings), task2
-- (rationales), judged (judgements), task3 (answers). They may come in one file or in several.
CREATE OR REPLACE VIEW mm_ocean.parts AS
  SELECT model, video_id, part, file_id, record, line
  FROM (
    UNPIVOT (SELECT model, video_id, task1, task2, judged, task3, file_id, record, line FROM mm_ocean_raw.predictions)
    ON task1, task2, judged, task3 INTO NAME part VALUE is_there
  )
  SEMI JOIN mm_ocean.videos USING (video_id)
  WHERE is_there
  QUALIFY row_number() OVER (PARTITION BY model, video_id, part ORDER BY file_id DESC, record DESC) = 1;

-- What each model was asked, and whether any of its rationales was judged on all four dimensions. A task that none of its
-- lines has was not asked, so that nothing of it counts as wrong.
CREATE OR REPLACE VIEW mm_ocean.asked AS
  SELECT model, coalesce(bool_or(part = 'task1'), false) AS rated,
    model IN (SELECT model FROM mm_ocean.judge_scores WHERE t2 IS NOT NULL) AS judged,
    coalesce(bool_or(part = 'task3'), false) AS answered
  FROM (SELECT DISTINCT model FROM mm_ocean_raw.predictions) LEFT JOIN mm_ocean.parts USING (model)
  GROUP BY model;

-- A model on an annotated video: the unit of every metric.
CREATE OR REPLACE VIEW mm_ocean.predictions AS
  SELECT model, video_id, file_id, record, line
  FROM mm_ocean_raw.predictions SEMI JOIN mm_ocean.videos USING (video_id)
  QUALIFY row_number() OVER (PARTITION BY model, video_id ORDER BY file_id DESC, record DESC) = 1;

-- Task 1: a rated trait of a model that was asked for ratings. `correct` and `off_by` are NULL where the word is none of
-- the five levels.
CREATE OR REPLACE TABLE mm_ocean.ratings AS
  WITH given AS (
    SELECT model, video_id, trait, word, level, file_id, record, rating.line
    FROM mm_ocean_raw.ratings AS rating
    SEMI JOIN (FROM mm_ocean.parts WHERE part = 'task1') USING (model, video_id, file_id, record)
  ), argued AS (
    SELECT model, video_id, trait, rationale FROM mm_ocean_raw.ratings
    SEMI JOIN (FROM mm_ocean.parts WHERE part = 'task2') USING (model, video_id, file_id, record)
  )
  SELECT model, video_id, trait, word, level, truth.true_level, truth.score AS true_score, level = truth.true_level AS correct,
    abs(level - truth.true_level) AS off_by, rationale, coalesce(given.file_id, prediction.file_id) AS file_id,
    coalesce(given.record, prediction.record) AS record, coalesce(given.line, prediction.line) AS line
  FROM mm_ocean.predictions AS prediction
  SEMI JOIN (FROM mm_ocean.asked WHERE rated) USING (model)
  JOIN (SELECT video_id, trait, true_level, score FROM mm_ocean.truths) AS truth USING (video_id)
  LEFT JOIN given USING (model, video_id, trait)
  LEFT JOIN argued USING (model, video_id, trait);

-- Task 2: every judge's scores. `main`: the judge of `task2_judged`; the others come from `task2_judges`. `t2` is the mean
-- of the four dimensions, NULL where one is missing.
CREATE OR REPLACE VIEW mm_ocean.judge_scores AS
  SELECT model, judge, main, video_id, trait, evidence_coverage, logical_coherence, directional_accuracy, grounding_accuracy,
    (evidence_coverage + logical_coherence + directional_accuracy + grounding_accuracy) / 4 AS t2, file_id, record, line
  FROM mm_ocean_raw.judgements
  SEMI JOIN (FROM mm_ocean.parts WHERE part = 'judged') USING (model, video_id, file_id, record)
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

-- Task 3: every question of a predicted video of a model that was asked questions. An absent answer is wrong; answers are
-- compared trimmed and in capitals, as the benchmark's scorer does, so that `A.` is wrong. `lenient_answer` is the letter
-- that can be read from an answer all the same (docs/mm-ocean.md has the rule).
CREATE OR REPLACE TABLE mm_ocean.answers AS
  WITH given AS (
    FROM (
      SELECT model, video_id, q_idx, last(answer) AS answer, last(lenient_answer) AS lenient_answer, file_id, record,
        any_value(line) AS line
      FROM mm_ocean_raw.answers GROUP BY ALL
    )
    SEMI JOIN (FROM mm_ocean.parts WHERE part = 'task3') USING (model, video_id, file_id, record)
  )
  SELECT model, video_id, q_idx, category, cluster, question, correct_answer, answer,
    coalesce(answer = correct_answer, false) AS correct, lenient_answer,
    coalesce(lenient_answer = correct_answer, false) AS lenient_correct, coalesce(given.file_id, prediction.file_id) AS file_id,
    coalesce(given.record, prediction.record) AS record, coalesce(given.line, prediction.line) AS line
  FROM mm_ocean.predictions AS prediction
  SEMI JOIN (FROM mm_ocean.asked WHERE answered) USING (model)
  JOIN (SELECT video_id, q_idx, category, cluster, question, correct_answer FROM mm_ocean.questions) USING (video_id)
  LEFT JOIN given USING (model, video_id, q_idx);
