-- Two models on the same items: which differ, on what, and whether the difference is more than chance.

-- What is compared, a row an item and metric: T1, T3 and HR in per cent, MAE in levels, T2 0 to 10. Intervals resample videos.
CREATE OR REPLACE VIEW mm_ocean.comparable AS
  SELECT 't1' AS metric, NULL::VARCHAR AS question, NULL::VARCHAR AS setting, 'rating' AS unit, 'per cent' AS scale,
    video_id || ' ' || trait AS item,
    video_id AS cluster, model AS perceiver, 100.0 * correct::INT AS value, correct AS outcome
  FROM mm_ocean.ratings WHERE correct IS NOT NULL
  UNION ALL
  SELECT 'mae', NULL, NULL, 'rating', 'levels', video_id || ' ' || trait, video_id, model, off_by, NULL
  FROM mm_ocean.ratings WHERE off_by IS NOT NULL
  UNION ALL
  SELECT 't2', NULL, NULL, 'rationale', '0 to 10', video_id || ' ' || trait, video_id, model, t2, NULL
  FROM mm_ocean.judgements WHERE t2 IS NOT NULL
  UNION ALL
  SELECT 't3', NULL, NULL, 'question', 'per cent', video_id || ' ' || q_idx, video_id, model, 100.0 * correct::INT, correct
  FROM mm_ocean.answers
  UNION ALL
  SELECT 'hr', NULL, NULL, 'video', 'per cent', video_id, video_id, model, 100.0 * (r1 AND r2 AND r3)::INT, r1 AND r2 AND r3
  FROM mm_ocean.outcomes
  WHERE model IN (SELECT model FROM mm_ocean.failure_rates WHERE judged);

-- Each metric of two models over the items that both have, tested: FROM mm_ocean.compare_models('one', 'other').
CREATE OR REPLACE MACRO mm_ocean.compare_models(name_a, name_b) AS TABLE FROM comparison_of('mm_ocean.comparable', name_a, name_b);

-- The items on which two models differ: FROM mm_ocean.model_flips('one', 'other') WHERE metric = 't3'.
CREATE OR REPLACE MACRO mm_ocean.model_flips(name_a, name_b) AS TABLE FROM flips_of('mm_ocean.comparable', name_a, name_b);

-- Questions that one of two models got right and the other wrong, with both answers, for every two models:
-- FROM mm_ocean.question_flips WHERE model_a = 'one' AND model_b = 'other'. The rows open in Review.
CREATE OR REPLACE VIEW mm_ocean.question_flips AS
  SELECT video_id, q_idx, one.cluster, one.category, one.question, one.correct_answer, one.model AS model_a,
    one.answer AS answer_a, other.model AS model_b, other.answer AS answer_b, one.correct AS a_right
  FROM mm_ocean.answers AS one JOIN mm_ocean.answers AS other USING (video_id, q_idx)
  WHERE one.model <> other.model AND one.correct <> other.correct
  ORDER BY model_a, model_b, a_right DESC, video_id, q_idx;
