-- When to speak? Intervals: 95 % bootstrap over items (videos).

-- F1 of a precision and a recall; NULL where both are 0.
CREATE OR REPLACE MACRO socialomni.f1_of(p, r) AS 2 * p * r / nullif(p + r, 0);

-- Level 2, first question: would you speak now? Yes (A) is positive. No letter is no yes. Per cent; a ratio over nothing
-- is NULL. `f1_n`: items with a yes, given or true; F1 takes no notice of the others.
CREATE OR REPLACE VIEW socialomni.turn_taking AS
  WITH marked AS (
    SELECT *, (yes AND truth_yes)::INT AS tp, (yes AND NOT truth_yes)::INT AS fp, (NOT yes AND truth_yes)::INT AS fn
    FROM socialomni.turn_answers
  ), pooled AS (
    SELECT model, modality, asr_tag, setting, count(*) AS n, avg(correct::INT) AS accuracy, bootstrap_mean(correct::INT, video_id) AS accuracy_ci,
      sum(tp) AS tp, sum(fp) AS fp, sum(fn) AS fn, count(*) FILTER (NOT yes AND NOT truth_yes) AS tn,
      count(*) FILTER (status = 'unparsable') AS unparsable, count(*) FILTER (status = 'failed') AS failed,
      bootstrap_ratio(tp, tp + fp, video_id) AS precision_ci, bootstrap_ratio(tp, tp + fn, video_id) AS recall_ci,
      bootstrap_ratio(2 * tp, 2 * tp + fp + fn, video_id) AS f1_ci
    FROM marked GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting,
    100 * accuracy AS accuracy, 100 * accuracy_ci.low AS accuracy_low, 100 * accuracy_ci.high AS accuracy_high, n,
    100 * share(tp, tp + fp) AS "precision", 100 * precision_ci.low AS precision_low, 100 * precision_ci.high AS precision_high,
    (tp + fp)::BIGINT AS precision_n,
    100 * share(tp, tp + fn) AS recall, 100 * recall_ci.low AS recall_low, 100 * recall_ci.high AS recall_high,
    (tp + fn)::BIGINT AS recall_n,
    100 * share(2 * tp, 2 * tp + fp + fn) AS f1, 100 * f1_ci.low AS f1_low, 100 * f1_ci.high AS f1_high,
    (tp + fp + fn)::BIGINT AS f1_n, tp::BIGINT AS tp, fp::BIGINT AS fp, fn::BIGINT AS fn, tn, unparsable, failed
  FROM pooled ORDER BY model, setting;

-- Streaming: the class of each entry by its offset (entry minus reference, s), at any limits:
--   Interrupted  before `early`            E  early
--   Perfect      from `early` to `late`    O  on time
--   Delayed      up to `too_late`          L  late
--   TooLate      later                     L
--   NoResponse   the model never spoke     L
CREATE OR REPLACE MACRO socialomni.timed_at(early, late, too_late) AS TABLE
  SELECT *, CASE WHEN offset_s IS NULL THEN 'NoResponse' WHEN offset_s < early THEN 'Interrupted' WHEN offset_s <= late THEN 'Perfect'
      WHEN offset_s <= too_late THEN 'Delayed' ELSE 'TooLate' END AS class,
    CASE class WHEN 'Interrupted' THEN 'E' WHEN 'Perfect' THEN 'O' ELSE 'L' END AS timing
  FROM (SELECT * EXCLUDE (timed) FROM socialomni.entries WHERE timed);

-- Entries with their class at the paper's limits: −1, 2 and 5 s.
CREATE OR REPLACE VIEW socialomni.timed AS FROM socialomni.timed_at(-1, 2, 5);

-- Shares of the classes in per cent of all entries, empty classes listed with 0.
CREATE OR REPLACE MACRO socialomni.timing_classes_at(early, late, too_late) AS TABLE
  WITH pooled AS (
    SELECT model, modality, asr_tag, setting, kind.place, kind.class, kind.timing,
      count(*) FILTER (entry.class = kind.class) AS entries, count(*) AS n,
      bootstrap_mean((entry.class = kind.class)::INT, video_id) AS ci
    FROM socialomni.timed_at(early, late, too_late) AS entry
    CROSS JOIN (VALUES (1, 'Interrupted', 'E'), (2, 'Perfect', 'O'), (3, 'Delayed', 'L'), (4, 'TooLate', 'L'), (5, 'NoResponse', 'L'))
      AS kind(place, class, timing)
    GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting, class, timing, entries, 100 * share(entries, n) AS share,
    100 * ci.low AS share_low, 100 * ci.high AS share_high, n
  FROM pooled ORDER BY model, setting, place;

-- Shares of the classes at the paper's limits.
CREATE OR REPLACE VIEW socialomni.timing_classes AS FROM socialomni.timing_classes_at(-1, 2, 5);

-- Early, on time and late in per cent of all entries (they add up to 100), and the offsets of those that spoke, s.
CREATE OR REPLACE MACRO socialomni.timing_at(early, late, too_late) AS TABLE
  WITH pooled AS (
    SELECT model, modality, asr_tag, setting, count(*) AS n, count(offset_s) AS responders,
      avg((timing = 'E')::INT) AS early_share, bootstrap_mean((timing = 'E')::INT, video_id) AS early_ci,
      avg((timing = 'O')::INT) AS on_time_share, bootstrap_mean((timing = 'O')::INT, video_id) AS on_time_ci,
      avg((timing = 'L')::INT) AS late_share, bootstrap_mean((timing = 'L')::INT, video_id) AS late_ci,
      avg(offset_s) AS offset_mean, bootstrap_mean(offset_s, video_id) AS offset_ci, median(offset_s) AS offset_median,
      bootstrap_median(offset_s, video_id) AS median_ci
    FROM socialomni.timed_at(early, late, too_late) GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting,
    100 * early_share AS early, 100 * early_ci.low AS early_low, 100 * early_ci.high AS early_high,
    100 * on_time_share AS on_time, 100 * on_time_ci.low AS on_time_low, 100 * on_time_ci.high AS on_time_high,
    100 * late_share AS late, 100 * late_ci.low AS late_low, 100 * late_ci.high AS late_high, n,
    offset_mean, offset_ci.low AS offset_mean_low, offset_ci.high AS offset_mean_high,
    offset_median, median_ci.low AS offset_median_low, median_ci.high AS offset_median_high, responders
  FROM pooled ORDER BY model, setting;

-- Early, on time and late at the paper's limits.
CREATE OR REPLACE VIEW socialomni.timing AS FROM socialomni.timing_at(-1, 2, 5);

-- Streaming, tolerance form: at decision time t the right answer is yes when 0 < reference − t ≤ delta (to the
-- microsecond). Pooled over decision times, per cent. As in the paper a ratio over nothing is 0 here. A run without
-- decisions has NULL and n 0: entry times alone don't tell this form.
CREATE OR REPLACE MACRO socialomni.tolerance_at(delta) AS TABLE
  WITH marked AS (
    SELECT *, round(reference_s - t_s, 6) AS ahead_s, ahead_s > 0 AND ahead_s <= delta AS target FROM socialomni.decisions
  ), by_video AS (
    SELECT model, setting, video_id, count(*) AS n, count(*) FILTER (yes = target) AS hits,
      count(*) FILTER (yes AND target) AS tp, count(*) FILTER (yes AND NOT target) AS fp, count(*) FILTER (NOT yes AND target) AS fn
    FROM marked GROUP BY ALL
  ), pooled AS (
    SELECT model, setting, sum(n)::BIGINT AS n, count(*) AS videos, sum(hits) AS hits, sum(tp) AS tp, sum(fp) AS fp, sum(fn) AS fn,
      bootstrap_ratio(hits, n, video_id) AS accuracy_ci, bootstrap_ratio(tp, tp + fp, video_id) AS precision_ci,
      bootstrap_ratio(tp, tp + fn, video_id) AS recall_ci, bootstrap_ratio(2 * tp, 2 * tp + fp + fn, video_id) AS f1_ci
    FROM by_video GROUP BY model, setting
  )
  SELECT model, modality, asr_tag, setting, delta::DOUBLE AS delta_s,
    100 * share(hits, n) AS accuracy, 100 * accuracy_ci.low AS accuracy_low, 100 * accuracy_ci.high AS accuracy_high,
    CASE WHEN n > 0 THEN 100 * coalesce(share(tp, tp + fp), 0) END AS "precision",
    100 * precision_ci.low AS precision_low, 100 * precision_ci.high AS precision_high,
    coalesce(tp + fp, 0)::BIGINT AS precision_n,
    CASE WHEN n > 0 THEN 100 * coalesce(share(tp, tp + fn), 0) END AS recall,
    100 * recall_ci.low AS recall_low, 100 * recall_ci.high AS recall_high,
    coalesce(tp + fn, 0)::BIGINT AS recall_n,
    CASE WHEN n > 0 THEN 100 * coalesce(share(2 * tp, 2 * tp + fp + fn), 0) END AS f1,
    100 * f1_ci.low AS f1_low, 100 * f1_ci.high AS f1_high, coalesce(tp + fp + fn, 0)::BIGINT AS f1_n,
    coalesce(tp, 0)::BIGINT AS tp, coalesce(fp, 0)::BIGINT AS fp, coalesce(fn, 0)::BIGINT AS fn,
    coalesce(n, 0) AS n, coalesce(videos, 0) AS videos
  FROM (SELECT model, modality, asr_tag, setting FROM socialomni.runs WHERE streamed > 0)
  LEFT JOIN pooled USING (model, setting)
  ORDER BY model, setting;

-- Tolerance form at 0.2, 0.5 and 1 s.
CREATE OR REPLACE VIEW socialomni.tolerance AS
  FROM (FROM socialomni.tolerance_at(0.2) UNION ALL FROM socialomni.tolerance_at(0.5) UNION ALL FROM socialomni.tolerance_at(1.0))
  ORDER BY model, setting, delta_s;

-- Streaming, among those that spoke: early offset < −delta, on time |offset| ≤ delta, late offset > delta, per cent; and
-- the share of all entries without a response.
CREATE OR REPLACE MACRO socialomni.responders_at(delta) AS TABLE
  WITH marked AS (
    SELECT *, (offset_s < -delta)::INT AS early, (abs(offset_s) <= delta)::INT AS on_time, (offset_s > delta)::INT AS late,
      (offset_s IS NULL)::INT AS silent
    FROM socialomni.entries WHERE timed
  ), pooled AS (
    SELECT model, modality, asr_tag, setting, avg(early) AS early, bootstrap_mean(early, video_id) AS early_ci,
      avg(on_time) AS on_time, bootstrap_mean(on_time, video_id) AS on_time_ci,
      avg(late) AS late, bootstrap_mean(late, video_id) AS late_ci, count(offset_s) AS responders,
      avg(silent) AS silent, bootstrap_mean(silent, video_id) AS silent_ci, count(*) AS n
    FROM marked GROUP BY model, modality, asr_tag, setting
  )
  SELECT model, modality, asr_tag, setting, delta::DOUBLE AS delta_s,
    100 * early AS early, 100 * early_ci.low AS early_low, 100 * early_ci.high AS early_high,
    100 * on_time AS on_time, 100 * on_time_ci.low AS on_time_low, 100 * on_time_ci.high AS on_time_high,
    100 * late AS late, 100 * late_ci.low AS late_low, 100 * late_ci.high AS late_high, responders,
    100 * silent AS no_response, 100 * silent_ci.low AS no_response_low, 100 * silent_ci.high AS no_response_high, n
  FROM pooled ORDER BY model, setting;

-- Among those that spoke, at 0.2, 0.5 and 1 s.
CREATE OR REPLACE VIEW socialomni.responders AS
  FROM (FROM socialomni.responders_at(0.2) UNION ALL FROM socialomni.responders_at(0.5) UNION ALL FROM socialomni.responders_at(1.0))
  ORDER BY model, setting, delta_s;
