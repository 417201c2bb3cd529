-- Who, when and how of each model side by side, and whether one tells the others.

-- One row a model and setting. Level 2 files name no ASR tag: they stand beside each level 1 run of their modality.
-- who: the paper's accuracy; when_accuracy, when_f1: level 2, first question; on_time: streaming; how: score_responded of
-- level 2, or of streaming where there is no other. consistency: 100 − |gap|,
-- its interval what the gap's comes to. Each figure has `_low` and `_high`, its 95 % bootstrap interval over items, and `_n`,
-- how many items it is over: 0 where there are none.
CREATE OR REPLACE VIEW socialomni.axes AS
  WITH first AS (FROM socialomni.runs WHERE level = 1), second AS (FROM socialomni.runs WHERE level = 2), paired AS (
    SELECT first.model, first.modality, first.asr_tag, first.setting, second.setting AS second_setting
    FROM first LEFT JOIN second ON second.model = first.model AND second.modality IS NOT DISTINCT FROM first.modality
      AND (second.asr_tag IS NULL OR second.asr_tag = first.asr_tag)
    QUALIFY row_number() OVER (PARTITION BY first.model, first.setting ORDER BY second.asr_tag NULLS LAST) = 1
  ), standing AS (
    FROM paired
    UNION ALL
    SELECT model, modality, asr_tag, setting, setting FROM second
    ANTI JOIN paired ON paired.model = second.model AND paired.second_setting = second.setting
  ), replied AS (
    FROM socialomni.how
    WHERE score_responded IS NOT NULL
    QUALIFY row_number() OVER (PARTITION BY model, setting ORDER BY protocol = 'streaming') = 1
  )
  SELECT standing.model, standing.modality, standing.asr_tag, standing.setting,
    who.accuracy AS who, who.accuracy_low AS who_low, who.accuracy_high AS who_high, coalesce(who.n, 0) AS who_n,
    who.consistent AS who_consistent, who.consistent_low AS who_consistent_low, who.consistent_high AS who_consistent_high,
    coalesce(who.consistent_n, 0) AS who_consistent_n,
    who.inconsistent AS who_inconsistent, who.inconsistent_low AS who_inconsistent_low,
    who.inconsistent_high AS who_inconsistent_high, coalesce(who.inconsistent_n, 0) AS who_inconsistent_n,
    100 - abs(who.gap) AS consistency, 100 - greatest(-who.gap_low, who.gap_high) AS consistency_low,
    CASE WHEN who.gap_low IS NOT NULL THEN 100 - greatest(who.gap_low, -who.gap_high, 0) END AS consistency_high,
    coalesce(who.gap_n, 0) AS consistency_n,
    turn.accuracy AS when_accuracy, turn.accuracy_low AS when_accuracy_low, turn.accuracy_high AS when_accuracy_high,
    coalesce(turn.n, 0) AS when_accuracy_n,
    turn.f1 AS when_f1, turn.f1_low AS when_f1_low, turn.f1_high AS when_f1_high, coalesce(turn.f1_n, 0) AS when_f1_n,
    timing.on_time, timing.on_time_low, timing.on_time_high, coalesce(timing.n, 0) AS on_time_n,
    replied.score_responded AS how, replied.score_responded_low AS how_low, replied.score_responded_high AS how_high,
    coalesce(replied.score_responded_n, 0) AS how_n,
    pipeline.accuracy AS who_pipeline, pipeline.accuracy_low AS who_pipeline_low,
    pipeline.accuracy_high AS who_pipeline_high, coalesce(pipeline.n, 0) AS who_pipeline_n
  FROM standing
  LEFT JOIN (FROM socialomni.who WHERE definition = 'paper') AS who
    ON who.model = standing.model AND who.setting = standing.setting
  LEFT JOIN (FROM socialomni.who WHERE definition = 'pipeline') AS pipeline
    ON pipeline.model = standing.model AND pipeline.setting = standing.setting
  LEFT JOIN socialomni.turn_taking AS turn ON turn.model = standing.model AND turn.setting = standing.second_setting
  LEFT JOIN socialomni.timing AS timing ON timing.model = standing.model AND timing.setting = standing.second_setting
  LEFT JOIN replied ON replied.model = standing.model AND replied.setting = standing.second_setting
  ORDER BY standing.setting, standing.model;

-- The level 2 setting that stands beside a setting of level 1: its own, or that of its modality without an ASR tag.
CREATE OR REPLACE MACRO socialomni.level2_setting(of_model, of_setting) AS (
  SELECT max(setting) FROM socialomni.runs
  WHERE level = 2 AND model = of_model AND setting IN (of_setting, split_part(of_setting, '/', 1)));

-- The answers of level 2 that stand beside a run of level 1 in socialomni.axes.
CREATE OR REPLACE MACRO socialomni.turn_answers_beside(of_model, of_setting) AS TABLE
  FROM socialomni.turn_answers
  WHERE model = of_model AND setting = socialomni.level2_setting(of_model, of_setting);

-- The timed entries that stand beside a run of level 1 in socialomni.axes.
CREATE OR REPLACE MACRO socialomni.timed_beside(of_model, of_setting) AS TABLE
  FROM socialomni.timed WHERE model = of_model AND setting = socialomni.level2_setting(of_model, of_setting);

-- The scored replies behind how of socialomni.axes: of turns, or of streaming where no turn has a score. A setting of NULL
-- takes every setting.
CREATE OR REPLACE MACRO socialomni.scored_replies_of(of_model, of_setting) AS TABLE
  WITH scored AS (
    FROM socialomni.replies
    WHERE model = of_model AND responded AND score IS NOT NULL
      AND (of_setting IS NULL OR setting = socialomni.level2_setting(of_model, of_setting))
  )
  FROM scored WHERE protocol = (SELECT max(protocol) FROM scored);

-- Ranks on the three axes among the models of a setting, best first, ties share the better rank: 1 is the best, 2 the
-- second best. A model without the figure has no rank. Figures, intervals and n as in socialomni.axes.
CREATE OR REPLACE VIEW socialomni.leaderboard AS
  SELECT model, modality, asr_tag, setting, COLUMNS('^(who|who_pipeline|when_accuracy|when_f1|on_time|how)(_low|_high|_n)?$'),
    CASE WHEN who IS NOT NULL THEN rank() OVER (PARTITION BY setting ORDER BY who DESC NULLS LAST) END AS who_rank,
    CASE WHEN when_accuracy IS NOT NULL THEN rank() OVER (PARTITION BY setting ORDER BY when_accuracy DESC NULLS LAST) END AS when_rank,
    CASE WHEN how IS NOT NULL THEN rank() OVER (PARTITION BY setting ORDER BY how DESC NULLS LAST) END AS how_rank
  FROM socialomni.axes
  ORDER BY setting, who DESC NULLS LAST, model;

-- Correlation of two axes over the models of a setting: Pearson's r with its permutation p, Spearman's rho, both with
-- their bootstrap intervals over models; `n` models have both. For any table with model, setting, who, when_accuracy and how:
-- FROM socialomni.axis_correlations_of('my_table').
CREATE OR REPLACE MACRO socialomni.axis_correlations_of(results) AS TABLE
  WITH pairs AS (
    SELECT setting, model, axes.x AS axis_x, axes.y AS axis_y,
      CASE axes.x WHEN 'who' THEN who ELSE when_accuracy END AS x, CASE axes.y WHEN 'how' THEN how ELSE when_accuracy END AS y
    FROM query_table(results)
    CROSS JOIN (VALUES ('who', 'when_accuracy'), ('who', 'how'), ('when_accuracy', 'how')) AS axes(x, y)
  ), pooled AS (
    SELECT setting, axis_x, axis_y, pearson(x, y, model) AS r, permutation_p(x, y, model) AS p,
      bootstrap_correlation(x, y, model) AS ci, spearman(x, y, model) AS rho,
      bootstrap_spearman(x, y, model) AS rho_ci, count(*) AS n
    FROM pairs WHERE x IS NOT NULL AND y IS NOT NULL GROUP BY ALL
  )
  SELECT setting, axis_x, axis_y, r, ci.low AS r_low, ci.high AS r_high, p, rho, rho_ci.low AS rho_low, rho_ci.high AS rho_high, n
  FROM pooled ORDER BY setting, axis_x DESC, axis_y;

-- Correlations of the axes of the runs with results.
CREATE OR REPLACE VIEW socialomni.axis_correlations AS FROM socialomni.axis_correlations_of('socialomni.axes');

-- Capability radar: each of eight axes scaled over the models of a setting, 0 the worst of them and 1 the best, NULL where
-- all are equal. It changes with the models shown: choose them in a table with the columns of socialomni.axes and give
-- its name: FROM socialomni.capability_radar_of('my_table'). `n` models have the figure; `value_low`, `value_high` and
-- `value_n` are the interval and the items of the figure itself, and `published` whether a paper prints it: no where the
-- table does not say.
CREATE OR REPLACE MACRO socialomni.capability_radar_of(results) AS TABLE
  WITH long AS (
    SELECT model, setting, coalesce(published, false) AS published, unnest([
      {place: 1, axis: 'who', value: who, value_low: who_low, value_high: who_high, value_n: who_n},
      {place: 2, axis: 'who_consistent', value: who_consistent, value_low: who_consistent_low,
        value_high: who_consistent_high, value_n: who_consistent_n},
      {place: 3, axis: 'who_inconsistent', value: who_inconsistent, value_low: who_inconsistent_low,
        value_high: who_inconsistent_high, value_n: who_inconsistent_n},
      {place: 4, axis: 'consistency', value: consistency, value_low: consistency_low,
        value_high: consistency_high, value_n: consistency_n},
      {place: 5, axis: 'when_accuracy', value: when_accuracy, value_low: when_accuracy_low,
        value_high: when_accuracy_high, value_n: when_accuracy_n},
      {place: 6, axis: 'when_f1', value: when_f1, value_low: when_f1_low, value_high: when_f1_high, value_n: when_f1_n},
      {place: 7, axis: 'on_time', value: on_time, value_low: on_time_low, value_high: on_time_high, value_n: on_time_n},
      {place: 8, axis: 'how', value: how, value_low: how_low, value_high: how_high, value_n: how_n}
    ], recursive := true)
    FROM (
      FROM query_table(results)
      UNION ALL BY NAME FROM socialomni.axes WHERE false
      UNION ALL BY NAME SELECT NULL::BOOLEAN AS published WHERE false
    )
  )
  SELECT model, setting, axis, value, value_low, value_high, value_n,
    share(value - min(value) OVER shown, max(value) OVER shown - min(value) OVER shown) AS scaled,
    count(value) OVER shown AS n, published
  FROM long
  WINDOW shown AS (PARTITION BY setting, axis)
  ORDER BY setting, model, place;

-- The radar of all runs with results.
CREATE OR REPLACE VIEW socialomni.capability_radar AS FROM socialomni.capability_radar_of('socialomni.axes');
