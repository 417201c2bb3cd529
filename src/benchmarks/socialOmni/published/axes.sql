-- The paper's tables in the shape of SocialOmni's own relations.

-- SocialOmni's Tables 2, 4 and 5 as one row a model, in the columns of socialomni.axes. `who` is Table 2's, the splits
-- are Table 5's: see published.disagreements.
CREATE OR REPLACE VIEW published.socialomni_axes AS
  SELECT model, 'published' AS setting, who, consistent AS who_consistent, inconsistent AS who_inconsistent,
    100 - abs(gap) AS consistency, main.when_accuracy, f1 AS when_f1, NULL::DOUBLE AS on_time, how, main.published,
    'arXiv 2603.16859v1, Tables 2, 4 and 5' AS source
  FROM published.socialomni_main AS main
  LEFT JOIN (SELECT model, consistent, inconsistent, gap FROM published.socialomni_consistency) USING (model)
  LEFT JOIN (SELECT model, f1 FROM published.socialomni_when) USING (model)
  ORDER BY who DESC;
