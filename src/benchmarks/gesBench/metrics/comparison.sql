-- Two perceivers on the same videos: which differ, on what, and whether the difference is more than chance.

-- What is compared, a row an item and metric, for each question: specificity, anticipation, delta and early commitment
-- (a metric a tag, 0 to 1) by video, reading change (0 or 1) by pair of answers, words by answer, GMS by masked video (over
-- all cells of the grid that both have). Intervals resample videos.
CREATE OR REPLACE VIEW gesbench.comparable AS
  SELECT 'specificity' AS metric, question, NULL::VARCHAR AS setting, 'video' AS unit, '0 to 1' AS scale,
    video_id AS item, video_id AS cluster,
    perceiver, specificity AS value, NULL::BOOLEAN AS outcome
  FROM gesbench.specificity_by_video WHERE specificity IS NOT NULL
  UNION ALL
  SELECT 'anticipation', question, NULL, 'video', '0 to 1', video_id, video_id, perceiver, anticipation, NULL
  FROM gesbench.anticipation_by_video WHERE anticipation IS NOT NULL
  UNION ALL
  SELECT 'delta', question, NULL, 'video', '0 to 1', video_id, video_id, perceiver, delta, NULL
  FROM gesbench.updating_by_video WHERE delta IS NOT NULL
  UNION ALL
  SELECT 'reading_change', question, NULL, 'pair', '0 to 1', video_id || ' ' || clip, video_id, perceiver, reading_change::INT, NULL
  FROM gesbench.revisions WHERE type IS NOT NULL
  UNION ALL
  SELECT 'words', question, NULL, 'answer', 'words', video_id || ' ' || clip, video_id, perceiver, words, NULL
  FROM gesbench.answer_lengths WHERE stage = 'after'
  UNION ALL
  SELECT 'early_' || tag, question, NULL, 'video', '0 to 1', video_id, video_id, perceiver, avg(has::INT), NULL
  FROM (
    UNPIVOT (SELECT perceiver, question, video_id, undecided, hedged, alternatives, speech, prediction
      FROM gesbench.early_answers WHERE source = 'extracted')
    ON undecided, hedged, alternatives, speech, prediction INTO NAME tag VALUE has
  )
  GROUP BY tag, question, video_id, perceiver
  UNION ALL
  SELECT 'gms', question, NULL, 'masked video', '0 to 1', format('{} x={} r={} {}', video_id, x, r, CASE WHEN audio THEN 'sound' ELSE 'silent' END),
    video_id, perceiver, similarity, NULL
  FROM gesbench.masked_similarity WHERE similarity IS NOT NULL;

-- Each metric of two perceivers over the items that both have, tested: FROM gesbench.compare_perceivers('one', 'other').
CREATE OR REPLACE MACRO gesbench.compare_perceivers(name_a, name_b) AS TABLE FROM comparison_of('gesbench.comparable', name_a, name_b);

-- The items on which two perceivers differ most: FROM gesbench.perceiver_flips('one', 'other') WHERE metric = 'specificity'.
CREATE OR REPLACE MACRO gesbench.perceiver_flips(name_a, name_b) AS TABLE FROM flips_of('gesbench.comparable', name_a, name_b);
