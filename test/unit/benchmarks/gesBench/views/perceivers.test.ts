import { describe, expect, test } from 'vitest';
import { perceiversOf } from '../../../../../src/benchmarks/gesBench/views/perceivers';
import { questionsOf } from '../../../../../src/benchmarks/gesBench/views/questions';
import { StyleAssigner } from '../../../../../src/figure/colours';
import { sceneWith, theme } from '../../../figure/rows';

describe('perceivers', () => {
  const rows = [
    { perceiver: 'gpt', kind: 'model' },
    { perceiver: 'p2', kind: 'human' },
    { perceiver: 'Human', kind: 'human' },
    { perceiver: 'abc', kind: 'model' },
  ];
  test('come people first, then in the order of the rows', () => {
    expect(perceiversOf(rows, theme, sceneWith()).map(({ name, kind }) => [name, kind])).toEqual([
      ['Human', 'pooled'],
      ['p2', 'person'],
      ['gpt', 'model'],
      ['abc', 'model'],
    ]);
  });
  test('look the same in every view of a page, whoever else is there', () => {
    const roster = new StyleAssigner();
    const all = perceiversOf(rows, theme, sceneWith({}, roster));
    const alone = perceiversOf(rows.slice(0, 1), theme, sceneWith({}, roster));
    expect(alone[0]).toEqual(all.find(({ name }) => name === 'gpt'));
  });
});

test('questions put Q1 before Q2, both together aside', () =>
  expect(questionsOf([{ question: 'both' }, { question: 'response' }, { question: 'intention' }])).toEqual([
    'intention',
    'response',
  ]));
