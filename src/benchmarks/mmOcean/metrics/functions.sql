-- Statistics that only MM-OCEAN needs.

CREATE SCHEMA IF NOT EXISTS mm_ocean;

-- 95 % bootstrap interval over units of sum(a) / sum(b) - sum(c) / sum(d), as bootstrap_ratio.
CREATE OR REPLACE MACRO mm_ocean.bootstrap_ratio_difference(a, b, c, d, unit) AS {
  low: mm_ocean_ratio_difference_low(list(a::DOUBLE ORDER BY unit)::VARCHAR, list(b::DOUBLE ORDER BY unit)::VARCHAR,
    list(c::DOUBLE ORDER BY unit)::VARCHAR, list(d::DOUBLE ORDER BY unit)::VARCHAR),
  high: mm_ocean_ratio_difference_high(list(a::DOUBLE ORDER BY unit)::VARCHAR, list(b::DOUBLE ORDER BY unit)::VARCHAR,
    list(c::DOUBLE ORDER BY unit)::VARCHAR, list(d::DOUBLE ORDER BY unit)::VARCHAR)
};
