-- What can be said of answers by themselves: early commitment, length, extraction fidelity. Lengths and fidelity pool
-- all answers; their intervals resample videos and pool again. Early clips: k/n ≤ 1/3, so videos with n ≤ 2 have none.

-- Early answers on the videos of T1, with their commitment tags; extracted per question, verbatim (a model's reply, a
-- person's two answers together) as question 'both'.
CREATE OR REPLACE TABLE gesbench.early_answers AS
  WITH texts AS (
    SELECT perceiver, kind, question, 'extracted' AS source, video_id, clip, clips, text, file_id, line FROM gesbench.answers
    UNION ALL
    SELECT perceiver, 'model', 'both', 'verbatim', video_id, clip, clips, reply, reply.file_id, reply.line
    FROM gesbench.replies AS reply JOIN (SELECT video_id, clips FROM gesbench.videos) USING (video_id) WHERE clip <= clips
    UNION ALL
    SELECT perceiver, kind, 'both', 'verbatim', video_id, clip, clips, string_agg(text, chr(10) ORDER BY question), min(file_id), min(line)
    FROM gesbench.answers WHERE kind = 'human' GROUP BY ALL
  ), tagged AS (
    SELECT *, gesbench.commitment_tags(text) AS tags
    FROM texts SEMI JOIN (FROM gesbench.subsets WHERE t1) USING (video_id)
    WHERE gesbench.is_early(clip, clips)
  )
  SELECT perceiver, kind, question, source, video_id, clip, clips, text, tags.undecided AS undecided, tags.hedged AS hedged,
    tags.alternatives AS alternatives, tags.speech AS speech, tags.prediction AS prediction, file_id, line
  FROM tagged;

-- Share of early answers with each tag: per video first (Human: the mean over its annotators), then over videos.
-- `rate_n` counts the answers, `videos` what the interval resamples.
CREATE OR REPLACE VIEW gesbench.commitment AS
  WITH long AS (
    UNPIVOT (SELECT perceiver, kind, question, source, video_id, undecided, hedged, alternatives, speech, prediction FROM gesbench.early_answers)
    ON undecided, hedged, alternatives, speech, prediction INTO NAME tag VALUE has
  ), own AS (
    SELECT perceiver, kind, question, source, tag, video_id, avg(has::INT) AS rate, count(*) AS answers FROM long GROUP BY ALL
  ), by_video AS (
    FROM own UNION ALL
    SELECT 'Human', kind, question, source, tag, video_id, avg(rate), sum(answers) FROM own WHERE kind = 'human' GROUP BY ALL
  ), means AS (
    SELECT perceiver, kind, question, source, tag, avg(rate) AS rate, bootstrap_mean(rate, video_id) AS ci,
      sum(answers)::BIGINT AS rate_n, count(*) AS videos
    FROM by_video GROUP BY ALL
  )
  SELECT perceiver, kind, question, source, tag, rate, ci.low AS rate_low, ci.high AS rate_high, rate_n, videos
  FROM means
  ORDER BY kind, perceiver, question, source, list_position(['undecided', 'hedged', 'alternatives', 'speech', 'prediction'], tag);

-- Words per answer on the videos of T1: 'before' extraction (a model's whole reply, question 'both'), 'after' (people:
-- carried text).
CREATE OR REPLACE VIEW gesbench.answer_lengths AS
  WITH texts AS (
    SELECT perceiver, kind, question, 'after' AS stage, video_id, clip, text, file_id, line FROM gesbench.answers
    UNION ALL
    SELECT perceiver, 'model', 'both', 'before', video_id, clip, reply, reply.file_id, reply.line
    FROM gesbench.replies AS reply JOIN (SELECT video_id, clips FROM gesbench.videos) USING (video_id) WHERE clip <= clips
  )
  SELECT perceiver, kind, question, stage, video_id, clip, gesbench.word_count(text) AS words, text, file_id, line
  FROM texts SEMI JOIN (FROM gesbench.subsets WHERE t1) USING (video_id);

-- Mean words per answer and their quantiles; people also pooled as the perceiver Human. `answers` is n.
CREATE OR REPLACE VIEW gesbench.lengths AS
  WITH everyone AS (
    SELECT * FROM gesbench.answer_lengths
    UNION ALL SELECT * REPLACE ('Human' AS perceiver) FROM gesbench.answer_lengths WHERE kind = 'human'
  ), by_video AS (
    SELECT perceiver, kind, question, stage, video_id, sum(words) AS words, count(*) AS answers FROM everyone GROUP BY ALL
  ), pooled AS (
    SELECT perceiver, kind, question, stage, share(sum(words), sum(answers)) AS mean_words,
      bootstrap_ratio(words, answers, video_id) AS ci, sum(answers)::BIGINT AS answers
    FROM by_video GROUP BY ALL
  ), spread AS (
    SELECT perceiver, kind, question, stage, quantile_cont(words, 0.05) AS q05, quantile_cont(words, 0.25) AS q25,
      median(words) AS median, quantile_cont(words, 0.75) AS q75, quantile_cont(words, 0.95) AS q95
    FROM everyone GROUP BY ALL
  )
  SELECT perceiver, kind, question, stage, mean_words, ci.low AS mean_words_low, ci.high AS mean_words_high, answers, q05, q25, median, q75, q95
  FROM pooled JOIN spread USING (perceiver, kind, question, stage)
  ORDER BY kind, perceiver, question, stage DESC;

-- How faithfully a model's answers were extracted from its replies. A share below 0.9 wants a look.
CREATE OR REPLACE VIEW gesbench.fidelity_samples AS
  SELECT answer.perceiver, answer.question, answer.video_id, answer.clip, gesbench.coverage(answer.text, reply) AS coverage,
    gesbench.is_exact_copy(answer.text, reply) AS exact, answer.text, reply, answer.file_id, answer.line
  FROM gesbench.answers AS answer JOIN gesbench.replies AS reply USING (perceiver, video_id, clip)
  WHERE answer.kind = 'model';

-- Mean coverage, share of exact answers and share of those with a coverage below 0.9, of each model. `answers` is n.
CREATE OR REPLACE VIEW gesbench.fidelity AS
  WITH by_video AS (
    SELECT perceiver, video_id, sum(coverage) AS covered, count(*) FILTER (exact) AS exact, count(*) FILTER (coverage < 0.9) AS below, count(*) AS answers
    FROM gesbench.fidelity_samples WHERE coverage IS NOT NULL GROUP BY ALL
  ), pooled AS (
    SELECT perceiver, share(sum(covered), sum(answers)) AS coverage, bootstrap_ratio(covered, answers, video_id) AS coverage_ci,
      share(sum(exact), sum(answers)) AS exact, bootstrap_ratio(exact, answers, video_id) AS exact_ci,
      share(sum(below), sum(answers)) AS below, bootstrap_ratio(below, answers, video_id) AS below_ci, sum(answers)::BIGINT AS answers
    FROM by_video GROUP BY ALL
  )
  SELECT perceiver, coverage, coverage_ci.low AS coverage_low, coverage_ci.high AS coverage_high, exact, exact_ci.low AS exact_low,
    exact_ci.high AS exact_high, below, below_ci.low AS below_low, below_ci.high AS below_high, answers
  FROM pooled ORDER BY perceiver;
