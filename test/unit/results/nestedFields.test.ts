import { expect, test } from 'vitest';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { problemLines, select, sessionOf } from '../support/session';

/** A field below the top of a record that no reader knows is named, once a file, with how often it came. */
const told = async (annotations: object[], predictions: object[]) => {
  const session = await sessionOf(
    memoryFiles({ 'r/a.jsonl': jsonLines(...annotations), 'r/m.jsonl': jsonLines(...predictions) }),
    'r',
  );
  return { session, lines: await problemLines(session) };
};

test('an index under another name: the field is named, and what position then means is said', async () => {
  const given = {
    ...prediction('v1', ''),
    task3: [...'AB'].map((answer, id) => ({ question_id: 2 - id, answer })),
  };
  const { session, lines } = await told([annotation('v1', 'AB')], [given]);
  expect(lines).toEqual([
    'r/m.jsonl:1: task3[].q_idx: expected the question’s number, found nothing, here and on 1 more (the answer’s position counts)',
    'r/m.jsonl:1: task3[].question_id: expected no such field, found it here and on 1 more (field ignored)',
  ]);
  expect(await select(session, 'SELECT accuracy FROM mm_ocean.task3')).toEqual([{ accuracy: 100 }]);
});

test('an index from 0 is recognised as such, once, and nothing shifts', async () => {
  const given = (video: string) => ({
    ...prediction(video, ''),
    task3: [...'AB'].map((answer, q_idx) => ({ q_idx, answer })),
  });
  const { session, lines } = await told(
    [annotation('v1', 'AB'), annotation('v2', 'AB')],
    [given('v1'), given('v2')],
  );
  expect(lines).toEqual([
    'r/m.jsonl:1: task3[].q_idx: expected numbers from 1, found numbers from 0, here and on 1 more (read as counted from 0)',
  ]);
  expect(await select(session, 'SELECT accuracy, n FROM mm_ocean.task3')).toEqual([{ accuracy: 100, n: 4 }]);
});

test('a trait in capitals, and a field deep in an annotation', async () => {
  const odd = annotation('v1', 'A') as { mcq_questions: object[]; original_scores: object };
  odd.mcq_questions = odd.mcq_questions.map((question) => ({ ...question, hint: 'none' }));
  const given = { ...prediction('v1', 'A'), task1: { Openness: 'Medium' } };
  const { lines } = await told([odd], [given]);
  expect(lines).toContain(
    'r/a.jsonl:1: mcq_questions[].hint: expected no such field, found it here (field ignored)',
  );
  expect(lines).toContain(
    'r/m.jsonl:1: task1.Openness: expected no such field, found it here (field ignored)',
  );
});

test('a judge may say more than scores', async () => {
  const scores = {
    evidence_coverage: 5,
    logical_coherence: 5,
    directional_accuracy: 5,
    grounding_accuracy: 5,
  };
  const judged = Object.fromEntries(
    ['extraversion', 'agreeableness', 'conscientiousness', 'neuroticism', 'openness'].map((trait) => [
      trait,
      { ...scores, why: 'so', overall: 5 },
    ]),
  );
  const { lines } = await told(
    [annotation('v1', 'A')],
    [{ ...prediction('v1', 'A'), task2_judged: judged, task2_judges: { other: judged } }],
  );
  expect(lines).toEqual([]);
});
