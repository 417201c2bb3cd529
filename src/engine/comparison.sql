-- Two perceivers on the same items. A benchmark's relation `comparable` has a row an item and metric: metric, question,
-- setting (NULL where there is none), unit (what an item is), scale (what values are in), item, cluster (what intervals resample: usually the video),
-- perceiver, value, outcome (right or wrong, NULL where nothing is). `name_a` and `name_b` are perceivers, or a perceiver in one
-- setting as `NAME, SETTING`; the settings of perceivers are compared each with itself.

-- The items that either has, paired: `value_a`, `value_b`, `outcome_a`, `outcome_b`.
CREATE OR REPLACE MACRO main.paired_items_of(results, name_a, name_b) AS TABLE
  WITH named AS (
    SELECT *, perceiver || ', ' || setting AS whole FROM query_table(results)
  ), first AS (
    SELECT * REPLACE (CASE WHEN perceiver = name_a THEN setting END AS setting) FROM named WHERE perceiver = name_a OR whole = name_a
  ), second AS (
    SELECT * REPLACE (CASE WHEN perceiver = name_b THEN setting END AS setting) FROM named WHERE perceiver = name_b OR whole = name_b
  )
  SELECT coalesce(first.metric, second.metric) AS metric, coalesce(first.question, second.question) AS question,
    coalesce(first.setting, second.setting) AS setting, coalesce(first.unit, second.unit) AS unit,
    coalesce(first.scale, second.scale) AS scale,
    coalesce(first.item, second.item) AS item, coalesce(first.cluster, second.cluster) AS cluster,
    first.value AS value_a, second.value AS value_b, first.outcome AS outcome_a, second.outcome AS outcome_b
  FROM first FULL JOIN second
    ON first.metric = second.metric AND first.question IS NOT DISTINCT FROM second.question
    AND first.setting IS NOT DISTINCT FROM second.setting AND first.item = second.item;

-- Each metric of `a` against `b`, over the n items that both have; `a`, `b` and `difference` (a − b) are means over these.
-- Interval: bootstrap of the difference over clusters, pooled again. Test of right or wrong: McNemar's exact, with the counts
-- of items right on one side alone; `p_corrected` is the formula with continuity correction instead. Of values: Wilcoxon's signed-rank test of the clusters'
-- mean differences. `p_sign_flip`: sign-flip permutation test over clusters. `p_holm`: p corrected for all rows.
-- `detectable`: the smallest difference that so many pairs show with 80 % power.
CREATE OR REPLACE MACRO main.comparison_of(results, name_a, name_b) AS TABLE
  WITH paired AS (
    SELECT *, value_a IS NOT NULL AND value_b IS NOT NULL AS is_paired FROM paired_items_of(results, name_a, name_b)
  ), by_cluster AS (
    SELECT metric, question, setting, cluster, sum(value_a - value_b) AS difference, count(*) AS items
    FROM paired WHERE is_paired GROUP BY ALL
  ), clusters AS (
    SELECT metric, question, setting, bootstrap_ratio(difference, items, cluster) AS ci, count(*) AS clusters,
      signed_rank_p(difference / items, cluster) AS p_signed_rank, sign_flip_p(difference / items, cluster) AS p_sign_flip,
      detectable_mean(stddev_samp(difference / items), count(*)) AS detectable_mean
    FROM by_cluster GROUP BY ALL
  ), counted AS (
    SELECT metric, question, setting, unit, scale, count(*) FILTER (is_paired) AS n,
      count(*) FILTER (value_b IS NULL) AS unpaired_a, count(*) FILTER (value_a IS NULL) AS unpaired_b,
      avg(value_a) FILTER (is_paired) AS a, avg(value_b) FILTER (is_paired) AS b, avg(value_a - value_b) AS difference,
      CASE WHEN count(outcome_a) + count(outcome_b) > 0 THEN count(*) FILTER (outcome_a AND NOT outcome_b) END AS only_a,
      CASE WHEN count(outcome_a) + count(outcome_b) > 0 THEN count(*) FILTER (outcome_b AND NOT outcome_a) END AS only_b
    FROM paired GROUP BY ALL
  ), tested AS (
    SELECT *, CASE WHEN n = 0 THEN NULL WHEN only_a IS NULL THEN p_signed_rank ELSE mcnemar_exact_p(only_a, only_b) END AS p
    FROM counted LEFT JOIN clusters
      ON clusters.metric = counted.metric AND clusters.question IS NOT DISTINCT FROM counted.question
      AND clusters.setting IS NOT DISTINCT FROM counted.setting
  ), placed AS (
    SELECT *, row_number() OVER (ORDER BY metric, question, setting) AS place FROM tested
  )
  SELECT metric, question, setting, unit, scale, n, unpaired_a, unpaired_b, a, b, difference, ci.low AS low, ci.high AS high,
    CASE WHEN only_a IS NULL THEN 'Wilcoxon signed-rank' ELSE 'McNemar exact' END AS test, p,
    holm(place, list(p ORDER BY place) OVER ()) AS p_holm, only_a, only_b, clusters,
    CASE WHEN n > 0 THEN mcnemar_p(only_a, only_b) END AS p_corrected, p_sign_flip,
    CASE WHEN only_a IS NULL THEN detectable_mean ELSE 100 * detectable_share(only_a + only_b, n) END AS detectable
  FROM placed ORDER BY place;

-- The items on which `a` and `b` differ, most first: right here and wrong there, and back; of values by how far they are
-- apart. `flip` says who is right, or higher.
CREATE OR REPLACE MACRO main.flips_of(results, name_a, name_b) AS TABLE
  SELECT metric, question, setting, unit, item, cluster,
    CASE WHEN outcome_a IS NULL THEN CASE WHEN value_a > value_b THEN 'a higher' ELSE 'b higher' END
      WHEN outcome_a THEN 'only a right' ELSE 'only b right' END AS flip,
    value_a, value_b, value_a - value_b AS difference
  FROM paired_items_of(results, name_a, name_b)
  WHERE CASE WHEN outcome_a IS NULL THEN value_a <> value_b ELSE outcome_a <> outcome_b END
  ORDER BY abs(value_a - value_b) DESC, metric, question, setting, item;
