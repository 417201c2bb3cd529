-- What was read and what was wrong with it.

CREATE SCHEMA IF NOT EXISTS gestalt;

-- Every file that was looked at. `records` = `loaded` + those left out as problems.
CREATE OR REPLACE VIEW gestalt.files AS
  SELECT file, benchmark, kind, bytes::BIGINT AS bytes, sha256, records, loaded, blank, left_out,
    count(problem.file_id) AS problems, file_id
  FROM gestalt_raw.files
  LEFT JOIN gestalt.numbered_problems AS problem USING (file_id)
  GROUP BY ALL ORDER BY file_id;

-- Every problem: found in a file by itself, or only across files.
CREATE OR REPLACE VIEW gestalt.problems AS
  SELECT file, problem.line, field, expected, found, consequence
  FROM gestalt.numbered_problems AS problem JOIN gestalt_raw.files USING (file_id)
  ORDER BY file, problem.line, field, expected, found;

-- Every model or perceiver by the name that it has in a benchmark's relations (`series`). Where files of one `model` hold
-- the same items they are several runs, kept apart; `run` tells them, and is NULL where there is one.
CREATE OR REPLACE VIEW gestalt.runs AS
  SELECT runs.benchmark, series, model, run, count(*) AS files, list(file ORDER BY file) AS names
  FROM gestalt_raw.runs AS runs JOIN gestalt_raw.files USING (file_id)
  GROUP BY ALL ORDER BY runs.benchmark, series;
