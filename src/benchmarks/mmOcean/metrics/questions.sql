-- Which questions are hard, and for which model: task 3 by question, category and letter.

-- One row a question that some model was asked: how many models got it right, in all and in per cent, and the wrong
-- letter that most gave (the first of equals).
CREATE OR REPLACE VIEW mm_ocean.question_difficulty AS
  WITH counted AS (
    SELECT video_id, q_idx, cluster, category, question, correct_answer, count(*) AS models,
      count(*) FILTER (correct) AS right_models
    FROM mm_ocean.answers GROUP BY ALL
  ), wrong AS (
    SELECT video_id, q_idx, answer AS common_wrong, count(*) AS wrong_models
    FROM mm_ocean.answers WHERE answer IS NOT NULL AND NOT correct GROUP BY video_id, q_idx, answer
    QUALIFY row_number() OVER (PARTITION BY video_id, q_idx ORDER BY count(*) DESC, answer) = 1
  )
  SELECT video_id, q_idx, cluster, category, question, correct_answer, models, right_models,
    100 * share(right_models, models) AS right_share, common_wrong, wrong_models
  FROM counted LEFT JOIN wrong USING (video_id, q_idx)
  ORDER BY right_share, video_id, q_idx;

-- Questions that no model got right.
CREATE OR REPLACE VIEW mm_ocean.questions_nobody_got AS
  FROM mm_ocean.question_difficulty WHERE right_models = 0;

-- How many questions were got right by 0, 1, 2, … models, by category.
CREATE OR REPLACE VIEW mm_ocean.question_difficulty_counts AS
  SELECT cluster, category, right_models, count(*) AS questions
  FROM mm_ocean.question_difficulty GROUP BY ALL ORDER BY cluster, category, right_models;

-- Expertise: a model's accuracy in a category minus its own mean over the categories, in points. It tells where a model
-- is better than itself, whatever its level.
CREATE OR REPLACE VIEW mm_ocean.expertise AS
  SELECT model, cluster, category, accuracy, avg(accuracy) OVER own AS own_mean, accuracy - avg(accuracy) OVER own AS expertise,
    count(*) OVER own AS categories, n
  FROM mm_ocean.task3_by_category WHERE category IS NOT NULL
  WINDOW own AS (PARTITION BY model)
  ORDER BY model, cluster, category;

-- Share of each letter among the given answers A to F, against its share among the right ones of the same questions, in
-- per cent of `n`.
CREATE OR REPLACE VIEW mm_ocean.letter_shares AS
  WITH given AS (FROM mm_ocean.answers WHERE answer IN ('A', 'B', 'C', 'D', 'E', 'F')), counted AS (
    SELECT model, step.letter, count(*) FILTER (answer = step.letter) AS answers,
      count(*) FILTER (correct_answer = step.letter) AS right_ones, count(*) AS n
    FROM given CROSS JOIN (VALUES ('A'), ('B'), ('C'), ('D'), ('E'), ('F')) AS step(letter)
    GROUP BY ALL
  )
  SELECT model, letter, answers, 100 * share(answers, n) AS share, 100 * share(right_ones, n) AS true_share, n
  FROM counted ORDER BY model, letter;

-- Positional bias: the standard deviation of the six letters' shares around 1/6, in points. 0: no letter is preferred;
-- √5/6 · 100 ≈ 37.3: always the same letter. Beside it T3, per cent.
CREATE OR REPLACE VIEW mm_ocean.positional_bias AS
  SELECT model, sqrt(avg((share - 100 / 6) ** 2)) AS sigma, accuracy AS t3, any_value(letters.n) AS n
  FROM mm_ocean.letter_shares AS letters JOIN (SELECT model, accuracy FROM mm_ocean.task3) USING (model)
  GROUP BY model, accuracy ORDER BY model;

-- Does a preferred letter go with a poor T3? Spearman's rho over models; NULL for fewer than two.
CREATE OR REPLACE VIEW mm_ocean.positional_bias_correlation AS
  SELECT spearman(sigma, t3, model) AS rho, count(*) AS models FROM mm_ocean.positional_bias;
