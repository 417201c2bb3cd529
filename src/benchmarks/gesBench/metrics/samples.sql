-- The samples of GesBench. Of a repeated (perceiver, video, clip) the last line stands; the others are problems.

-- Videos, one row each.
CREATE OR REPLACE VIEW gesbench.videos AS
  FROM gesbench_raw.videos
  QUALIFY row_number() OVER (PARTITION BY video_id ORDER BY file_id DESC, line DESC) = 1;

-- Answers on prefixes. `text` is what every metric reads: for people the answer carried forward (an answer that only
-- says that nothing changed takes the same person's previous one), for models the answer as it is. `said` is the
-- answer as written. No row where nothing was said. `clips` is n as the table of videos has it; clips beyond n are
-- left out. Q1 is intention, Q2 is response.
CREATE OR REPLACE TABLE gesbench.answers AS
  WITH standing AS (
    SELECT answer.* EXCLUDE (clips), video.clips
    FROM gesbench_raw.answers AS answer
    JOIN gesbench.videos AS video USING (video_id)
    WHERE clip <= video.clips
    QUALIFY row_number() OVER (PARTITION BY perceiver, video_id, question, clip ORDER BY answer.file_id DESC, answer.line DESC) = 1
  ), marked AS (
    SELECT *, kind = 'human' AND gesbench.says_nothing_changed(said)
      AND row_number() OVER (PARTITION BY perceiver, video_id, question ORDER BY clip) > 1 AS carried
    FROM standing WHERE said IS NOT NULL
  )
  SELECT perceiver, kind, video_id, question, clip, clips,
    last_value(CASE WHEN NOT carried THEN said END IGNORE NULLS) OVER (
      PARTITION BY perceiver, video_id, question ORDER BY clip ROWS UNBOUNDED PRECEDING) AS text,
    said, carried, confidence, changed, insufficient, file_id, line
  FROM marked;

-- A model's whole replies, as it wrote them.
CREATE OR REPLACE VIEW gesbench.replies AS
  FROM gesbench_raw.replies
  QUALIFY row_number() OVER (PARTITION BY perceiver, video_id, clip ORDER BY file_id DESC, line DESC) = 1;

-- Answers on masked whole videos; r = 0 is the untouched control.
CREATE OR REPLACE VIEW gesbench.masked AS
  FROM (
    FROM gesbench_raw.masked
    QUALIFY row_number() OVER (PARTITION BY perceiver, video_id, question, audio, x, r ORDER BY file_id DESC, line DESC) = 1
  ) WHERE said IS NOT NULL;

-- Where annotators looked, sample by sample; points outside the picture too.
CREATE OR REPLACE VIEW gesbench.gaze AS FROM gesbench_raw.gaze;

-- The vector of each text, of the length that most vectors have.
CREATE OR REPLACE VIEW gesbench.embeddings AS
  SELECT text, vector, file_id, line FROM gesbench_raw.embeddings
  WHERE len(vector) = (SELECT mode(len(vector)) FROM gesbench_raw.embeddings)
  QUALIFY row_number() OVER (PARTITION BY text ORDER BY file_id DESC, line DESC) = 1;

-- The label of each text pair.
CREATE OR REPLACE VIEW gesbench.entailment AS
  FROM gesbench_raw.entailment
  QUALIFY row_number() OVER (PARTITION BY premise, hypothesis ORDER BY file_id DESC, line DESC) = 1;

-- Which subsets a video belongs to: T1, T2, T3 at least 1, 2, 3 people's text answers; S gaze.
CREATE OR REPLACE VIEW gesbench.subsets AS
  SELECT video_id, dataset, duration, coalesce(people, 0) AS people,
    coalesce(people, 0) >= 1 AS t1, coalesce(people, 0) >= 2 AS t2, coalesce(people, 0) >= 3 AS t3, looked IS NOT NULL AS s
  FROM gesbench.videos
  LEFT JOIN (SELECT video_id, count(DISTINCT perceiver) AS people FROM gesbench.answers WHERE kind = 'human' GROUP BY video_id) USING (video_id)
  LEFT JOIN (SELECT DISTINCT video_id, true AS looked FROM gesbench.gaze) USING (video_id);

-- Utterances and their mean length (s) per data set and subset, with a row Overall: the paper's table 1.
CREATE OR REPLACE VIEW gesbench.utterances AS
  WITH long AS (
    UNPIVOT (SELECT dataset, duration, true AS "full", t1 AS "T1", t2 AS "T2", t3 AS "T3", s AS "S" FROM gesbench.subsets)
    ON "full", "T1", "T2", "T3", "S" INTO NAME subset VALUE inside
  )
  SELECT CASE WHEN grouping(dataset) = 1 THEN 'Overall' ELSE coalesce(dataset, 'unnamed') END AS dataset, subset,
    count(*) FILTER (inside) AS utterances, avg(duration) FILTER (inside) AS mean_duration
  FROM long GROUP BY GROUPING SETS ((dataset, subset), (subset))
  ORDER BY grouping(dataset), dataset, list_position(['full', 'T1', 'T2', 'T3', 'S'], subset);

-- Texts that metrics need and that have no vector. "Gestalt: Complete Vectors and Labels" makes them.
CREATE OR REPLACE VIEW gesbench.missing_vectors AS
  SELECT DISTINCT text FROM (
    SELECT text FROM gesbench.answers UNION ALL SELECT said FROM gesbench.masked
  ) ANTI JOIN gesbench.embeddings USING (text);
