-- Clips counted from 0: a perceiver of a file all of whose videos begin with clip 0 and end before clip n. Its clips are read
-- as counted from 1, which is said once. Any other clip 0 is left out.

INSERT INTO gestalt_raw.problems (file_id, line, field, expected, found, consequence)
WITH videos AS (
  SELECT file_id, perceiver, video_id, min(clip) = 0 AND (max(clip) < max(clips) OR max(clips) IS NULL) AS from_zero
  FROM gesbench_raw.answers GROUP BY ALL
)
SELECT file_id, min(line), 'clip', 'clips counted from 1', 'clips of ' || perceiver || ' counted from 0', 'read as counted from 0: 0 is the first clip'
FROM gesbench_raw.answers SEMI JOIN (SELECT file_id, perceiver FROM videos GROUP BY ALL HAVING bool_and(from_zero)) USING (file_id, perceiver)
GROUP BY file_id, perceiver;

UPDATE gesbench_raw.replies AS reply SET clip = clip + 1
FROM (
  SELECT file_id, perceiver FROM (
    SELECT file_id, perceiver, min(clip) = 0 AND (max(clip) < max(clips) OR max(clips) IS NULL) AS from_zero
    FROM gesbench_raw.answers GROUP BY file_id, perceiver, video_id
  ) GROUP BY ALL HAVING bool_and(from_zero)
) AS counted
WHERE reply.file_id = counted.file_id AND reply.perceiver = counted.perceiver;

UPDATE gesbench_raw.answers AS answer SET clip = clip + 1
FROM (
  SELECT file_id, perceiver FROM (
    SELECT file_id, perceiver, min(clip) = 0 AND (max(clip) < max(clips) OR max(clips) IS NULL) AS from_zero
    FROM gesbench_raw.answers GROUP BY file_id, perceiver, video_id
  ) GROUP BY ALL HAVING bool_and(from_zero)
) AS counted
WHERE answer.file_id = counted.file_id AND answer.perceiver = counted.perceiver;

INSERT INTO gestalt_raw.problems (file_id, line, field, expected, found, consequence)
SELECT DISTINCT file_id, line, 'clip', 'a number from 1', '0', 'line left out' FROM gesbench_raw.answers WHERE clip = 0;

UPDATE gestalt_raw.files AS file SET loaded = loaded - zero.records
FROM (SELECT file_id, count(DISTINCT record)::INTEGER AS records FROM gesbench_raw.answers WHERE clip = 0 GROUP BY file_id) AS zero
WHERE file.file_id = zero.file_id;

DELETE FROM gesbench_raw.replies WHERE clip = 0;

DELETE FROM gesbench_raw.answers WHERE clip = 0;
