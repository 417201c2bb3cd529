-- Task 1, ratings: exact-match accuracy (per cent), mean absolute error (levels) and Spearman's rho of levels, over
-- the ratings whose word is one of the five; the others are counted in `invalid`. Intervals: bootstrap over videos.

-- Task 1, trait by trait.
CREATE OR REPLACE VIEW mm_ocean.task1_by_trait AS
  WITH ranked AS (
    SELECT *,
      rank() OVER given + (count(*) OVER (PARTITION BY model, trait, level) - 1) / 2 AS given_rank,
      rank() OVER truth + (count(*) OVER (PARTITION BY model, trait, true_level) - 1) / 2 AS true_rank
    FROM mm_ocean.ratings
    WHERE level IS NOT NULL
    WINDOW given AS (PARTITION BY model, trait ORDER BY level), truth AS (PARTITION BY model, trait ORDER BY true_level)
  ), pooled AS (
    SELECT model, trait, 100 * avg(correct::INT) AS accuracy, bootstrap_mean(correct::INT, video_id) AS accuracy_ci,
      avg(off_by) AS mae, bootstrap_mean(off_by, video_id) AS mae_ci,
      CASE WHEN count(DISTINCT level) > 1 AND count(DISTINCT true_level) > 1 THEN corr(given_rank, true_rank) END AS rho,
      bootstrap_spearman(level, true_level, video_id) AS rho_ci, count(*) AS n
    FROM ranked
    GROUP BY model, trait
  )
  SELECT model, trait, accuracy, 100 * accuracy_ci.low AS accuracy_low, 100 * accuracy_ci.high AS accuracy_high,
    mae, mae_ci.low AS mae_low, mae_ci.high AS mae_high, rho, rho_ci.low AS rho_low, rho_ci.high AS rho_high, n
  FROM pooled ORDER BY model, trait;

-- Task 1, all traits together; rho is over the pooled ratings.
CREATE OR REPLACE VIEW mm_ocean.task1 AS
  WITH ranked AS (
    SELECT *,
      rank() OVER given + (count(*) OVER (PARTITION BY model, level) - 1) / 2 AS given_rank,
      rank() OVER truth + (count(*) OVER (PARTITION BY model, true_level) - 1) / 2 AS true_rank
    FROM mm_ocean.ratings
    WHERE level IS NOT NULL
    WINDOW given AS (PARTITION BY model ORDER BY level), truth AS (PARTITION BY model ORDER BY true_level)
  ), pooled AS (
    SELECT model,
      CASE WHEN count(DISTINCT level) > 1 AND count(DISTINCT true_level) > 1 THEN corr(given_rank, true_rank) END AS rho,
      bootstrap_spearman_in(level, true_level, trait, video_id) AS rho_ci
    FROM ranked GROUP BY model
  ), by_video AS (
    SELECT model, video_id, count(correct) AS valid, count(*) - count(correct) AS invalid,
      count(*) FILTER (correct) AS right_ones, coalesce(sum(off_by), 0) AS off
    FROM mm_ocean.ratings GROUP BY ALL
  ), totals AS (
    SELECT model, sum(valid)::BIGINT AS n, sum(invalid)::BIGINT AS invalid, count(*) AS videos,
      100 * share(sum(right_ones), sum(valid)) AS accuracy, bootstrap_ratio(right_ones, valid, video_id) AS accuracy_ci,
      share(sum(off), sum(valid)) AS mae, bootstrap_ratio(off, valid, video_id) AS mae_ci
    FROM by_video GROUP BY model
  )
  SELECT model, accuracy, 100 * accuracy_ci.low AS accuracy_low, 100 * accuracy_ci.high AS accuracy_high,
    mae, mae_ci.low AS mae_low, mae_ci.high AS mae_high, rho,
    rho_ci.low AS rho_low, rho_ci.high AS rho_high, n, invalid, videos
  FROM totals LEFT JOIN pooled USING (model)
  ORDER BY model;
