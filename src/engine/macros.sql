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

-- McNemar's exact test, two-sided: twice the smaller tail of the binomial distribution of b among b + c with ½; b + c = 0
-- gives 1.
CREATE OR REPLACE MACRO main.mcnemar_exact_p(b, c) AS gestalt_mcnemar_exact_p(b::BIGINT::VARCHAR, c::BIGINT::VARCHAR);

-- Wilcoxon's signed-rank test of the differences `x`, two-sided p. Zeros are left out. Exact up to 50 differences without
-- ties and zeros; else the normal approximation with the corrections for ties and continuity, as R's wilcox.test.
CREATE OR REPLACE MACRO main.signed_rank_p(x, unit) AS gestalt_signed_rank_p(list(x::DOUBLE ORDER BY unit)::VARCHAR);

-- Sign-flip permutation test of the mean of the differences `x`, two-sided p. Exact up to 20 differences that are not 0;
-- else (1 + #) / (1 + 10,000) over seeded flips.
CREATE OR REPLACE MACRO main.sign_flip_p(x, unit) AS gestalt_sign_flip_p(list(x::DOUBLE ORDER BY unit)::VARCHAR);

-- The p at `place`, from 1, of the list `ps` after Holm's correction for all of them; NULL where that is NULL, which counts
-- for nothing.
CREATE OR REPLACE MACRO main.holm(place, ps) AS gestalt_holm(place::BIGINT::VARCHAR, ps::VARCHAR);

-- The smallest difference of means that n pairs show with 80 % power at the two-sided 5 % level, s the standard deviation
-- of their differences: (z₀.₉₇₅ + z₀.₈) s / √n, the normal approximation of the paired t test.
CREATE OR REPLACE MACRO main.detectable_mean(s, n) AS (1.959963984540054 + 0.8416212335729143) * s / sqrt(nullif(n, 0));

-- The smallest difference of two shares, 0 to 1, that n pairs show likewise by McNemar's test, `discordant` of them right on
-- one side alone: the d that solves √n d = z₀.₉₇₅ √ψ + z₀.₈ √(ψ − d²), ψ = discordant / n (Connor, 1987). NULL where none
-- is, or where even all of them on one side would not show it.
CREATE OR REPLACE MACRO main.detectable_share(discordant, n) AS nullif(least((1.959963984540054 * sqrt(n * share(discordant, n))
  + 0.8416212335729143 * sqrt(share(discordant, n) * greatest(n - 1.959963984540054 ** 2 + 0.8416212335729143 ** 2, 0)))
  / (n + 0.8416212335729143 ** 2), share(discordant, n) + 1e-12), share(discordant, n) + 1e-12);
