import { describe, expect, it } from 'vitest';
import { Roster } from '../../../../../webview/views/colours';
import { perceiversOf } from '../../../../../webview/views/gesBench/perceivers';
import { questionsOf } from '../../../../../webview/views/gesBench/questions';
import { sceneWith, theme } from '../rows';

describe('perceivers', () => {
  const rows = [
    { perceiver: 'gpt', kind: 'model' },
    { perceiver: 'p2', kind: 'human' },
    { perceiver: 'Human', kind: 'human' },
    { perceiver: 'abc', kind: 'model' },
  ];
  it('come people first, then in the order of the rows', () => {
    expect(perceiversOf(rows, theme, sceneWith()).map(({ name, kind }) => [name, kind])).toEqual([
      ['Human', 'pooled'],
      ['p2', 'person'],
      ['gpt', 'model'],
      ['abc', 'model'],
    ]);
  });
  it('look the same in every view of a page, whoever else is there', () => {
    const roster = new Roster();
    const all = perceiversOf(rows, theme, sceneWith({}, roster));
    const alone = perceiversOf(rows.slice(0, 1), theme, sceneWith({}, roster));
    expect(alone[0]).toEqual(all.find(({ name }) => name === 'gpt'));
  });
});

it('questions put Q1 before Q2, both together aside', () =>
  expect(questionsOf([{ question: 'both' }, { question: 'response' }, { question: 'intention' }])).toEqual([
    'intention',
    'response',
  ]));
