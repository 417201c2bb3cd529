-- Published figures beside one's own.

-- Lays the rows of a published table under those of a relation of one's own, column by column of the same name; what
-- one of them lacks is NULL. Published names end in " (published)", and `published` tells the rows apart:
--   FROM published.beside('gesbench.fidelity', 'published.gesbench_extraction')
--   FROM published.beside('socialomni.axes', 'published.socialomni_axes')
CREATE OR REPLACE MACRO published.beside(own, reference) AS TABLE
  SELECT *, false AS published FROM query_table(own)
  UNION ALL BY NAME
  SELECT COLUMNS('^(model|perceiver|dataset)$') || ' (published)',
    COLUMNS(name -> name NOT IN ('model', 'perceiver', 'dataset'))
  FROM query_table(reference);
