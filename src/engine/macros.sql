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

-- Interval of the difference: mean of `x` over units where `first` holds minus its mean where it does not. As a number,
-- `first` is 1 or 0; any other puts the unit on neither side, but it is resampled like the others.
CREATE OR REPLACE MACRO main.bootstrap_difference(x, first, unit) AS {
  low: gestalt_difference_low(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(first::INT ORDER BY unit)::VARCHAR),
  high: gestalt_difference_high(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(first::INT ORDER BY unit)::VARCHAR)
};

-- Macro F1, 0 to 1: mean of 2 TP / (2 TP + FP + FN) over the classes that occur in `truth` or `given`, whole numbers
-- from 0; a unit with a number below 0 counts nowhere.
CREATE OR REPLACE MACRO main.macro_f1(truth, given, unit) AS
  gestalt_macro_f1(list(truth::INT ORDER BY unit)::VARCHAR, list(given::INT ORDER BY unit)::VARCHAR);

-- Interval of macro F1 over units; one with a number below 0 is resampled like the others.
CREATE OR REPLACE MACRO main.bootstrap_macro_f1(truth, given, unit) AS {
  low: gestalt_macro_f1_low(list(truth::INT ORDER BY unit)::VARCHAR, list(given::INT ORDER BY unit)::VARCHAR),
  high: gestalt_macro_f1_high(list(truth::INT ORDER BY unit)::VARCHAR, list(given::INT ORDER BY unit)::VARCHAR)
};

-- Pearson's r of two columns over units; NULL for fewer than two pairs or a column that is constant.
CREATE OR REPLACE MACRO main.pearson(x, y, unit) AS
  gestalt_pearson(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR);

-- Spearman's rho, likewise.
CREATE OR REPLACE MACRO main.spearman(x, y, unit) AS
  gestalt_spearman(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR);

-- Kendall's tau-b, likewise.
CREATE OR REPLACE MACRO main.kendall(x, y, unit) AS
  gestalt_kendall(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR);

-- Two-sided permutation p of Pearson's r: (1 + #) / (1 + 10,000).
CREATE OR REPLACE MACRO main.permutation_p(x, y, unit) AS
  gestalt_permutation_p(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR);

-- Interval of Pearson's r over pairs.
CREATE OR REPLACE MACRO main.bootstrap_correlation(x, y, unit) AS {
  low: gestalt_correlation_low(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR),
  high: gestalt_correlation_high(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR)
};

-- Interval of the median over units.
CREATE OR REPLACE MACRO main.bootstrap_median(x, unit) AS {
  low: gestalt_median_low(list(x::DOUBLE ORDER BY unit)::VARCHAR),
  high: gestalt_median_high(list(x::DOUBLE ORDER BY unit)::VARCHAR)
};

-- Interval of Spearman's rho over units.
CREATE OR REPLACE MACRO main.bootstrap_spearman(x, y, unit) AS {
  low: gestalt_spearman_low(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR),
  high: gestalt_spearman_high(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR)
};

-- The same over clusters of units, say videos with several ratings each: of a cluster that is drawn all units count.
CREATE OR REPLACE MACRO main.bootstrap_spearman_in(x, y, unit, cluster) AS {
  low: gestalt_spearman_low(list(x::DOUBLE ORDER BY cluster, unit)::VARCHAR, list(y::DOUBLE ORDER BY cluster, unit)::VARCHAR,
    list((hash(cluster) >> 12)::BIGINT ORDER BY cluster, unit)::VARCHAR),
  high: gestalt_spearman_high(list(x::DOUBLE ORDER BY cluster, unit)::VARCHAR, list(y::DOUBLE ORDER BY cluster, unit)::VARCHAR,
    list((hash(cluster) >> 12)::BIGINT ORDER BY cluster, unit)::VARCHAR)
};

-- Interval of Kendall's tau-b over units.
CREATE OR REPLACE MACRO main.bootstrap_kendall(x, y, unit) AS {
  low: gestalt_kendall_low(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR),
  high: gestalt_kendall_high(list(x::DOUBLE ORDER BY unit)::VARCHAR, list(y::DOUBLE ORDER BY unit)::VARCHAR)
};

-- McNemar's test with continuity correction: b units right only under the first setting, c only under the second.
-- chi2 = (|b - c| - 1)^2 / (b + c), one degree of freedom; b + c = 0 gives chi2 0.
CREATE OR REPLACE MACRO main.mcnemar_chi2(b, c) AS
  CASE WHEN b + c = 0 THEN 0 ELSE (abs(b - c)::DOUBLE - 1) ** 2 / (b + c) END;

-- Its p; b + c = 0 gives 1.
CREATE OR REPLACE MACRO main.mcnemar_p(b, c) AS gestalt_mcnemar_p(b::BIGINT::VARCHAR, c::BIGINT::VARCHAR);
