-- Where vectors and labels come from. `model` is the model, commit and precision where they were worked out here or the
-- file's name keeps it (`embeddings.MODEL@COMMIT-PRECISION.jsonl`, or `embeddings-2.…` where that name was taken, as
-- `gestalt vectors --out` writes it); NULL for another sidecar. `kind` also says whether an endpoint's model was checked against the local one.

-- Every file that was read or worked out, as a source of vectors and labels.
CREATE OR REPLACE VIEW gesbench.sources AS
  WITH found AS (
    SELECT file_id, file AS source, kind, bytes IS NULL AS worked_out,
      CASE WHEN bytes IS NULL THEN regexp_extract(file, '^(.*), (?:local|endpoint), [^,]*$', 1)
        ELSE nullif(regexp_extract(file, '(?:^|[/\\])(?:embeddings|entailment)(?:-\d+)?\.([^/\\]+@[^/\\]+)\.[a-z]+$', 1), '') END AS model
    FROM gestalt_raw.files WHERE benchmark = 'gesbench'
  )
  SELECT *, regexp_replace(model, '[^A-Za-z0-9@._-]+', '-', 'g') AS plain_model FROM found;

-- Sources of the vectors that answers use: how many, and which share of all that are used.
CREATE OR REPLACE VIEW gesbench.vector_sources AS
  WITH needed AS (
    SELECT said AS text FROM gesbench_raw.answers UNION SELECT said FROM gesbench_raw.masked
  ), used AS (
    SELECT file_id, count(*) AS vectors FROM gesbench.embeddings SEMI JOIN needed USING (text) GROUP BY file_id
  )
  SELECT source, model, kind, vectors, vectors / sum(vectors) OVER () AS share, file_id
  FROM used JOIN gesbench.sources USING (file_id) ORDER BY vectors DESC, source;

-- Sources of the labels of pairs of answers.
CREATE OR REPLACE VIEW gesbench.label_sources AS
  WITH said AS (SELECT DISTINCT said AS text FROM gesbench_raw.answers), used AS (
    SELECT file_id, count(*) AS labels FROM gesbench.entailment
    SEMI JOIN said AS earlier ON earlier.text = premise
    SEMI JOIN said AS later ON later.text = hypothesis
    GROUP BY file_id
  )
  SELECT source, model, kind, labels, labels / sum(labels) OVER () AS share, file_id
  FROM used JOIN gesbench.sources USING (file_id) ORDER BY labels DESC, source;

-- A row where vectors, or labels, come from more than one model as far as can be known: several sidecars that name no
-- model count as one. It stands at the first sidecar file by name.
CREATE OR REPLACE VIEW gesbench.mixed_sources AS
  WITH used AS (
    SELECT 'vectors' AS what, vectors AS n, file_id FROM gesbench.vector_sources
    UNION ALL SELECT 'labels', labels, file_id FROM gesbench.label_sources
  ), by_model AS (
    SELECT what, coalesce(any_value(model), 'sidecars of unknown model') AS model, sum(n)::BIGINT AS n,
      arg_min(file_id, (worked_out, source)) AS file_id, min((worked_out, source)) AS place
    FROM used JOIN gesbench.sources USING (file_id) GROUP BY what, plain_model
  )
  SELECT what, string_agg(n || ' from ' || model, '; ' ORDER BY n DESC, model) AS models, arg_min(file_id, place) AS file_id
  FROM by_model GROUP BY what HAVING count(*) > 1 ORDER BY what DESC;
