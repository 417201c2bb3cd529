import { describe, expect, test } from 'vitest';
import { readLeniently, scoredAnswer } from '../../../../src/benchmarks/mmOcean/files/letters';
import { growth, LINEAR } from '../../support/growth';

describe('an answer as the scorer compares it', () => {
  // What Python 3 prints for text.strip().upper(), by hand.
  test.each([
    ['A', 'A'],
    [' b\r\n', 'B'],
    ['\u00a0C\u2003', 'C'],
    ['\u001cD\u0085', 'D'],
    // str.strip leaves a byte order mark and a zero-width space.
    ['\ufeffA', '\ufeffA'],
    ['A\u200b', 'A\u200b'],
    ['A.', 'A.'],
    ['ａ', 'Ａ'],
  ])('%j', (given, scored) => expect(scoredAnswer(given)).toBe(scored));

  test.each(['', ' ', '\u00a0\t\n'])('%j is none', (given) => expect(scoredAnswer(given)).toBeNull());
});

describe('the letter that can be read from an answer', () => {
  test.each([
    ['A.', 'A'],
    ['(b)', 'B'],
    ['"C"', 'C'],
    ['**D**', 'D'],
    ['Ｅ', 'E'],
    ['Answer: F', 'F'],
    ['ANSWER: A', 'A'],
    ['The correct answer is **B**.', 'B'],
    ['The answer is (c).', 'C'],
    ['\\boxed{D}', 'D'],
    ['So $\\boxed{\\text{E}}$ it is, not A.', 'E'],
    ['<think>Perhaps A? Answer: A</think>\n\nB', 'B'],
    ['<think>A</think> Final answer: C', 'C'],
    ['<thinking>\nA or B\n</thinking>D) because', 'D'],
    ['A. The man smiles at 3.2 s', 'A'],
    ['(C) He looks away', 'C'],
    ['Option A is tempting, but the answer is D because option B is wrong', 'D'],
    ['I choose option B', 'B'],
    ['Answer:\n\n\nE', 'E'],
  ])('%j', (given, letter) => expect(readLeniently(given)).toBe(letter));

  test.each([
    '',
    'None of these',
    'The answer is a person who smiles',
    'G',
    'A B',
    'AB',
    'Answer: 1',
    'E.g. the smile',
    'A man walks in',
    '<think>Answer: A',
    'I cannot answer that',
    'Answer: Angry',
  ])('none in %j', (given) => expect(readLeniently(given)).toBeNull());

  test.each([
    ' ',
    'answer ',
    'answer: (',
    '<think>',
    '</think>',
    '\\boxed{ ',
    "'",
    '(((',
    'option is = ',
    'A',
  ])('takes no longer than its text: %j again and again', async (text) => {
    expect(await growth(1_000_000 / text.length, (n) => readLeniently(text.repeat(n)))).toBeLessThan(LINEAR);
  });
});
