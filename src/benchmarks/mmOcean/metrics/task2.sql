-- Task 2, rationales as judged: the mean of the four dimensions (1 to 10) over judged (video, trait) pairs with all
-- four present. A model with none has no row here. Intervals: bootstrap over videos.

-- Task 2: the composite.
CREATE OR REPLACE VIEW mm_ocean.task2 AS
  WITH by_video AS (
    SELECT model, video_id, sum(t2) AS total, count(t2) AS pairs
    FROM mm_ocean.judgements WHERE t2 IS NOT NULL GROUP BY ALL
  ), pooled AS (
    SELECT model, share(sum(total), sum(pairs)) AS t2, bootstrap_ratio(total, pairs, video_id) AS ci,
      sum(pairs)::BIGINT AS n, count(*) AS videos
    FROM by_video GROUP BY model
  )
  SELECT model, t2, ci.low AS t2_low, ci.high AS t2_high, n, videos FROM pooled ORDER BY model;

-- Each dimension by itself, over the same pairs: the four means average to the composite.
CREATE OR REPLACE VIEW mm_ocean.task2_by_dimension AS
  SELECT model, avg(evidence_coverage) AS evidence_coverage, avg(logical_coherence) AS logical_coherence,
    avg(directional_accuracy) AS directional_accuracy, avg(grounding_accuracy) AS grounding_accuracy, count(*) AS n
  FROM mm_ocean.judgements WHERE t2 IS NOT NULL
  GROUP BY model ORDER BY model;
