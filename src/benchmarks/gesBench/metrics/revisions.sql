-- Revision types of consecutive answers k−1 → k on the videos of T1. `ratio` is the word-sequence ratio; from 0.9 up
-- the pair is a copy. Else entailment labels, asked both ways, decide: contradict (either way contradiction), restate
-- (both entailment), elaborate (only later ⇒ earlier), generalize (only earlier ⇒ later), shift (the rest). A pair
-- whose label is missing has no type. Reading change = contradict + shift.

-- Pairs of consecutive answers, one row each, with their labels both ways and their type.
CREATE OR REPLACE TABLE gesbench.revisions AS
  WITH pairs AS (
    SELECT later.perceiver, later.kind, later.question, later.video_id, later.clip, later.clips,
      earlier.text AS earlier, later.text AS later, gesbench.word_sequence_ratio(earlier.text, later.text) AS ratio,
      later.confidence, later.file_id, later.line
    FROM gesbench.answers AS later
    JOIN gesbench.answers AS earlier
      ON earlier.perceiver = later.perceiver AND earlier.question = later.question
      AND earlier.video_id = later.video_id AND earlier.clip = later.clip - 1
    SEMI JOIN (FROM gesbench.subsets WHERE t1) AS inside ON inside.video_id = later.video_id
  ), labelled AS (
    SELECT pairs.*, forward.label AS forward, backward.label AS backward
    FROM pairs
    LEFT JOIN gesbench.entailment AS forward ON forward.premise = earlier AND forward.hypothesis = later
    LEFT JOIN gesbench.entailment AS backward ON backward.premise = later AND backward.hypothesis = earlier
  ), typed AS (
    SELECT *, CASE
        WHEN ratio >= 0.9 THEN 'copy'
        WHEN forward IS NULL OR backward IS NULL THEN NULL
        WHEN forward = 'contradiction' OR backward = 'contradiction' THEN 'contradict'
        WHEN forward = 'entailment' AND backward = 'entailment' THEN 'restate'
        WHEN backward = 'entailment' THEN 'elaborate'
        WHEN forward = 'entailment' THEN 'generalize'
        ELSE 'shift'
      END AS type
    FROM labelled
  )
  SELECT *, type IN ('contradict', 'shift') AS reading_change FROM typed;

-- Text pairs whose label a revision type needs and no sidecar has; a copy needs none.
CREATE OR REPLACE VIEW gesbench.missing_labels AS
  WITH needed AS (
    SELECT earlier AS premise, later AS hypothesis FROM gesbench.revisions WHERE ratio < 0.9
    UNION SELECT later, earlier FROM gesbench.revisions WHERE ratio < 0.9
  )
  FROM needed ANTI JOIN gesbench.entailment USING (premise, hypothesis);

-- The samples with people also pooled as the perceiver Human.
CREATE OR REPLACE VIEW gesbench.revisions_pooled AS
  SELECT * FROM gesbench.revisions
  UNION ALL SELECT * REPLACE ('Human' AS perceiver) FROM gesbench.revisions WHERE kind = 'human';

-- Share of each type among all typed pairs of a perceiver; intervals resample videos and pool again.
CREATE OR REPLACE VIEW gesbench.revision_shares AS
  WITH by_video AS (
    SELECT perceiver, kind, question, video_id, type, count(*) AS pairs
    FROM gesbench.revisions_pooled WHERE type IS NOT NULL GROUP BY ALL
  ), totals AS (
    SELECT perceiver, kind, question, video_id, sum(pairs) AS total FROM by_video GROUP BY ALL
  ), full_grid AS (
    SELECT totals.*, type.type, coalesce(by_video.pairs, 0) AS pairs
    FROM totals
    CROSS JOIN (SELECT unnest(['copy', 'restate', 'elaborate', 'generalize', 'contradict', 'shift']) AS type) AS type
    LEFT JOIN by_video USING (perceiver, kind, question, video_id, type)
  ), pooled AS (
    SELECT perceiver, kind, question, type, sum(pairs)::BIGINT AS pairs, share(sum(pairs), sum(total)) AS share,
      bootstrap_ratio(pairs, total, video_id) AS ci, sum(total)::BIGINT AS share_n, count(*) AS videos
    FROM full_grid GROUP BY ALL
  )
  SELECT perceiver, kind, question, type, pairs, share, ci.low AS share_low, ci.high AS share_high, share_n, videos
  FROM pooled
  ORDER BY kind, perceiver, question, list_position(['copy', 'restate', 'elaborate', 'generalize', 'contradict', 'shift'], type);

-- Reading change with its own interval.
CREATE OR REPLACE VIEW gesbench.reading_change AS
  WITH by_video AS (
    SELECT perceiver, kind, question, video_id, count(*) FILTER (reading_change) AS changes, count(*) AS pairs
    FROM gesbench.revisions_pooled WHERE type IS NOT NULL GROUP BY ALL
  ), pooled AS (
    SELECT perceiver, kind, question, share(sum(changes), sum(pairs)) AS reading_change,
      bootstrap_ratio(changes, pairs, video_id) AS ci, sum(pairs)::BIGINT AS n
    FROM by_video GROUP BY ALL
  )
  SELECT perceiver, kind, question, reading_change, ci.low AS reading_change_low, ci.high AS reading_change_high, n AS reading_change_n
  FROM pooled ORDER BY kind, perceiver, question;
