-- Similar answers. Here whole vectors are compared; the table answer_map, which comes from them, lays each perceiver's
-- last answer on each video out in a plane.

-- Which answers of others lie nearest to one answer? Compared are all answers of other perceivers to the same question,
-- on every video and clip: exactly, by the cosine of the texts' vectors, nearest first, equals in the order of video,
-- perceiver and clip. Answers without a vector, or with one of all zeros, are left out; where the answer asked for has
-- none there are no rows. Rows are samples of gesbench.answers.
-- FROM gesbench.nearest_answers('cheshire-30b', 'late-for-dinner', 'intention', 5, 10)
CREATE OR REPLACE MACRO gesbench.nearest_answers(perceiver_, video_, question_, clip_, k) AS TABLE
  WITH asked AS (
    SELECT vector
    FROM gesbench.answers JOIN gesbench.embeddings USING (text)
    WHERE list_dot_product(vector, vector) > 0 AND perceiver = perceiver_ AND video_id = video_ AND question = question_ AND clip = clip_
  ), others AS (
    FROM gesbench.answers WHERE perceiver <> perceiver_ AND question = question_
  ), near AS (
    SELECT text, list_cosine_similarity(embedding.vector, asked.vector) AS similarity
    FROM gesbench.embeddings AS embedding SEMI JOIN others USING (text), asked
    WHERE list_dot_product(embedding.vector, embedding.vector) > 0
  ), ranked AS (
    SELECT row_number() OVER (ORDER BY similarity DESC, video_id, perceiver, clip) AS rank, similarity, others.*
    FROM others JOIN near USING (text)
  )
  SELECT rank, similarity, perceiver, kind, video_id, question, clip, clips, text, file_id, line
  FROM ranked WHERE rank <= k ORDER BY rank;
