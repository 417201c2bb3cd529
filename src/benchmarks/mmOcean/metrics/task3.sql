-- Task 3, questions: share of right answers (per cent) over every question of the predicted videos; an absent answer
-- is wrong and counted in `absent`. Chance is 100/6. Intervals: bootstrap over videos. A model that was not asked
-- questions has no row here. `accuracy` is the scorer's: an answer that is no bare letter is wrong (`not_letters` counts
-- them). `lenient_accuracy` takes the letter that can be read from such an answer (docs/mm-ocean.md has the rule).

-- Task 3, all questions together.
CREATE OR REPLACE VIEW mm_ocean.task3 AS
  WITH by_video AS (
    SELECT model, video_id, count(*) FILTER (correct) AS right_ones, count(*) FILTER (lenient_correct) AS lenient_ones,
      count(*) AS questions, count(*) - count(answer) AS absent,
      count(*) FILTER (NOT regexp_full_match(answer, '[A-F]')) AS not_letters
    FROM mm_ocean.answers GROUP BY ALL
  ), pooled AS (
    SELECT model, 100 * share(sum(right_ones), sum(questions)) AS accuracy,
      bootstrap_ratio(right_ones, questions, video_id) AS ci, sum(questions)::BIGINT AS n, sum(absent)::BIGINT AS absent,
      100 * share(sum(lenient_ones), sum(questions)) AS lenient_accuracy,
      bootstrap_ratio(lenient_ones, questions, video_id) AS lenient_ci, sum(not_letters)::BIGINT AS not_letters,
      count(*) AS videos
    FROM by_video GROUP BY model
  )
  SELECT model, accuracy, 100 * ci.low AS accuracy_low, 100 * ci.high AS accuracy_high, n, absent, not_letters,
    lenient_accuracy, 100 * lenient_ci.low AS lenient_accuracy_low, 100 * lenient_ci.high AS lenient_accuracy_high, videos
  FROM pooled ORDER BY model;

-- Task 3, category by category.
CREATE OR REPLACE VIEW mm_ocean.task3_by_category AS
  SELECT model, cluster, category, 100 * avg(correct::INT) AS accuracy, count(*) AS n
  FROM mm_ocean.answers GROUP BY ALL ORDER BY model, cluster, category;

-- Task 3 by cluster: reasoning and visual grounding.
CREATE OR REPLACE VIEW mm_ocean.task3_by_cluster AS
  SELECT model, cluster, 100 * avg(correct::INT) AS accuracy, count(*) AS n
  FROM mm_ocean.answers WHERE cluster IS NOT NULL GROUP BY ALL ORDER BY model, cluster;
