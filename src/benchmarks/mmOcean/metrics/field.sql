-- What a whole field of models tells: the rank that grounding moves, means, likeness of models, what is hard for all.
-- The macros take the name of any table of models with the columns that they name, for example
-- 'published.mm_ocean_leaderboard'.

-- Rank on T1 against rank on HR: `move` is how many places a model climbs when it must also be grounded (below 0: falls);
-- five or more are marked. Ordinal ranks, best first, ties in the order of `position`; models without HR are left out.
-- For columns model, t1, hr and position: FROM mm_ocean.rank_slope_of('my_table').
CREATE OR REPLACE MACRO mm_ocean.rank_slope_of(results) AS TABLE
  WITH ranked AS (
    SELECT model, t1, hr, row_number() OVER (ORDER BY t1 DESC, position) AS t1_rank,
      row_number() OVER (ORDER BY hr DESC, position) AS hr_rank
    FROM query_table(results)
    WHERE t1 IS NOT NULL AND hr IS NOT NULL
  )
  SELECT model, t1, hr, t1_rank, hr_rank, t1_rank - hr_rank AS move, abs(t1_rank - hr_rank) >= 5 AS marked
  FROM ranked ORDER BY t1_rank;

-- Ranks on T1 and HR of the models with results.
CREATE OR REPLACE VIEW mm_ocean.rank_slope AS FROM mm_ocean.rank_slope_of('mm_ocean.headline');

-- Means over models, each over those that have the figure, and Spearman's rho of HR against the plain mean of the three
-- tasks, (T1/100 + T2/10 + T3/100) / 3: how much of HR an average would tell. For columns model, t1, t2, t3, hr, pr, cr, ir.
CREATE OR REPLACE MACRO mm_ocean.field_of(results) AS TABLE
  SELECT count(*) AS models, avg(t1) AS mean_t1, avg(t2) AS mean_t2, avg(t3) AS mean_t3, avg(hr) AS mean_hr, avg(pr) AS mean_pr,
    avg(cr) AS mean_cr, avg(ir) AS mean_ir, spearman(hr, (t1 / 100 + t2 / 10 + t3 / 100) / 3, model) AS balance_rho,
    count(*) FILTER (hr IS NOT NULL AND t1 IS NOT NULL AND t2 IS NOT NULL AND t3 IS NOT NULL) AS balance_models
  FROM query_table(results);

-- The field of the models with results.
CREATE OR REPLACE VIEW mm_ocean.field AS FROM mm_ocean.field_of('mm_ocean.headline');

-- Spearman's rho between models over videos, of the best models by HR: task 't1', share of right traits; task 't3', share
-- of right questions. All pairs both ways, each model with itself too; `n` videos have a score of both.
CREATE OR REPLACE MACRO mm_ocean.inter_model_at(best) AS TABLE
  WITH chosen AS (SELECT model, position FROM mm_ocean.headline WHERE position <= best), scores AS (
    SELECT 't1' AS task, model, video_id, count(*) FILTER (correct) / 5 AS score FROM mm_ocean.ratings GROUP BY ALL
    UNION ALL
    SELECT 't3', model, video_id, avg(correct::INT) FROM mm_ocean.answers GROUP BY ALL
  ), placed AS (
    SELECT task, model, position, video_id, score FROM scores JOIN chosen USING (model)
  ), pairs AS (
    SELECT task, a.model AS model_a, b.model AS model_b, a.position AS position_a, b.position AS position_b,
      spearman(a.score, b.score, video_id) AS rho, bootstrap_spearman(a.score, b.score, video_id) AS ci, count(*) AS n
    FROM placed AS a JOIN placed AS b USING (task, video_id)
    WHERE a.position <= b.position
    GROUP BY ALL
  )
  SELECT task, model_a, model_b, position_a, position_b, rho, ci.low AS rho_low, ci.high AS rho_high, n FROM pairs
  UNION ALL
  SELECT task, model_b, model_a, position_b, position_a, rho, ci.low, ci.high, n FROM pairs WHERE position_a < position_b
  ORDER BY task, position_a, position_b;

-- Likeness of the ten best models by HR.
CREATE OR REPLACE VIEW mm_ocean.inter_model AS FROM mm_ocean.inter_model_at(10);

-- How hard each trait is: mean over models of accuracy (per cent), error (levels) and rho; the hardest first.
CREATE OR REPLACE VIEW mm_ocean.trait_difficulty AS
  SELECT trait, avg(accuracy) AS accuracy, min(accuracy) AS accuracy_min, max(accuracy) AS accuracy_max, avg(mae) AS mae,
    avg(rho) AS rho, count(*) AS models
  FROM mm_ocean.task1_by_trait GROUP BY trait ORDER BY accuracy, trait;

-- How hard each judge dimension is: mean over models of its score, 1 to 10; the hardest first.
CREATE OR REPLACE VIEW mm_ocean.judge_dimension_difficulty AS
  WITH long AS (
    UNPIVOT (SELECT * EXCLUDE (n) FROM mm_ocean.task2_by_dimension)
    ON evidence_coverage, logical_coherence, directional_accuracy, grounding_accuracy INTO NAME dimension VALUE score
  )
  SELECT dimension, avg(score) AS score, min(score) AS score_min, max(score) AS score_max, count(*) AS models
  FROM long GROUP BY dimension ORDER BY score, dimension;
