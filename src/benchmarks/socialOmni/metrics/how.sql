-- How well was it said? Scores 0 to 100; a reply's score is the mean over its judges (level 2 rows have one). Two
-- protocols: `turn`, level 2 result files, and `streaming`. Intervals: 95 % bootstrap over items.

-- One reply an item. `truth_yes`: there was something to say; in streaming there always was. `spread`: largest difference
-- of two judges.
CREATE OR REPLACE VIEW socialomni.replies AS
  SELECT model, modality, asr_tag, setting, 'turn' AS protocol, video_id, truth_yes, responded, score,
    (score IS NOT NULL)::BIGINT AS judges, NULL::DOUBLE AS spread, response, reference, video_path, at_s, file_id, record, line
  FROM socialomni.turn_answers
  UNION ALL
  SELECT model, modality, asr_tag, setting, 'streaming', video_id, true, responded, score, coalesce(judges, 0), spread,
    response, reference, video_path, reference_s, file_id, record, line
  FROM socialomni.entries
  LEFT JOIN (
    SELECT model, setting, video_id, avg(score) AS score, count(*) AS judges,
      CASE WHEN count(*) > 1 THEN max(score) - min(score) END AS spread
    FROM socialomni.judgements GROUP BY ALL
  ) USING (model, setting, video_id);

-- A model's score, by two averages that differ:
--   score_responded   over items with a reply that is not empty, a 0 included: the paper's
--   score_above_zero  over scores above 0 alone: the pipeline's q2_avg_score, its n the pipeline's q2_count
-- And coverage in per cent: items with a reply, of all items, and of the items where there was something to say.
CREATE OR REPLACE VIEW socialomni.how AS
  WITH pooled AS (
    SELECT model, modality, asr_tag, setting, protocol,
      avg(score) FILTER (responded) AS responded_mean, count(score) FILTER (responded) AS responded_n,
      bootstrap_mean(CASE WHEN responded THEN score END, video_id) AS responded_ci,
      avg(score) FILTER (score > 0) AS positive_mean, count(*) FILTER (score > 0) AS positive_n,
      bootstrap_mean(CASE WHEN score > 0 THEN score END, video_id) AS positive_ci,
      avg(responded::INT) AS covered, bootstrap_mean(responded::INT, video_id) AS covered_ci, count(*) AS n,
      avg(responded::INT) FILTER (truth_yes) AS yes_covered, count(*) FILTER (truth_yes) AS yes_n,
      bootstrap_mean(CASE WHEN truth_yes THEN responded::INT END, video_id) AS yes_ci
    FROM socialomni.replies GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting, protocol,
    responded_mean AS score_responded, responded_ci.low AS score_responded_low, responded_ci.high AS score_responded_high,
    responded_n AS score_responded_n,
    positive_mean AS score_above_zero, positive_ci.low AS score_above_zero_low, positive_ci.high AS score_above_zero_high,
    positive_n AS score_above_zero_n,
    100 * covered AS coverage_all, 100 * covered_ci.low AS coverage_all_low, 100 * covered_ci.high AS coverage_all_high,
    n AS coverage_all_n,
    100 * yes_covered AS coverage_yes, 100 * yes_ci.low AS coverage_yes_low, 100 * yes_ci.high AS coverage_yes_high,
    yes_n AS coverage_yes_n
  FROM pooled ORDER BY model, setting, protocol;

-- Share of replies, in per cent of those with two judges or more, on which some two judges differ by `gap` points or more.
-- The paper's main text says 25, elsewhere 20: the same on a scale in steps of 25.
CREATE OR REPLACE MACRO socialomni.large_gap_at(gap) AS TABLE
  WITH pooled AS (
    SELECT model, modality, asr_tag, setting, protocol, avg((spread >= gap)::INT) AS rate,
      bootstrap_mean((spread >= gap)::INT, video_id) AS ci, count(*) AS n
    FROM socialomni.replies WHERE spread IS NOT NULL AND responded GROUP BY ALL
  )
  SELECT model, modality, asr_tag, setting, protocol, gap::DOUBLE AS gap, 100 * rate AS large_gap_rate,
    100 * ci.low AS large_gap_rate_low, 100 * ci.high AS large_gap_rate_high, n
  FROM pooled ORDER BY model, setting, protocol;

-- Large gaps between judges at 20 points.
CREATE OR REPLACE VIEW socialomni.large_gap AS FROM socialomni.large_gap_at(20);

-- Each judge: its mean, and Kendall's tau-b of its scores against the mean over judges (itself included), over replies
-- with two judges or more. tau_b is NULL where either does not vary.
CREATE OR REPLACE VIEW socialomni.judge_agreement AS
  SELECT model, modality, asr_tag, setting, judge, avg(judgement.score) AS judge_mean,
    bootstrap_mean(judgement.score, video_id).low AS judge_mean_low,
    bootstrap_mean(judgement.score, video_id).high AS judge_mean_high,
    kendall(judgement.score, reply.score, video_id) AS tau_b,
    bootstrap_kendall(judgement.score, reply.score, video_id).low AS tau_b_low,
    bootstrap_kendall(judgement.score, reply.score, video_id).high AS tau_b_high, count(*) AS n
  FROM socialomni.judgements AS judgement
  JOIN (SELECT model, setting, video_id, score FROM socialomni.replies WHERE protocol = 'streaming' AND responded AND judges > 1)
    AS reply USING (model, setting, video_id)
  GROUP BY model, modality, asr_tag, setting, judge
  ORDER BY model, setting, judge;

-- Two models in one setting: the share of items, in per cent of those on which both have a scored reply, with the same mean.
CREATE OR REPLACE VIEW socialomni.ties AS
  WITH scored AS (FROM socialomni.replies WHERE responded AND score IS NOT NULL), pooled AS (
    SELECT a.protocol, a.modality, a.asr_tag, a.setting, a.model AS model_a, b.model AS model_b,
      avg((abs(a.score - b.score) < 1e-9)::INT) AS rate, count(*) FILTER (abs(a.score - b.score) < 1e-9) AS ties, count(*) AS n,
      bootstrap_mean((abs(a.score - b.score) < 1e-9)::INT, a.video_id) AS ci
    FROM scored AS a
    JOIN scored AS b ON a.protocol = b.protocol AND a.setting = b.setting AND a.video_id = b.video_id AND a.model < b.model
    GROUP BY ALL
  )
  SELECT protocol, modality, asr_tag, setting, model_a, model_b, ties, 100 * rate AS tie_rate, 100 * ci.low AS tie_rate_low,
    100 * ci.high AS tie_rate_high, n
  FROM pooled ORDER BY protocol, setting, model_a, model_b;
