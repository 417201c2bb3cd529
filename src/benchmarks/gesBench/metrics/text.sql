-- GesBench's text rules as functions of SQL.

CREATE SCHEMA IF NOT EXISTS gesbench;

-- Does the whole answer only say that nothing changed?
CREATE OR REPLACE MACRO gesbench.says_nothing_changed(answer) AS gestalt_says_nothing_changed(answer) = 1;

-- Words parted by white space.
CREATE OR REPLACE MACRO gesbench.word_count(answer) AS gestalt_words(answer)::INTEGER;

-- 2 · matching words / all words (Ratcliff–Obershelp, as Python's difflib without autojunk); 1 for the same words.
CREATE OR REPLACE MACRO gesbench.word_sequence_ratio(earlier, later) AS gestalt_word_sequence_ratio(earlier, later);

-- The five commitment tags of a text, each true or false; they may overlap.
CREATE OR REPLACE MACRO gesbench.commitment_tags(answer) AS {
  undecided: (gestalt_commitment(answer)::INTEGER & 1) > 0,
  hedged: (gestalt_commitment(answer)::INTEGER & 2) > 0,
  alternatives: (gestalt_commitment(answer)::INTEGER & 4) > 0,
  speech: (gestalt_commitment(answer)::INTEGER & 8) > 0,
  prediction: (gestalt_commitment(answer)::INTEGER & 16) > 0
};

-- Share of the answer's words that stand in the reply in the same order (longest common subsequence).
CREATE OR REPLACE MACRO gesbench.coverage(answer, reply) AS gestalt_coverage(answer, reply);

-- Is the answer a plain part of the reply, white space folded?
CREATE OR REPLACE MACRO gesbench.is_exact_copy(answer, reply) AS gestalt_exact_copy(answer, reply) = 1;

-- Early clips: k/n ≤ 1/3, so a video with n ≤ 2 has none.
CREATE OR REPLACE MACRO gesbench.is_early(clip, clips) AS 3 * clip <= clips;
