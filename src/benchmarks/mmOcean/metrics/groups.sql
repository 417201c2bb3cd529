-- Kinds of models, from model cards: open and closed, size, family, reasoning.

-- Bands of size, from parameters in billions.
CREATE OR REPLACE MACRO mm_ocean.size_band(size_b) AS CASE
  WHEN size_b < 10 THEN 'under 10B' WHEN size_b < 100 THEN '10B to under 100B' WHEN size_b >= 100 THEN '100B or more' END;

-- One card a model, for each of its runs; of a repeated one the last stands.
CREATE OR REPLACE VIEW mm_ocean.model_cards AS
  SELECT coalesce(series, model) AS model, ecosystem, size, size_b, mm_ocean.size_band(size_b) AS size_band, family, reasoning,
    file_id, record, line
  FROM mm_ocean_raw.model_cards
  LEFT JOIN (SELECT DISTINCT model, series FROM gestalt_raw.runs WHERE benchmark = 'mm-ocean') USING (model)
  QUALIFY row_number() OVER (PARTITION BY coalesce(series, model) ORDER BY file_id DESC, record DESC) = 1;

-- The models with results, with their headline figures and their cards.
CREATE OR REPLACE VIEW mm_ocean.models AS
  SELECT position, model, ecosystem, size, size_b, size_band, family, reasoning, t1, mae, t2, t3, hr, pr, cr, ir, videos
  FROM mm_ocean.headline LEFT JOIN mm_ocean.model_cards AS card USING (model)
  ORDER BY position;

-- Means of each group of models, each over those of its models that have the figure. `grouped_by`: ecosystem, size band,
-- family or reasoning. For any table with t1, mae, t2, t3, hr, pr, cr, ir and those of ecosystem, size_b, family and
-- reasoning that it has: FROM mm_ocean.group_means_of('published.mm_ocean_leaderboard').
CREATE OR REPLACE MACRO mm_ocean.group_means_of(results) AS TABLE
  WITH filled AS (
    (SELECT NULL::VARCHAR AS ecosystem, NULL::DOUBLE AS size_b, NULL::VARCHAR AS family, NULL::BOOLEAN AS reasoning WHERE false)
    UNION ALL BY NAME
    FROM query_table(results)
  )
  SELECT grouped_by, group_name, count(*) AS models, avg(t1) AS t1, avg(mae) AS mae, avg(t2) AS t2, avg(t3) AS t3,
    avg(hr) AS hr, avg(pr) AS pr, avg(cr) AS cr, avg(ir) AS ir
  FROM filled
  CROSS JOIN LATERAL (VALUES ('ecosystem', ecosystem), ('size band', mm_ocean.size_band(size_b)), ('family', family),
    ('reasoning', CASE WHEN reasoning THEN 'reasoning' WHEN NOT reasoning THEN 'not reasoning' END)) AS groups(grouped_by, group_name)
  WHERE group_name IS NOT NULL
  GROUP BY grouped_by, group_name
  ORDER BY list_position(['ecosystem', 'size band', 'family', 'reasoning'], grouped_by), min(size_b) NULLS LAST, group_name;

-- Group means of the models with results.
CREATE OR REPLACE VIEW mm_ocean.group_means AS FROM mm_ocean.group_means_of('mm_ocean.models');

-- Open against closed, at the frontier.
CREATE OR REPLACE VIEW mm_ocean.frontier_gaps AS FROM mm_ocean.frontier_gaps_of('mm_ocean.models');

-- Billions of parameters per point of T3 above chance (100/6); NULL where T3 is not above it. For columns model, size_b
-- and t3; models whose size is not told are left out.
CREATE OR REPLACE MACRO mm_ocean.parameters_per_point_of(results) AS TABLE
  SELECT model, size_b, t3, t3 - 100 / 6 AS points_above_chance, CASE WHEN t3 > 100 / 6 THEN size_b / (t3 - 100 / 6) END AS parameters_per_point
  FROM query_table(results)
  WHERE size_b IS NOT NULL AND t3 IS NOT NULL
  ORDER BY parameters_per_point NULLS LAST, model;

-- Parameters per point of the models with results.
CREATE OR REPLACE VIEW mm_ocean.parameters_per_point AS FROM mm_ocean.parameters_per_point_of('mm_ocean.models');
