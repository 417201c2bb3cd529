-- All headline figures of each model on one row, and what the ranks tell.
--   RGM  rating-grounding mismatch: mean of the ranks on T2 and T3 minus the rank on T1. Ranks are ordinal, best
--        first, ties in the order of the table's rows. From 5 up: confident rater; from −5 down: cautious reasoner.
-- RGM compares models, so it changes when models are added; a model without T2 has none and is not ranked.

-- Any table with columns model, t1, t2, t3 and `position` (its order) gives RGM: FROM mm_ocean.rgm_of('my_table').
CREATE OR REPLACE MACRO mm_ocean.rgm_of(results) AS TABLE
  WITH ranked AS (
    SELECT model, position, t1, t2, t3, row_number() OVER (ORDER BY t1 DESC, position) AS t1_rank,
      row_number() OVER (ORDER BY t2 DESC, position) AS t2_rank,
      row_number() OVER (ORDER BY t3 DESC, position) AS t3_rank
    FROM query_table(results)
    WHERE t1 IS NOT NULL AND t2 IS NOT NULL AND t3 IS NOT NULL
  )
  SELECT model, t1, t2, t3, t1_rank, t2_rank, t3_rank, (t2_rank + t3_rank) / 2 - t1_rank AS rgm,
    CASE WHEN rgm >= 5 THEN 'confident rater' WHEN rgm <= -5 THEN 'cautious reasoner' ELSE 'balanced' END AS archetype
  FROM ranked
  ORDER BY position;

-- T1, T2, T3 and the four rates of each model; `position` is its place, best HR first.
CREATE OR REPLACE VIEW mm_ocean.headline AS
  SELECT model, task1.accuracy AS t1, mae, rho, t2, task3.accuracy AS t3,
    row_number() OVER (ORDER BY hr DESC NULLS LAST, model) AS position, rates.* EXCLUDE (model)
  FROM mm_ocean.failure_rates AS rates
  LEFT JOIN mm_ocean.task1 AS task1 USING (model)
  LEFT JOIN mm_ocean.task3 AS task3 USING (model)
  LEFT JOIN mm_ocean.task2 AS task2 USING (model);

-- RGM of the models with results.
CREATE OR REPLACE VIEW mm_ocean.rgm AS FROM mm_ocean.rgm_of('mm_ocean.headline');

-- The leaderboard: tasks, rates and RGM of each model, best HR first.
CREATE OR REPLACE VIEW mm_ocean.leaderboard AS
  SELECT headline.model, headline.t1, mae, rho, headline.t2, headline.t3, hr, pr, cr, ir, rgm, archetype, judged, rated, answered,
    videos
  FROM mm_ocean.headline AS headline LEFT JOIN mm_ocean.rgm AS rgm USING (model)
  ORDER BY position;

-- Frontier gap per task: mean of the three best open models minus mean of the three best closed ones, in points and
-- relative to the closed mean. For any table with columns t1, t2, t3 and ecosystem ('open' or 'closed').
CREATE OR REPLACE MACRO mm_ocean.frontier_gaps_of(results) AS TABLE
  WITH long AS (UNPIVOT (SELECT ecosystem, t1, t2, t3 FROM query_table(results)) ON t1, t2, t3 INTO NAME task VALUE score),
  best AS (
    SELECT task, ecosystem, avg(score) AS score FROM (
      FROM long QUALIFY row_number() OVER (PARTITION BY task, ecosystem ORDER BY score DESC) <= 3
    ) GROUP BY ALL
  )
  SELECT task, open.score AS open_mean, closed.score AS closed_mean, open.score - closed.score AS gap,
    100 * (open.score - closed.score) / closed.score AS gap_percent
  FROM (FROM best WHERE ecosystem = 'open') AS open JOIN (FROM best WHERE ecosystem = 'closed') AS closed USING (task)
  ORDER BY task;
