-- The failure fingerprint, in per cent of videos, with 95 % bootstrap intervals over videos.
--   HR  holistic grounding: r1, r2 and r3 all hold, among the model's predicted and annotated videos
--   PR  prejudice: the answers fail (not r3) among right ratings (r1)
--   CR  confabulation: the rationale fails (not r2) among right ratings (r1)
--   IR  integration failure: the rating fails (not r1) among right answers (r3)
-- A rate over no video is NULL with n 0 (the benchmark's own scorer prints 0). CR and HR of a model with no judged
-- rationale are NULL too (the scorer prints 100 and 0); `judged` tells which it is. A rate that needs a task which the
-- model was not asked is NULL with n 0 (the scorer prints 0 or 100): `rated` and `answered` say what it was asked.
-- At any thresholds: FROM mm_ocean.failure_rates_at(0.6, 0.7, 0.5).

-- The four rates at any thresholds: FROM mm_ocean.failure_rates_at(0.6, 0.7, 0.5).
CREATE OR REPLACE MACRO mm_ocean.failure_rates_at(theta1, theta2, theta3) AS TABLE
  WITH counts AS (
    SELECT model, count(*) AS videos,
      count(*) FILTER (r1) AS rated_right, count(*) FILTER (r3) AS answered_right,
      count(*) FILTER (r1 AND r2 AND r3) AS holistic,
      count(*) FILTER (r1 AND NOT r3) AS prejudiced,
      count(*) FILTER (r1 AND NOT r2) AS confabulated,
      count(*) FILTER (r3 AND NOT r1) AS unintegrated,
      bootstrap_ratio((r1 AND r2 AND r3)::INT, 1, video_id) AS hr,
      bootstrap_ratio((r1 AND NOT r3)::INT, r1::INT, video_id) AS pr,
      bootstrap_ratio((r1 AND NOT r2)::INT, r1::INT, video_id) AS cr,
      bootstrap_ratio((r3 AND NOT r1)::INT, r3::INT, video_id) AS ir
    FROM mm_ocean.outcomes_at(theta1, theta2, theta3)
    GROUP BY model
  ), rates AS (
    FROM counts JOIN mm_ocean.asked USING (model)
  )
  SELECT model, videos, judged, rated, answered,
    CASE WHEN rated AND judged AND answered THEN 100 * share(holistic, videos) END AS hr,
    CASE WHEN rated AND answered THEN videos ELSE 0 END AS hr_n,
    CASE WHEN rated AND judged AND answered THEN 100 * hr.low END AS hr_low,
    CASE WHEN rated AND judged AND answered THEN 100 * hr.high END AS hr_high,
    CASE WHEN rated AND answered THEN 100 * share(prejudiced, rated_right) END AS pr,
    CASE WHEN rated AND answered THEN rated_right ELSE 0 END AS pr_n,
    CASE WHEN rated AND answered THEN 100 * pr.low END AS pr_low, CASE WHEN rated AND answered THEN 100 * pr.high END AS pr_high,
    CASE WHEN rated AND judged THEN 100 * share(confabulated, rated_right) END AS cr,
    CASE WHEN rated THEN rated_right ELSE 0 END AS cr_n,
    CASE WHEN rated AND judged THEN 100 * cr.low END AS cr_low, CASE WHEN rated AND judged THEN 100 * cr.high END AS cr_high,
    CASE WHEN rated AND answered THEN 100 * share(unintegrated, answered_right) END AS ir,
    CASE WHEN rated AND answered THEN answered_right ELSE 0 END AS ir_n,
    CASE WHEN rated AND answered THEN 100 * ir.low END AS ir_low, CASE WHEN rated AND answered THEN 100 * ir.high END AS ir_high,
    theta1::DOUBLE AS theta1, theta2::DOUBLE AS theta2, theta3::DOUBLE AS theta3
  FROM rates
  ORDER BY hr DESC NULLS LAST, model;

-- The four rates at the paper's thresholds.
CREATE OR REPLACE VIEW mm_ocean.failure_rates AS FROM mm_ocean.failure_rates_at(0.5, 0.7, 0.5);
