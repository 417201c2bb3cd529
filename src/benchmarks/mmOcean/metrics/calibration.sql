-- How a model spreads its levels, and how far it is off, over the ratings whose word is one of the five.

-- Share of each level among the ratings of a model, against its share among the true levels of the same ratings, in per
-- cent of `n`; levels never used are listed with 0. `difference` is in points.
CREATE OR REPLACE VIEW mm_ocean.calibration_by_trait AS
  WITH valid AS (FROM mm_ocean.ratings WHERE level IS NOT NULL), counted AS (
    SELECT model, trait, step.level, count(*) FILTER (valid.level = step.level) AS predicted,
      count(*) FILTER (true_level = step.level) AS actual, count(*) AS n
    FROM valid CROSS JOIN (SELECT unnest(range(1, 6))::TINYINT AS level) AS step
    GROUP BY ALL
  )
  SELECT model, trait, level, ['Very Low', 'Low', 'Medium', 'High', 'Very High'][level] AS word, predicted, actual,
    100 * share(predicted, n) AS predicted_share, 100 * share(actual, n) AS true_share,
    100 * share(predicted - actual, n) AS difference, n
  FROM counted ORDER BY model, trait, level;

-- The same over all traits.
CREATE OR REPLACE VIEW mm_ocean.calibration AS
  WITH pooled AS (
    SELECT model, level, word, sum(predicted)::BIGINT AS predicted, sum(actual)::BIGINT AS actual, sum(n)::BIGINT AS n
    FROM mm_ocean.calibration_by_trait GROUP BY ALL
  )
  SELECT model, level, word, predicted, actual, 100 * share(predicted, n) AS predicted_share, 100 * share(actual, n) AS true_share,
    100 * share(predicted - actual, n) AS difference, n
  FROM pooled ORDER BY model, level;

-- Total-variation distance of the two spreads: half the sum of absolute differences, 0 the same to 1 nothing in common.
-- `bias` is the mean of given minus true level, in levels: above 0 the model rates too high.
CREATE OR REPLACE VIEW mm_ocean.calibration_distance AS
  SELECT model, sum(abs(difference)) / 200 AS total_variation,
    share(sum(level * predicted) - sum(level * actual), any_value(n)) AS bias, any_value(n) AS n
  FROM mm_ocean.calibration GROUP BY model ORDER BY model;

-- Share of ratings that are off by 0, 1, 2, 3 or 4 levels, in per cent of `n`.
CREATE OR REPLACE VIEW mm_ocean.off_by AS
  WITH valid AS (FROM mm_ocean.ratings WHERE level IS NOT NULL), counted AS (
    SELECT model, step.off_by, count(*) FILTER (valid.off_by = step.off_by) AS ratings, count(*) AS n
    FROM valid CROSS JOIN (SELECT unnest(range(0, 5))::TINYINT AS off_by) AS step
    GROUP BY ALL
  )
  SELECT model, off_by, ratings, 100 * share(ratings, n) AS share, n FROM counted ORDER BY model, off_by;
