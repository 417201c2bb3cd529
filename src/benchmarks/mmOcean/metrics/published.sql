-- The paper's models beside one's own. Their names end in " (published)"; what the paper does not print is NULL.

-- The columns of mm_ocean.failure_rates: -- view: fingerprint draws it.
CREATE OR REPLACE VIEW mm_ocean.failure_rates_with_published AS
  SELECT *, false AS published FROM mm_ocean.failure_rates
  UNION ALL BY NAME
  SELECT model || ' (published)' AS model, true AS judged, true AS rated, true AS answered, hr, pr, cr, ir, published FROM published.mm_ocean_leaderboard
  ORDER BY hr DESC NULLS LAST, model;

-- The columns of mm_ocean.leaderboard. RGM and archetype are those among one's own models, and among the paper's; among
-- all of them together: FROM mm_ocean.rgm_of('mm_ocean.leaderboard_with_published').
CREATE OR REPLACE VIEW mm_ocean.leaderboard_with_published AS
  WITH together AS (
    SELECT *, false AS published FROM mm_ocean.leaderboard
    UNION ALL BY NAME
    SELECT printed.model || ' (published)' AS model, printed.t1, mae, printed.t2, printed.t3, hr, pr, cr, ir, printed.rgm,
      archetype, true AS judged, true AS rated, true AS answered, published
    FROM published.mm_ocean_leaderboard AS printed
    JOIN mm_ocean.rgm_of('published.mm_ocean_leaderboard') AS ranked USING (model)
  )
  SELECT *, row_number() OVER (ORDER BY hr DESC NULLS LAST, model) AS position FROM together ORDER BY position;
