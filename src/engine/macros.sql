-- Statistics that SQL lacks, as functions of every database that Gestalt opens.
-- Intervals: 95 % percentile bootstrap over units (usually videos), 10,000 resamples, generator xoroshiro128+
-- (package pure-rand), seed 42, ends by linear interpolation. Units are taken in the order of `unit`, so the order
-- of rows does not matter. A unit with a NULL is left out; fewer than one unit gives NULL.

-- Interval of the mean of `x` over units: SELECT bootstrap_mean(score, video_id).low …
CREATE OR REPLACE MACRO main.bootstrap_mean(x, unit) AS {
  low: gestalt_mean_low(list(x::DOUBLE ORDER BY unit)::VARCHAR),
  high: gestalt_mean_high(list(x::DOUBLE ORDER BY unit)::VARCHAR)
};

-- Interval of sum(numerator) / sum(denominator), both pooled over units.
CREATE OR REPLACE MACRO main.bootstrap_ratio(numerator, denominator, unit) AS {
  low: gestalt_ratio_low(list(numerator::DOUBLE ORDER BY unit)::VARCHAR, list(denominator::DOUBLE ORDER BY unit)::VARCHAR),
  high: gestalt_ratio_high(list(numerator::DOUBLE ORDER BY unit)::VARCHAR, list(denominator::DOUBLE ORDER BY unit)::VARCHAR)
};

-- numerator / denominator, NULL where the denominator is 0 (DuckDB would give infinity or NaN).
CREATE OR REPLACE MACRO main.share(numerator, denominator) AS numerator::DOUBLE / nullif(denominator, 0);
