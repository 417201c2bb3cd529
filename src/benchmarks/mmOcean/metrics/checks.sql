-- What is wrong across files: repeats, videos without annotations, ratings and answers that are not there, absent
-- videos, models without a card where others have one.

SELECT file_id, line, 'video_id' AS field, 'each video once' AS expected, video_id || ' again' AS found,
  'the last one stands, this one is left out' AS consequence
FROM mm_ocean_raw.videos ANTI JOIN mm_ocean.videos USING (video_id, file_id, record)

UNION ALL
SELECT file_id, line, 'video_id', 'each video once for ' || model, video_id || ' again',
  'the last one stands, this one is left out'
FROM mm_ocean_raw.predictions AS prediction SEMI JOIN mm_ocean.videos USING (video_id)
WHERE (task1 OR task2 OR judged OR task3)
  AND NOT EXISTS (FROM mm_ocean.parts AS part WHERE part.file_id = prediction.file_id AND part.record = prediction.record
    AND part.model = prediction.model AND part.video_id = prediction.video_id)

UNION ALL
SELECT file_id, line, 'video_id', 'an annotated video', video_id, 'line left out of every metric'
FROM mm_ocean_raw.predictions ANTI JOIN mm_ocean_raw.videos USING (video_id)
WHERE EXISTS (FROM mm_ocean_raw.videos)

UNION ALL
SELECT DISTINCT file_id, NULL::INTEGER, NULL, 'annotations of its videos', 'none loaded', 'no metric can be worked out'
FROM mm_ocean_raw.predictions
WHERE NOT EXISTS (FROM mm_ocean_raw.videos)

-- Ratings that are not there: one problem for a trait, one for all five.
UNION ALL
SELECT file_id, min(line), if(count(*) = 5, 'task1', 'task1.' || min(trait)), 'Very Low, Low, Medium, High or Very High',
  'nothing', 'left out of T1, MAE and ρ; wrong in r1'
FROM (
  SELECT *, count(*) OVER (PARTITION BY model, video_id) = 5 AS none FROM mm_ocean.ratings WHERE word IS NULL
)
GROUP BY file_id, record, model, video_id, if(none, '', trait)

UNION ALL
SELECT file_id, line, 'task3', 'an answer to question ' || q_idx, 'nothing', 'counted as wrong'
FROM mm_ocean.answers WHERE answer IS NULL

-- Tasks that no line of a model has.
UNION ALL
SELECT max(file_id), NULL, 'task1', 'ratings of ' || model, 'none in any line', 'task 1 not asked: no T1, MAE, ρ, HR, PR, CR or IR'
FROM mm_ocean_raw.predictions SEMI JOIN (FROM mm_ocean.asked WHERE NOT rated) USING (model)
SEMI JOIN mm_ocean.videos USING (video_id)
GROUP BY model

UNION ALL
SELECT max(file_id), NULL, 'task3', 'answers of ' || model, 'none in any line', 'task 3 not asked: no T3, HR, PR or IR'
FROM mm_ocean_raw.predictions SEMI JOIN (FROM mm_ocean.asked WHERE NOT answered) USING (model)
SEMI JOIN mm_ocean.videos USING (video_id)
GROUP BY model

UNION ALL
SELECT max(file_id), NULL, 'task2_judged', 'judgements of ' || model, 'none that can be used', 'not judged: no T2, HR or CR'
FROM mm_ocean_raw.judgements SEMI JOIN (FROM mm_ocean.asked WHERE NOT judged) USING (model)
SEMI JOIN mm_ocean.videos USING (video_id)
GROUP BY model

-- Judgements that are not there, of models that have some.
UNION ALL
SELECT max(file_id), NULL, 'task2_judged', 'judgements of all ' || max(videos) || ' predicted videos of ' || model,
  'none of ' || count(*) || ': ' || string_agg(video_id, ', ' ORDER BY video_id),
  'left out of T2; counted as r2 failed in HR and CR, as the scorer does'
FROM (
  SELECT model, video_id, file_id, judged, count(*) OVER (PARTITION BY model) AS videos FROM mm_ocean.shares
  SEMI JOIN (FROM mm_ocean.asked WHERE judged) USING (model)
)
WHERE judged = 0
GROUP BY model

UNION ALL
SELECT any_value(file_id), any_value(line), 'task2_judged', 'all five traits judged', 'only ' || string_agg(trait, ', ' ORDER BY trait),
  'T2 and R2 are over the judged ones'
FROM mm_ocean.judgements GROUP BY model, video_id HAVING count(*) < 5

UNION ALL
SELECT max(file_id), NULL, 'task2_judges', 'every judge on the same ' || max(pairs) || ' rationales of ' || model,
  'judge ' || judge || ' on ' || count(*), 'T2 is over what each judged; a mean over judges mixes them'
FROM (
  FROM mm_ocean.judge_scores
  JOIN (SELECT model, count(DISTINCT (video_id, trait)) AS pairs FROM mm_ocean.judge_scores GROUP BY model) USING (model)
)
GROUP BY model, judge HAVING count(*) < max(pairs)

UNION ALL
SELECT given.file_id, given.line, 'task3', 'a question of ' || given.video_id, 'q_idx ' || given.q_idx, 'answer left out'
FROM mm_ocean_raw.answers AS given
SEMI JOIN (FROM mm_ocean.parts WHERE part = 'task3') USING (model, video_id, file_id, record)
ANTI JOIN mm_ocean.questions AS question ON question.video_id = given.video_id AND question.q_idx = given.q_idx

UNION ALL
SELECT file_id, NULL, NULL, 'all ' || (SELECT count(*) FROM mm_ocean.videos) || ' annotated videos for ' || model,
  count(*) || ' absent: ' || string_agg(video_id, ', ' ORDER BY video_id), 'metrics are over the others'
FROM (SELECT model, max(file_id) AS file_id FROM mm_ocean_raw.predictions GROUP BY model)
CROSS JOIN (SELECT video_id FROM mm_ocean.videos)
ANTI JOIN (SELECT model, video_id FROM mm_ocean.predictions) USING (model, video_id)
GROUP BY model, file_id

UNION ALL
SELECT file_id, line, 'model', 'each model once', model || ' again', 'the last one stands, this one is left out'
FROM mm_ocean_raw.model_cards ANTI JOIN mm_ocean.model_cards USING (file_id, record)

UNION ALL
SELECT max(file_id), NULL, 'model', 'a model card of ' || model, 'none', 'left out of groups of models'
FROM mm_ocean_raw.predictions
WHERE EXISTS (FROM mm_ocean_raw.model_cards) AND model NOT IN (SELECT model FROM mm_ocean.model_cards)
GROUP BY model
