-- Two models on the same items in the same setting, or one model in two settings: which differ, and whether the difference
-- is more than chance.

-- What is compared, a row an item and metric, 0 to 100: who under the paper's and the pipeline's definition, when (level
-- 2, first question), on_time (streaming), how (score_responded, by protocol). Intervals resample items.
CREATE OR REPLACE VIEW socialomni.comparable AS
  SELECT CASE definition WHEN 'paper' THEN 'who' ELSE 'who_pipeline' END AS metric, NULL::VARCHAR AS question, setting,
    'item' AS unit, 'per cent' AS scale, id AS item, id AS cluster, model AS perceiver, 100.0 * correct::INT AS value, correct AS outcome
  FROM socialomni.answers_by_definition
  UNION ALL
  SELECT 'when', NULL, setting, 'item', 'per cent', video_id, video_id, model, 100.0 * correct::INT, correct FROM socialomni.turn_answers
  UNION ALL
  SELECT 'on_time', NULL, setting, 'entry', 'per cent', video_id, video_id, model, 100.0 * (timing = 'O')::INT, timing = 'O'
  FROM socialomni.timed
  UNION ALL
  SELECT CASE protocol WHEN 'turn' THEN 'how' ELSE 'how_streaming' END, NULL, setting, 'reply', '0 to 100', video_id, video_id, model,
    score, NULL
  FROM socialomni.replies WHERE responded AND score IS NOT NULL;

-- Each metric of two models over the items that both have, tested: FROM socialomni.compare_runs('one', 'other'), or of
-- two settings FROM socialomni.compare_runs('one, audio-video', 'one, video-only').
CREATE OR REPLACE MACRO socialomni.compare_runs(name_a, name_b) AS TABLE FROM comparison_of('socialomni.comparable', name_a, name_b);

-- The items on which two models differ: FROM socialomni.run_flips('one', 'other') WHERE metric = 'who'.
CREATE OR REPLACE MACRO socialomni.run_flips(name_a, name_b) AS TABLE FROM flips_of('socialomni.comparable', name_a, name_b);

-- Level 1 items that one of two models got right and the other wrong in the same setting, or one model in one of two
-- settings, with both answers, for every two: FROM socialomni.answer_flips WHERE model_a = 'one' AND model_b = 'other'. The
-- rows open in Review.
CREATE OR REPLACE VIEW socialomni.answer_flips AS
  SELECT one.id, one.question, one.correct_answer, one.model AS model_a, one.setting AS setting_a, one.answer AS answer_a,
    other.model AS model_b, other.setting AS setting_b, other.answer AS answer_b, one.correct AS a_right
  FROM socialomni.answers AS one JOIN socialomni.answers AS other ON one.id = other.id
  WHERE one.correct <> other.correct AND (one.model = other.model) <> (one.setting = other.setting)
  ORDER BY model_a, setting_a, model_b, setting_b, a_right DESC, one.id;
