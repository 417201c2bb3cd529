-- Smiles, by who watched.

CREATE SCHEMA IF NOT EXISTS tally;

-- Marks of moments that the clip has.
CREATE OR REPLACE VIEW tally.marks AS FROM tally_raw.marks WHERE at_s >= 0;

-- Share of moments at which somebody smiles, in per cent of `n`.
CREATE OR REPLACE VIEW tally.rates AS
  SELECT coder, 100 * avg(smiles::INT) AS rate, count(*) AS n FROM tally.marks GROUP BY coder ORDER BY coder;
