-- What is wrong across files, and what it does to which metric.

SELECT file_id, line, 'video_id' AS field, 'each video once' AS expected, video_id || ' again' AS found,
  'the last one stands, this one is left out' AS consequence
FROM gesbench_raw.videos
QUALIFY row_number() OVER (PARTITION BY video_id ORDER BY file_id DESC, line DESC) > 1

UNION ALL
SELECT file_id, line, 'clip', 'one answer of ' || perceiver || ' on clip ' || clip || ' of ' || video_id, 'another',
  'the last one stands, this one counts in no metric'
FROM gesbench_raw.answers WHERE question = 'intention'
QUALIFY row_number() OVER (PARTITION BY perceiver, video_id, clip ORDER BY file_id DESC, line DESC) > 1

UNION ALL
SELECT file_id, line, 'video_id', 'a video of the videos file', video_id, 'answer left out of every metric'
FROM gesbench_raw.answers ANTI JOIN gesbench_raw.videos USING (video_id)
WHERE question = 'intention'

UNION ALL
SELECT answer.file_id, answer.line, 'clip', 'a clip from 1 to ' || video.clips, 'clip ' || clip, 'answer left out of every metric'
FROM gesbench_raw.answers AS answer JOIN gesbench.videos AS video USING (video_id)
WHERE question = 'intention' AND clip > video.clips

UNION ALL
SELECT answer.file_id, answer.line, 'clips', video.clips || ' clips, as the videos file says', answer.clips || ' clips',
  'the videos file rules'
FROM gesbench_raw.answers AS answer JOIN gesbench.videos AS video USING (video_id)
WHERE question = 'intention' AND answer.clips <> video.clips

UNION ALL
SELECT file_id, line, 'clip', 'clip ' || (before + 1) || ' of ' || perceiver || ' on ' || video_id || ' before this one',
  CASE WHEN before = 0 THEN 'none before' ELSE 'clip ' || before END,
  'no revision pair across the gap; carrying forward bridges it'
FROM (
  SELECT perceiver, video_id, clip, any_value(file_id) AS file_id, any_value(line) AS line,
    coalesce(lag(clip) OVER (PARTITION BY perceiver, video_id ORDER BY clip), 0) AS before
  FROM gesbench_raw.answers SEMI JOIN gesbench_raw.videos USING (video_id)
  WHERE question = 'intention' GROUP BY perceiver, video_id, clip
) WHERE clip > before + 1

UNION ALL
SELECT file_id, line, 'r', 'one masked answer of ' || perceiver || ' on ' || video_id || ' with x ' || x || ', r ' || r || CASE WHEN audio THEN ', with sound' ELSE ', without sound' END,
  'another', 'the last one stands, this one does not count in GMS'
FROM gesbench_raw.masked WHERE question = 'intention'
QUALIFY row_number() OVER (PARTITION BY perceiver, video_id, audio, x, r ORDER BY file_id DESC, line DESC) > 1

UNION ALL
SELECT file_id, line, 'x', 'an offset of 0, 0.1, 0.3 or 0.5', x::VARCHAR, 'shown as a cell of its own, outside the paper’s grid of GMS'
FROM gesbench_raw.masked WHERE question = 'intention' AND x NOT IN (0, 0.1, 0.3, 0.5)

UNION ALL
SELECT file_id, line, 'r', 'a radius of 0.1, 0.2 or 0.3, or 0 for the control', r::VARCHAR, 'shown as a cell of its own, outside the paper’s grid of GMS'
FROM gesbench_raw.masked WHERE question = 'intention' AND r NOT IN (0, 0.1, 0.2, 0.3)

UNION ALL
SELECT file_id, line, 'r', 'an untouched answer (r 0) of ' || perceiver || ' on ' || video_id || CASE WHEN audio THEN ' with sound' ELSE ' without sound' END,
  'none', 'this answer does not count in GMS'
FROM gesbench_raw.masked AS masked
ANTI JOIN (FROM gesbench_raw.masked WHERE r = 0) AS control
  ON control.perceiver = masked.perceiver AND control.video_id = masked.video_id AND control.audio = masked.audio AND control.question = masked.question
WHERE masked.question = 'intention' AND masked.r > 0

UNION ALL
SELECT file_id, min(line), 'video_id', 'a video of the videos file', video_id || ' in ' || count(*) || ' samples',
  'no gaze profile and no mask for it'
FROM gesbench_raw.gaze ANTI JOIN gesbench_raw.videos USING (video_id)
GROUP BY file_id, video_id

UNION ALL
SELECT file_id, line, 'vector', 'a vector of ' || (SELECT mode(len(vector)) FROM gesbench_raw.embeddings) || ' numbers, as most are',
  'one of ' || len(vector), 'vector left out'
FROM gesbench_raw.embeddings
WHERE len(vector) <> (SELECT mode(len(vector)) FROM gesbench_raw.embeddings)

UNION ALL
SELECT file_id, line, 'text', 'one vector for a text', 'another that differs', 'the last one stands'
FROM (
  SELECT *, last_value(vector) OVER standing AS stands, row_number() OVER (PARTITION BY text ORDER BY file_id DESC, line DESC) AS place
  FROM gesbench_raw.embeddings
  WINDOW standing AS (PARTITION BY text ORDER BY file_id, line ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
) WHERE place > 1 AND vector <> stands

UNION ALL
SELECT file_id, line, 'label', 'one label for a pair', label || ', and ' || stands || ' later', 'the last one stands'
FROM (
  SELECT *, last_value(label) OVER standing AS stands
  FROM gesbench_raw.entailment
  WINDOW standing AS (PARTITION BY premise, hypothesis ORDER BY file_id, line ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
) WHERE label <> stands

UNION ALL
SELECT file_id, NULL, NULL, what || ' of one model', models,
  CASE what WHEN 'vectors' THEN 'similarities between vectors of different models mean little' ELSE 'revision types mix the judges' END
FROM gesbench.mixed_sources
