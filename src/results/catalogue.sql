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
