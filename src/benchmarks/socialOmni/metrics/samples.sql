-- The samples of SocialOmni: what each metric counts, one row each, joined with the truth.
-- A run is a model in a setting (modality and ASR tag) on a level. Of a repeated item or answer the last stands, in
-- files (by load, then name) and rows; the others are problems.

CREATE SCHEMA IF NOT EXISTS socialomni;

-- Level 1 items: who is speaking at a second of a video? `consistent` where the one seen is the one heard.
CREATE OR REPLACE VIEW socialomni.items AS
  FROM socialomni_raw.items
  QUALIFY row_number() OVER (PARTITION BY id ORDER BY file_id DESC, rowid DESC) = 1;

-- The items of each file by itself: files may hold different items under the same ids.
CREATE OR REPLACE VIEW socialomni.item_sets AS
  FROM socialomni_raw.items
  QUALIFY row_number() OVER (PARTITION BY id, file_id ORDER BY rowid DESC) = 1;

-- Which file's item each row of a result file means (`item_file`): of the files that have its id, the one that agrees with
-- most right letters of the result file, of equals the last.
CREATE OR REPLACE VIEW socialomni.meant_items AS
  WITH candidates AS (
    SELECT given.file_id, given.id, item.file_id AS item_file,
      sum((item.correct_answer = upper(trim(given.correct_answer)))::INT) OVER (PARTITION BY given.file_id, item.file_id) AS agreeing
    FROM (SELECT file_id, id, any_value(correct_answer) AS correct_answer FROM socialomni_raw.answers GROUP BY ALL) AS given
    JOIN socialomni.item_sets AS item USING (id)
  )
  SELECT file_id, id, item_file FROM candidates
  QUALIFY row_number() OVER (PARTITION BY file_id, id ORDER BY agreeing DESC NULLS LAST, item_file DESC) = 1;

-- Who speaks in an option. It reads "speaker verb content" and is split at the first of these verbs; text without one has
-- no parts.
CREATE OR REPLACE MACRO socialomni.speaker_of(text) AS nullif(trim(regexp_extract(lower(text),
  '^(.*?)\b(said|asked|felt|hopes|hope|explains|wants|thinks|says)\b(.*)$', 1, 's')), '');

-- What an option says, after the verb.
CREATE OR REPLACE MACRO socialomni.content_of(text) AS nullif(trim(regexp_extract(lower(text),
  '^(.*?)\b(said|asked|felt|hopes|hope|explains|wants|thinks|says)\b(.*)$', 3, 's')), '');

-- The four options of each level 1 item of each file, with speaker and content where they can be split.
CREATE OR REPLACE VIEW socialomni.options AS
  SELECT id, letter, text, socialomni.speaker_of(text) AS speaker, socialomni.content_of(text) AS content, file_id, record, line
  FROM socialomni_raw.options SEMI JOIN socialomni.item_sets USING (id, file_id, record)
  QUALIFY row_number() OVER (PARTITION BY id, file_id, letter ORDER BY rowid DESC) = 1;

-- Level 2 items: should the person speak at a second (A yes, B no), and what did they say?
CREATE OR REPLACE VIEW socialomni.turns AS
  FROM socialomni_raw.turns
  QUALIFY row_number() OVER (PARTITION BY video_id ORDER BY file_id DESC, rowid DESC) = 1;

-- Level 1: a model's answer to an item. `answer` is NULL where there is no letter from A to D; `correct` is false there,
-- and for a skipped item (`scored` false). `reason` says why. Without loaded items the file's own truth counts.
CREATE OR REPLACE VIEW socialomni.answers AS
  WITH standing AS (
    FROM socialomni_raw.answers
    QUALIFY row_number() OVER (PARTITION BY model, setting, id ORDER BY file_id DESC, rowid DESC) = 1
  ), judged AS (
    SELECT model, modality, asr_tag, setting, given.id, letter AS answer, prediction, scored, claimed_correct,
      coalesce(item.correct_answer, given.correct_answer) AS correct_answer, skip_reason, skip_error, raw_response,
      item.consistency, item.domain, item.question, item.video_path, item.at_s, item.file_id AS item_file, given.file_id,
      given.record, given.line
    FROM standing AS given
    LEFT JOIN socialomni.meant_items AS meant ON meant.file_id = given.file_id AND meant.id = given.id
    LEFT JOIN socialomni.item_sets AS item ON item.id = given.id AND item.file_id = meant.item_file
    WHERE item.id IS NOT NULL OR NOT EXISTS (FROM socialomni_raw.items)
  )
  SELECT model, modality, asr_tag, setting, id, answer, correct_answer,
    scored AND coalesce(answer = correct_answer, correct_answer IS NULL AND claimed_correct, false) AS correct, scored,
    CASE WHEN NOT scored THEN 'skipped' WHEN answer IS NULL THEN 'unparsable' ELSE 'answered' END AS status,
    CASE WHEN NOT scored THEN coalesce(skip_reason, skip_error, 'skipped')
      WHEN answer IS NULL THEN coalesce(skip_reason, skip_error, 'no letter from A to D') END AS reason,
    consistency, domain, question, video_path, at_s, prediction, raw_response, claimed_correct, item_file, file_id, record, line
  FROM judged;

-- Level 2: a model's answers to an item. `yes`: the model would speak; `truth_yes`: the person did. No letter is no yes,
-- and wrong. `responded`: there is a reply; `score` is the pipeline's, 0 to 100 in steps of 25.
CREATE OR REPLACE VIEW socialomni.turn_answers AS
  WITH standing AS (
    FROM socialomni_raw.turn_answers
    QUALIFY row_number() OVER (PARTITION BY model, setting, video_id ORDER BY file_id DESC, rowid DESC) = 1
  ), judged AS (
    SELECT given.*, coalesce(turn.truth, given.truth) AS right_letter, turn.video_path, turn.question,
      coalesce(turn.at_s, given.at_s) AS second, coalesce(turn.reference, given.reference) AS said
    FROM standing AS given LEFT JOIN socialomni.turns AS turn USING (video_id)
    WHERE turn.video_id IS NOT NULL OR NOT EXISTS (FROM socialomni_raw.turns)
  )
  SELECT model, modality, asr_tag, setting, video_id, letter AS answer, right_letter AS correct_answer,
    coalesce(letter = right_letter, right_letter IS NULL AND claimed_correct, false) AS correct,
    coalesce(letter = 'A', false) AS yes, right_letter = 'A' AS truth_yes,
    CASE WHEN error IS NOT NULL THEN 'failed' WHEN letter IS NULL THEN 'unparsable' ELSE 'answered' END AS status,
    CASE WHEN error IS NOT NULL THEN error WHEN letter IS NULL THEN 'no letter A or B' END AS reason,
    score, response, coalesce(trim(response) <> '', false) AS responded, said AS reference,
    question, video_path, second AS at_s, prediction, raw_response, claimed_correct, file_id, record, line
  FROM judged;

-- Streaming: when the model began to speak against when the person did. `offset_s` is entry minus reference, to the
-- microsecond, so that 4.6 − 2.6 s is 2 s; NULL where the model never spoke, and where a time can't be read (`timed` is
-- false there).
CREATE OR REPLACE VIEW socialomni.entries AS
  SELECT model, modality, asr_tag, setting, video_id, entry_s, reference_s, round(entry_s - reference_s, 6) AS offset_s,
    timed, response, coalesce(trim(response) <> '', false) AS responded, coalesce(entry.reference, turn.reference) AS reference,
    video_path, entry.file_id, entry.record, entry.line
  FROM (
    FROM socialomni_raw.entries
    QUALIFY row_number() OVER (PARTITION BY model, setting, video_id ORDER BY file_id DESC, rowid DESC) = 1
  ) AS entry
  LEFT JOIN (SELECT video_id, video_path, reference FROM socialomni.turns) AS turn USING (video_id);

-- Streaming: speak now? at every decision time of an entry.
CREATE OR REPLACE VIEW socialomni.decisions AS
  SELECT model, modality, asr_tag, setting, video_id, t_s, yes, reference_s, decision.file_id, record, decision.line
  FROM (
    FROM socialomni_raw.decisions
    QUALIFY row_number() OVER (PARTITION BY model, setting, video_id, file_id, record, t_s ORDER BY rowid DESC) = 1
  ) AS decision
  JOIN (SELECT model, setting, video_id, file_id, record, reference_s FROM socialomni.entries) AS entry
    USING (model, setting, video_id, file_id, record);

-- Streaming: a judge's score of a reply, 0 to 100.
CREATE OR REPLACE VIEW socialomni.judgements AS
  FROM socialomni_raw.judgements SEMI JOIN socialomni.entries USING (model, setting, video_id, file_id, record)
  QUALIFY row_number() OVER (PARTITION BY model, setting, video_id, judge ORDER BY rowid DESC) = 1;

-- Every run, with how many rows stand behind it.
CREATE OR REPLACE VIEW socialomni.runs AS
  SELECT model, level, modality, asr_tag, setting, sum(items)::BIGINT AS items, sum(streamed)::BIGINT AS streamed FROM (
    SELECT model, 1 AS level, modality, asr_tag, setting, count(*) AS items, 0 AS streamed FROM socialomni.answers GROUP BY ALL
    UNION ALL
    SELECT model, 2, modality, asr_tag, setting, count(*), 0 FROM socialomni.turn_answers GROUP BY ALL
    UNION ALL
    SELECT model, 2, modality, asr_tag, setting, 0, count(*) FROM socialomni.entries GROUP BY ALL
  )
  GROUP BY model, level, modality, asr_tag, setting
  ORDER BY model, level, setting;
