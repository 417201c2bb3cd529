-- The three outcomes of each model on each video, and what follows from them.
-- Share of right traits R1 (an invalid word is wrong), mean judged T2 / 10 R2 (nothing judged: 0), share of right
-- questions R3; an outcome holds where its share reaches its threshold. Defaults: 0.5, 0.7, 0.5.

-- The shares behind the outcomes, a row a model and video; NULL for a task that the model was not asked. `judged` counts
-- the judged traits.
CREATE OR REPLACE TABLE mm_ocean.shares AS
  WITH rated AS (
    SELECT model, video_id, count(*) FILTER (correct) / 5 AS traits_right FROM mm_ocean.ratings GROUP BY ALL
  ), judged AS (
    SELECT model, video_id, avg(t2) / 10 AS rationale, count(t2) AS judged FROM mm_ocean.judgements GROUP BY ALL
  ), answered AS (
    SELECT model, video_id, count(*) FILTER (correct) / count(*) AS questions_right FROM mm_ocean.answers GROUP BY ALL
  )
  SELECT model, video_id, CASE WHEN asked.rated THEN coalesce(traits_right, 0) END AS traits_right,
    coalesce(rationale, 0) AS rationale, CASE WHEN asked.answered THEN coalesce(questions_right, 0) END AS questions_right,
    coalesce(judged.judged, 0) AS judged, file_id, line
  FROM mm_ocean.predictions
  JOIN mm_ocean.asked AS asked USING (model)
  LEFT JOIN rated USING (model, video_id)
  LEFT JOIN judged USING (model, video_id)
  LEFT JOIN answered USING (model, video_id);

-- A threshold, if it is a share.
CREATE OR REPLACE MACRO mm_ocean.threshold(theta) AS CASE WHEN theta::DOUBLE BETWEEN 0 AND 1 THEN theta::DOUBLE
  ELSE error('A threshold is a share, from 0 to 1, not ' || theta::VARCHAR) END;

-- Outcomes at any thresholds: FROM mm_ocean.outcomes_at(0.6, 0.7, 0.5).
CREATE OR REPLACE MACRO mm_ocean.outcomes_at(theta1, theta2, theta3) AS TABLE
  SELECT model, video_id, traits_right >= mm_ocean.threshold(theta1) AS r1, rationale >= mm_ocean.threshold(theta2) AS r2,
    questions_right >= mm_ocean.threshold(theta3) AS r3, traits_right, rationale, questions_right, judged, file_id, line
  FROM mm_ocean.shares;

-- Outcomes at the paper's thresholds.
CREATE OR REPLACE VIEW mm_ocean.outcomes AS FROM mm_ocean.outcomes_at(0.5, 0.7, 0.5);

-- How many videos fall in each of the eight cells of (r1, r2, r3). Empty cells are listed with 0.
CREATE OR REPLACE MACRO mm_ocean.cells_at(theta1, theta2, theta3) AS TABLE
  SELECT model, r1, r2, r3, count(video_id) AS videos
  FROM (SELECT DISTINCT model FROM mm_ocean.predictions)
  CROSS JOIN (VALUES (true), (false)) AS a(r1)
  CROSS JOIN (VALUES (true), (false)) AS b(r2)
  CROSS JOIN (VALUES (true), (false)) AS c(r3)
  LEFT JOIN mm_ocean.outcomes_at(theta1, theta2, theta3) USING (model, r1, r2, r3)
  GROUP BY model, r1, r2, r3
  ORDER BY model, r1 DESC, r2 DESC, r3 DESC;

-- The eight cells at the paper's thresholds.
CREATE OR REPLACE VIEW mm_ocean.cells AS FROM mm_ocean.cells_at(0.5, 0.7, 0.5);
