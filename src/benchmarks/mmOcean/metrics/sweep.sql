-- Do the thresholds decide who is best? HR at each of 27 thresholds, against HR at the paper's (0.5, 0.7, 0.5).

-- Rates at each threshold, in per cent, of the models that were asked all three tasks and judged. A rate over no video is NULL.
CREATE OR REPLACE VIEW mm_ocean.threshold_rates AS
  WITH marked AS (
    SELECT theta1, theta2, theta3, model, traits_right >= theta1 AS r1, rationale >= theta2 AS r2, questions_right >= theta3 AS r3
    FROM mm_ocean.shares
    SEMI JOIN (FROM mm_ocean.asked WHERE rated AND judged AND answered) USING (model)
    CROSS JOIN (VALUES (0.4::DOUBLE), (0.5), (0.6)) AS a(theta1)
    CROSS JOIN (VALUES (0.6::DOUBLE), (0.7), (0.8)) AS b(theta2)
    CROSS JOIN (VALUES (0.4::DOUBLE), (0.5), (0.6)) AS c(theta3)
  )
  SELECT theta1, theta2, theta3, model,
    100 * share(count(*) FILTER (r1 AND r2 AND r3), count(*)) AS hr,
    100 * share(count(*) FILTER (r1 AND NOT r3), count(*) FILTER (r1)) AS pr,
    100 * share(count(*) FILTER (r1 AND NOT r2), count(*) FILTER (r1)) AS cr,
    100 * share(count(*) FILTER (r3 AND NOT r1), count(*) FILTER (r3)) AS ir,
    count(*) AS videos
  FROM marked GROUP BY ALL
  ORDER BY theta1, theta2, theta3, hr DESC, model;

-- One row a threshold: Spearman's rho of the models' HR against that at the paper's thresholds (NULL for fewer than two
-- models, or where all have the same HR), the three best (of equal HR by name), and whether they are the same three, in
-- any order. `mean_hr` is over models, per cent.
CREATE OR REPLACE VIEW mm_ocean.threshold_sweep AS
  WITH compared AS (
    SELECT rates.*, at_default.hr AS default_hr
    FROM mm_ocean.threshold_rates AS rates
    JOIN (SELECT model, hr FROM mm_ocean.threshold_rates WHERE theta1 = 0.5 AND theta2 = 0.7 AND theta3 = 0.5) AS at_default USING (model)
  ), swept AS (
    SELECT theta1, theta2, theta3, theta1 = 0.5 AND theta2 = 0.7 AND theta3 = 0.5 AS is_default,
      spearman(hr, default_hr, model) AS rho, avg(hr) AS mean_hr,
      list(model ORDER BY hr DESC, model)[:3] AS top3, list(model ORDER BY default_hr DESC, model)[:3] AS default_top3,
      count(*) AS models
    FROM compared GROUP BY theta1, theta2, theta3
  )
  SELECT theta1, theta2, theta3, is_default, rho, mean_hr, top3, list_sort(top3) = list_sort(default_top3) AS top3_kept, models
  FROM swept ORDER BY theta1, theta2, theta3;
