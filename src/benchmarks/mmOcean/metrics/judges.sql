-- How rationales were judged: the spread of scores, judges side by side, and praise for wrong ratings.
-- Everything is over judgements with all four dimensions; `t2` is their mean.

-- One row a judgement and dimension, the composite t2 among them.
CREATE OR REPLACE VIEW mm_ocean.dimension_scores AS
  SELECT model, judge, main, video_id, trait, dimension, score, file_id, record, line
  FROM mm_ocean.judge_scores
  CROSS JOIN LATERAL (VALUES ('evidence_coverage', evidence_coverage), ('logical_coherence', logical_coherence),
    ('directional_accuracy', directional_accuracy), ('grounding_accuracy', grounding_accuracy), ('t2', t2)) AS scored(dimension, score)
  WHERE t2 IS NOT NULL;

-- Share of scores from `bucket` up to the next whole number (10: exactly 10), in per cent of `n`; empty ones with 0.
CREATE OR REPLACE VIEW mm_ocean.judge_buckets AS
  WITH counted AS (
    SELECT model, judge, dimension, step.bucket, count(*) FILTER (floor(score) = step.bucket) AS scores, count(*) AS n
    FROM mm_ocean.dimension_scores CROSS JOIN (SELECT unnest(range(1, 11))::TINYINT AS bucket) AS step
    GROUP BY ALL
  )
  SELECT model, judge, dimension, bucket, scores, 100 * share(scores, n) AS share, n
  FROM counted ORDER BY model, judge, dimension, bucket;

-- Each judge's means of a model, 1 to 10. `main`: its scores are the model's T2.
CREATE OR REPLACE VIEW mm_ocean.judge_means AS
  SELECT model, judge, bool_or(main) AS main, avg(t2) AS t2, avg(evidence_coverage) AS evidence_coverage,
    avg(logical_coherence) AS logical_coherence, avg(directional_accuracy) AS directional_accuracy,
    avg(grounding_accuracy) AS grounding_accuracy, count(*) AS n
  FROM mm_ocean.judge_scores WHERE t2 IS NOT NULL
  GROUP BY model, judge ORDER BY model, judge;

-- Two judges on the same rationales, one row a rationale and dimension.
CREATE OR REPLACE VIEW mm_ocean.judge_pairs AS
  SELECT a.model, a.video_id, a.trait, a.dimension, a.judge AS judge_a, b.judge AS judge_b, a.score AS score_a,
    b.score AS score_b, a.file_id, a.line
  FROM mm_ocean.dimension_scores AS a
  JOIN mm_ocean.dimension_scores AS b
    ON a.model = b.model AND a.video_id = b.video_id AND a.trait = b.trait AND a.dimension = b.dimension AND a.judge < b.judge;

-- Spearman's rho between two judges over the `n` rationales that both judged, with its interval over videos, and how
-- much higher the first scores.
CREATE OR REPLACE VIEW mm_ocean.judge_agreement_by_model AS
  SELECT model, dimension, judge_a, judge_b, spearman(score_a, score_b, video_id || trait) AS rho,
    bootstrap_spearman_in(score_a, score_b, trait, video_id).low AS rho_low,
    bootstrap_spearman_in(score_a, score_b, trait, video_id).high AS rho_high,
    avg(score_a - score_b) AS mean_difference, count(*) AS n
  FROM mm_ocean.judge_pairs GROUP BY ALL ORDER BY model, dimension, judge_a, judge_b;

-- The same over the rationales of all models.
CREATE OR REPLACE VIEW mm_ocean.judge_agreement AS
  SELECT dimension, judge_a, judge_b, spearman(score_a, score_b, model || video_id || trait) AS rho,
    bootstrap_spearman_in(score_a, score_b, model || trait, video_id).low AS rho_low,
    bootstrap_spearman_in(score_a, score_b, model || trait, video_id).high AS rho_high,
    avg(score_a - score_b) AS mean_difference, count(*) AS n
  FROM mm_ocean.judge_pairs GROUP BY ALL ORDER BY dimension, judge_a, judge_b;

-- Are wrong ratings argued as well as right ones? Mean T2 of rationales whose rating is right minus that of those whose
-- rating is wrong: near 0 the judge can't tell, the model is confidently wrong. Ratings whose word is none of the five
-- are in neither. Intervals: bootstrap over videos.
CREATE OR REPLACE VIEW mm_ocean.confidently_wrong AS
  WITH by_video AS (
    SELECT model, video_id, coalesce(sum(t2) FILTER (correct), 0) AS right_sum, count(*) FILTER (correct) AS right_n,
      coalesce(sum(t2) FILTER (NOT correct), 0) AS wrong_sum, count(*) FILTER (NOT correct) AS wrong_n
    FROM (SELECT model, video_id, trait, t2 FROM mm_ocean.judgements WHERE t2 IS NOT NULL)
    JOIN (SELECT model, video_id, trait, correct FROM mm_ocean.ratings WHERE correct IS NOT NULL) USING (model, video_id, trait)
    GROUP BY ALL
  ), pooled AS (
    SELECT model, share(sum(right_sum), sum(right_n)) AS t2_right, share(sum(wrong_sum), sum(wrong_n)) AS t2_wrong,
      mm_ocean.bootstrap_ratio_difference(right_sum, right_n, wrong_sum, wrong_n, video_id) AS ci,
      sum(right_n)::BIGINT AS right_n, sum(wrong_n)::BIGINT AS wrong_n, count(*) AS videos
    FROM by_video GROUP BY model
  )
  SELECT model, t2_right, t2_wrong, t2_right - t2_wrong AS difference, ci.low AS difference_low, ci.high AS difference_high,
    right_n, wrong_n, videos
  FROM pooled ORDER BY model;
