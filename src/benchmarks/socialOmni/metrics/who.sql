-- Who is speaking? Level 1: top-1 accuracy in per cent, with 95 % bootstrap intervals over items.
-- Two definitions exist, and every row says which it is:
--   paper     every row counts: no letter is wrong, a skipped item too
--   pipeline  rows that the pipeline skipped (scored: false) are left out; no letter is wrong
-- They are why OmniVinci's figure is 15.15 in the paper's Table 5 and 35.86 in its Tables 2 and 3.

-- Every row under both definitions, `counted` or not. Intervals resample all items of a run and take the ratio over those
-- that count.
CREATE OR REPLACE VIEW socialomni.answers_under_definitions AS
  SELECT 'paper' AS definition, true AS counted, * FROM socialomni.answers
  UNION ALL
  SELECT 'pipeline', scored, * FROM socialomni.answers;

-- The rows that count under each definition.
CREATE OR REPLACE VIEW socialomni.answers_by_definition AS
  SELECT * EXCLUDE (counted) FROM socialomni.answers_under_definitions WHERE counted;

-- Gap between the two splits, in points.
CREATE OR REPLACE MACRO socialomni.gap_of(consistent, inconsistent) AS consistent - inconsistent;

-- Accuracy of each run under each definition, on consistent and inconsistent items, and the gap between them.
CREATE OR REPLACE VIEW socialomni.who AS
  WITH pooled AS (
    SELECT model, modality, asr_tag, setting, definition, count(*) FILTER (counted) AS n,
      100 * avg(correct::INT) FILTER (counted) AS accuracy, bootstrap_ratio(correct::INT, counted::INT, id) AS ci,
      count(*) FILTER (counted AND consistency = 'consistent') AS consistent_n,
      100 * avg(correct::INT) FILTER (counted AND consistency = 'consistent') AS consistent,
      bootstrap_ratio((correct AND coalesce(consistency = 'consistent', false))::INT,
        (counted AND coalesce(consistency = 'consistent', false))::INT, id) AS consistent_ci,
      count(*) FILTER (counted AND consistency = 'inconsistent') AS inconsistent_n,
      100 * avg(correct::INT) FILTER (counted AND consistency = 'inconsistent') AS inconsistent,
      bootstrap_ratio((correct AND coalesce(consistency = 'inconsistent', false))::INT,
        (counted AND coalesce(consistency = 'inconsistent', false))::INT, id) AS inconsistent_ci,
      bootstrap_difference(correct::INT, CASE WHEN counted AND consistency IS NOT NULL THEN (consistency = 'consistent')::INT ELSE -1 END,
        id) AS gap_ci
    FROM socialomni.answers_under_definitions
    GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting, definition,
    accuracy, 100 * ci.low AS accuracy_low, 100 * ci.high AS accuracy_high, n,
    consistent, 100 * consistent_ci.low AS consistent_low, 100 * consistent_ci.high AS consistent_high, consistent_n,
    inconsistent, 100 * inconsistent_ci.low AS inconsistent_low, 100 * inconsistent_ci.high AS inconsistent_high, inconsistent_n,
    socialomni.gap_of(consistent, inconsistent) AS gap, 100 * gap_ci.low AS gap_low, 100 * gap_ci.high AS gap_high,
    consistent_n + inconsistent_n AS gap_n
  FROM pooled
  ORDER BY model, setting, definition;

-- Accuracy of each run by domain of the items.
CREATE OR REPLACE VIEW socialomni.who_by_domain AS
  WITH pooled AS (
    SELECT model, modality, asr_tag, setting, definition, domain, count(*) FILTER (counted) AS n,
      100 * avg(correct::INT) FILTER (counted) AS accuracy, bootstrap_ratio(correct::INT, counted::INT, id) AS ci
    FROM socialomni.answers_under_definitions WHERE domain IS NOT NULL
    GROUP BY ALL
  )
  SELECT * EXCLUDE (ci, n), 100 * ci.low AS accuracy_low, 100 * ci.high AS accuracy_high, n
  FROM pooled
  ORDER BY model, setting, definition, domain;

-- How many rows were answered, unparsable or skipped, and why.
CREATE OR REPLACE VIEW socialomni.statuses AS
  SELECT model, modality, asr_tag, setting, 1 AS level, status, reason, count(*) AS n FROM socialomni.answers GROUP BY ALL
  UNION ALL
  SELECT model, modality, asr_tag, setting, 2, status, reason, count(*) FROM socialomni.turn_answers GROUP BY ALL
  ORDER BY model, level, setting, n DESC, reason;

-- Right letter against given letter, empty cells listed with 0; `none` is an unparsable or skipped answer. `share` is in
-- per cent of the items with that right letter.
CREATE OR REPLACE VIEW socialomni.confusion AS
  WITH given AS (
    SELECT model, setting, correct_answer AS truth, CASE WHEN scored AND answer IS NOT NULL THEN answer ELSE 'none' END AS answer,
      count(*) AS n
    FROM socialomni.answers WHERE correct_answer IS NOT NULL GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting, truth, answer, coalesce(n, 0) AS n,
    100 * share(coalesce(n, 0), sum(coalesce(n, 0)) OVER (PARTITION BY model, setting, truth)) AS share
  FROM (SELECT model, modality, asr_tag, setting FROM socialomni.runs WHERE level = 1)
  CROSS JOIN (VALUES ('A'), ('B'), ('C'), ('D')) AS truths(truth)
  CROSS JOIN (VALUES ('A'), ('B'), ('C'), ('D'), ('none')) AS answers(answer)
  LEFT JOIN given USING (model, setting, truth, answer)
  ORDER BY model, setting, truth, answer;

-- Each letter by itself over parsable rows: how often it is right and how often it is given, precision, recall, F1 in
-- per cent. `truth_share` against `answer_share` shows a leaning to a letter. NULL where a ratio is over nothing.
CREATE OR REPLACE VIEW socialomni.option_balance AS
  WITH counted AS (
    SELECT model, modality, asr_tag, setting, letter,
      (sum(cell.n) FILTER (answer <> 'none'))::BIGINT AS parsed,
      (sum(cell.n) FILTER (answer <> 'none' AND truth = letter))::BIGINT AS truth_n,
      (sum(cell.n) FILTER (answer = letter))::BIGINT AS answer_n,
      (sum(cell.n) FILTER (answer = letter AND truth = letter))::BIGINT AS hits
    FROM socialomni.confusion AS cell CROSS JOIN (VALUES ('A'), ('B'), ('C'), ('D')) AS letters(letter)
    GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting, letter, truth_n, 100 * share(truth_n, parsed) AS truth_share,
    answer_n, 100 * share(answer_n, parsed) AS answer_share, 100 * share(hits, answer_n) AS "precision",
    100 * share(hits, truth_n) AS recall, 100 * share(2 * hits, truth_n + answer_n) AS f1, parsed AS n
  FROM counted
  ORDER BY model, setting, letter;

-- Macro F1 in per cent over parsable rows: mean of the F1 of the letters that occur as truth or answer.
CREATE OR REPLACE VIEW socialomni.who_f1 AS
  WITH coded AS (
    SELECT model, modality, asr_tag, setting, id, coalesce(ascii(correct_answer) - 65, -1) AS truth,
      CASE WHEN scored AND answer IS NOT NULL THEN ascii(answer) - 65 ELSE -1 END AS given
    FROM socialomni.answers
  ), pooled AS (
    SELECT model, modality, asr_tag, setting, 100 * macro_f1(truth, given, id) AS macro_f1,
      bootstrap_macro_f1(truth, given, id) AS ci, count(*) FILTER (truth >= 0 AND given >= 0) AS n
    FROM coded GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting, macro_f1, 100 * ci.low AS macro_f1_low, 100 * ci.high AS macro_f1_high, n
  FROM pooled ORDER BY model, setting;

-- What was right about an answer: its content, its speaker, or the content put in the wrong mouth.
CREATE OR REPLACE VIEW socialomni.content_speaker_answers AS
  SELECT given.*, chosen.speaker, chosen.content, truth.speaker AS correct_speaker, truth.content AS correct_content,
    chosen.content = truth.content AS right_content, chosen.speaker = truth.speaker AS right_speaker,
    right_content AND NOT right_speaker AS wrong_speaker_right_content
  FROM socialomni.answers AS given
  LEFT JOIN socialomni.options AS chosen ON chosen.id = given.id AND chosen.file_id = given.item_file AND chosen.letter = given.answer
  LEFT JOIN socialomni.options AS truth ON truth.id = given.id AND truth.file_id = given.item_file AND truth.letter = given.correct_answer
  WHERE scored AND answer IS NOT NULL;

-- Over scored rows with a letter (`total`) whose options parse (`parsed`), in per cent; names as in the benchmark's own
-- table.
CREATE OR REPLACE VIEW socialomni.content_speaker AS
  WITH pooled AS (
    SELECT model, modality, asr_tag, setting, count(*) FILTER (total) AS total, sum(parsed)::BIGINT AS parsed,
      share(sum(exact), sum(parsed)) AS exact, bootstrap_ratio(exact, parsed, id) AS exact_ci,
      share(sum(content), sum(parsed)) AS content, bootstrap_ratio(content, parsed, id) AS content_ci,
      share(sum(speaker), sum(parsed)) AS speaker, bootstrap_ratio(speaker, parsed, id) AS speaker_ci,
      share(sum(mixed), sum(parsed)) AS mixed, bootstrap_ratio(mixed, parsed, id) AS mixed_ci
    FROM (
      SELECT given.model, given.modality, given.asr_tag, given.setting, given.id, split.id IS NOT NULL AS total,
        (split.wrong_speaker_right_content IS NOT NULL)::INT AS parsed, parsed * given.correct::INT AS exact,
        parsed * coalesce(split.right_content, false)::INT AS content, parsed * coalesce(split.right_speaker, false)::INT AS speaker,
        coalesce(split.wrong_speaker_right_content, false)::INT AS mixed
      FROM socialomni.answers AS given
      LEFT JOIN socialomni.content_speaker_answers AS split USING (model, setting, id)
    )
    GROUP BY model, modality, asr_tag, setting
  )
  SELECT model, modality, asr_tag, setting, total, parsed,
    100 * exact AS exact_acc, 100 * exact_ci.low AS exact_acc_low, 100 * exact_ci.high AS exact_acc_high,
    100 * content AS correct_content_rate, 100 * content_ci.low AS correct_content_rate_low,
    100 * content_ci.high AS correct_content_rate_high,
    100 * speaker AS correct_speaker_rate, 100 * speaker_ci.low AS correct_speaker_rate_low,
    100 * speaker_ci.high AS correct_speaker_rate_high,
    100 * mixed AS wrong_speaker_correct_content_rate, 100 * mixed_ci.low AS wrong_speaker_correct_content_rate_low,
    100 * mixed_ci.high AS wrong_speaker_correct_content_rate_high
  FROM pooled ORDER BY model, setting;

-- McNemar's test between two settings of a model, on the items that were scored in both (`n`): `only_a` right only in the
-- first, `only_b` only in the second; continuity-corrected chi-square with one degree of freedom.
CREATE OR REPLACE VIEW socialomni.mcnemar AS
  WITH counted AS (
    SELECT a.model, a.setting AS setting_a, b.setting AS setting_b,
      count(*) FILTER (a.correct AND NOT b.correct) AS only_a, count(*) FILTER (b.correct AND NOT a.correct) AS only_b,
      count(*) FILTER (a.correct AND b.correct) AS both_right, count(*) AS n
    FROM socialomni.answers AS a JOIN socialomni.answers AS b ON a.model = b.model AND a.id = b.id AND a.setting < b.setting
    WHERE a.scored AND b.scored
    GROUP BY ALL
  )
  SELECT model, setting_a, setting_b, only_a, only_b, both_right, n, mcnemar_chi2(only_a, only_b) AS chi_square,
    mcnemar_p(only_a, only_b) AS p_value
  FROM counted ORDER BY model, setting_a, setting_b;
