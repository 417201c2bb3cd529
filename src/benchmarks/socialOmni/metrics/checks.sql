-- What is wrong across files: repeats, unknown items, absent ones, and figures or truths that files disagree on.

SELECT file_id, line, 'id' AS field, 'each item once' AS expected, id || ' again' AS found,
  'the last one stands, this one is left out' AS consequence
FROM socialomni_raw.items
QUALIFY row_number() OVER (PARTITION BY id, file_id ORDER BY rowid DESC) > 1

UNION ALL
SELECT b.file_id, NULL::INTEGER, 'id', 'item sets that share no id', count(*) || ' ids also in ' || any_value(file),
  'each result file is scored by the set that its own right letters agree with'
FROM socialomni.item_sets AS a JOIN socialomni.item_sets AS b ON a.id = b.id AND a.file_id < b.file_id
JOIN gestalt_raw.files AS files ON files.file_id = a.file_id
GROUP BY a.file_id, b.file_id

UNION ALL
SELECT file_id, line, 'video_id', 'each item once', video_id || ' again', 'the last one stands, this one is left out'
FROM socialomni_raw.turns
QUALIFY row_number() OVER (PARTITION BY video_id ORDER BY file_id DESC, rowid DESC) > 1

UNION ALL
SELECT file_id, line, 'id', 'each item once for ' || model || ' ' || setting, id || ' again',
  'the last one stands, this one is left out'
FROM socialomni_raw.answers
QUALIFY row_number() OVER (PARTITION BY model, setting, id ORDER BY file_id DESC, rowid DESC) > 1

UNION ALL
SELECT file_id, line, 'video_id', 'each item once for ' || model || ' ' || setting, video_id || ' again',
  'the last one stands, this one is left out'
FROM (
  SELECT model, setting, video_id, file_id, line, rowid AS place, 'turn' AS protocol FROM socialomni_raw.turn_answers
  UNION ALL
  SELECT model, setting, video_id, file_id, line, rowid, 'streaming' FROM socialomni_raw.entries
)
QUALIFY row_number() OVER (PARTITION BY protocol, model, setting, video_id ORDER BY file_id DESC, place DESC) > 1

UNION ALL
SELECT file_id, line, 'id', 'a level 1 item', id, 'row left out of every metric'
FROM socialomni_raw.answers ANTI JOIN socialomni_raw.items USING (id)
WHERE EXISTS (FROM socialomni_raw.items)

UNION ALL
SELECT file_id, line, 'video_id', 'a level 2 item', video_id, 'row left out of every metric'
FROM socialomni_raw.turn_answers ANTI JOIN socialomni_raw.turns USING (video_id)
WHERE EXISTS (FROM socialomni_raw.turns)

UNION ALL
SELECT file_id, line, 'video_id', 'a level 2 item', video_id, 'row kept; it has its own reference'
FROM socialomni_raw.entries ANTI JOIN socialomni_raw.turns USING (video_id)
WHERE EXISTS (FROM socialomni_raw.turns)

UNION ALL
SELECT DISTINCT file_id, NULL::INTEGER, NULL, 'level 1 items', 'none loaded',
  'accuracy by the file’s own answers; no splits, domains or options'
FROM socialomni_raw.answers WHERE NOT EXISTS (FROM socialomni_raw.items)

UNION ALL
SELECT DISTINCT file_id, NULL::INTEGER, NULL, 'level 2 items', 'none loaded', 'metrics by the file’s own answers'
FROM socialomni_raw.turn_answers WHERE NOT EXISTS (FROM socialomni_raw.turns)

UNION ALL
SELECT file_id, NULL, NULL, 'all ' || (SELECT count(*) FROM socialomni.items) || ' level 1 items for ' || model || ' ' || setting,
  count(*) || ' absent: ' || string_agg(id, ', ' ORDER BY id)[:80], 'metrics are over the others'
FROM (SELECT model, setting, max(file_id) AS file_id FROM socialomni_raw.answers GROUP BY ALL)
CROSS JOIN (SELECT id FROM socialomni.items)
ANTI JOIN (SELECT model, setting, id FROM socialomni.answers) USING (model, setting, id)
GROUP BY model, setting, file_id

UNION ALL
SELECT file_id, NULL, NULL, 'all ' || (SELECT count(*) FROM socialomni.turns) || ' level 2 items for ' || model || ' ' || setting,
  count(*) || ' absent: ' || string_agg(video_id, ', ' ORDER BY video_id)[:80], 'metrics are over the others'
FROM (SELECT model, setting, max(file_id) AS file_id FROM socialomni_raw.turn_answers GROUP BY ALL)
CROSS JOIN (SELECT video_id FROM socialomni.turns)
ANTI JOIN (SELECT model, setting, video_id FROM socialomni.turn_answers) USING (model, setting, video_id)
GROUP BY model, setting, file_id

UNION ALL
SELECT given.file_id, given.line, 'correct_answer', item.correct_answer || ', as the item says', given.correct_answer, 'the item’s is used'
FROM socialomni_raw.answers AS given
JOIN socialomni.meant_items AS meant ON meant.file_id = given.file_id AND meant.id = given.id
JOIN socialomni.item_sets AS item ON item.id = given.id AND item.file_id = meant.item_file
WHERE given.correct_answer <> item.correct_answer

UNION ALL
SELECT given.file_id, given.line, 'q1_answer', turn.truth || ', as the item says', given.truth, 'the item’s is used'
FROM socialomni_raw.turn_answers AS given JOIN socialomni.turns AS turn USING (video_id)
WHERE given.truth <> turn.truth

UNION ALL
SELECT file_id, line, 'is_correct', correct::VARCHAR || ' for ' || id, claimed_correct::VARCHAR, 'worked out from the letters'
FROM socialomni.answers WHERE scored AND correct_answer IS NOT NULL AND claimed_correct <> correct

UNION ALL
SELECT file_id, line, 'q1_correct', correct::VARCHAR || ' for ' || video_id, claimed_correct::VARCHAR, 'worked out from the letters'
FROM socialomni.turn_answers WHERE status <> 'failed' AND correct_answer IS NOT NULL AND claimed_correct <> correct

UNION ALL
SELECT file_id, NULL, 'decisions', 'a yes or no at every decision time', 'none for ' || model || ' ' || setting,
  'no tolerance form; the other timing is worked out'
FROM (SELECT model, setting, max(file_id) AS file_id FROM socialomni_raw.entries GROUP BY ALL)
ANTI JOIN socialomni_raw.decisions USING (model, setting)

UNION ALL
SELECT header.file_id, header.line, figure.field, round(figure.ours, 4)::VARCHAR || ' by its rows', round(figure.claim, 4)::VARCHAR,
  'worked out from the rows'
FROM socialomni_raw.headers AS header
LEFT JOIN (
  SELECT model, setting, 100 * avg(correct::INT) AS accuracy FROM socialomni.answers WHERE scored GROUP BY ALL
) AS first ON header.level = 1 AND first.model = header.model AND first.setting = header.setting
LEFT JOIN (
  SELECT model, setting, 100 * avg(correct::INT) AS accuracy, avg(score) FILTER (score > 0) AS score,
    count(*) FILTER (score > 0) AS scores
  FROM socialomni.turn_answers GROUP BY ALL
) AS second ON header.level = 2 AND second.model = header.model AND second.setting = header.setting
CROSS JOIN LATERAL (VALUES
  ('accuracy', header.accuracy, first.accuracy),
  ('q1_accuracy', header.q1_accuracy, second.accuracy),
  ('q2_avg_score', header.q2_avg_score, second.score),
  ('q2_count', header.q2_count, second.scores::DOUBLE)
) AS figure(field, claim, ours)
WHERE abs(figure.claim - figure.ours) > 0.01
