-- Gaze-manipulation similarity, GMS(x, r): the mean over videos of the similarity between the masked and the untouched
-- answer of the same perceiver, question and sound setting. It measures corruption sensitivity: 1 means that the mask
-- changed nothing, for a robust model or for a blind one; the copy rate beside it helps to tell which.

-- One masked answer with its untouched one. `similarity` is NULL where a vector is missing.
CREATE OR REPLACE TABLE gesbench.masked_similarity AS
  SELECT masked.perceiver, masked.question, masked.audio, masked.x, masked.r, masked.video_id,
    list_cosine_similarity(a.vector, b.vector) AS similarity,
    masked.said AS answer, control.said AS untouched, masked.file_id, masked.line
  FROM gesbench.masked AS masked
  JOIN gesbench.masked AS control
    ON control.perceiver = masked.perceiver AND control.question = masked.question AND control.audio = masked.audio
    AND control.video_id = masked.video_id AND control.r = 0
  LEFT JOIN gesbench.embeddings AS a ON a.text = masked.said
  LEFT JOIN gesbench.embeddings AS b ON b.text = control.said
  WHERE masked.r > 0;

-- GMS of each cell of the grid: perceiver, question, sound, x and r. `videos` is n; `spread_…` are the smallest, the
-- quartiles and the largest over videos, `lowest` the three videos that the mask changed most.
CREATE OR REPLACE VIEW gesbench.gms AS
  WITH cells AS (
    SELECT perceiver, question, audio, x, r, avg(similarity) AS gms, bootstrap_mean(similarity, video_id) AS ci,
      count(*) AS videos, min(similarity) AS spread_min, quantile_cont(similarity, 0.25) AS spread_q1,
      median(similarity) AS spread_median, quantile_cont(similarity, 0.75) AS spread_q3, max(similarity) AS spread_max,
      list(format('{} {:.3f}', video_id, similarity) ORDER BY similarity, video_id)[1:3] AS lowest
    FROM gesbench.masked_similarity
    WHERE similarity IS NOT NULL
    GROUP BY ALL
  ), copies AS (
    SELECT perceiver, question, share AS copy_rate, share_n AS copy_rate_n FROM gesbench.revision_shares WHERE type = 'copy'
  )
  SELECT cells.perceiver, cells.question, audio, x, r, gms, ci.low AS gms_low, ci.high AS gms_high, videos,
    spread_min, spread_q1, spread_median, spread_q3, spread_max, lowest, copy_rate, copy_rate_n
  FROM cells LEFT JOIN copies USING (perceiver, question)
  ORDER BY cells.perceiver, cells.question, audio, x, r;
