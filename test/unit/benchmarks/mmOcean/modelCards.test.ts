import { afterEach, expect, test } from 'vitest';
import { billions } from '../../../../src/benchmarks/mmOcean/files/modelCards';
import type { Session } from '../../../../src/notebook/session';
import { jsonLines, memoryFiles } from '../../support/files';
import { annotation, prediction } from '../../support/mmOcean';
import { fileRows, openSession, problemLines, select } from '../../support/session';

test.each([
  ['30B', 30],
  ['235B-A22B', 235],
  ['0.5b', 0.5],
  ['500M', 0.5],
  ['1.2T', 1200],
  ['7', 7],
  ['7 B', 7],
  ['API', null],
  ['', null],
  ['8x7B', null],
])('a size of %j is %j billion parameters', (size, expected) => {
  expect(billions(size)).toEqual(expected === null ? null : expect.closeTo(expected, 12));
});

const cards = [
  { model: 'one', ecosystem: 'open', size: 8, family: 'Early', reasoning: false },
  { model: 'two', ecosystem: 'Open ', size: '12B-A2B', family: 'Early', reasoning: 'no' },
  { model: 'three', ecosystem: 'closed', size: 'API', family: 'Late', reasoning: 'Yes' },
];
/** Of four questions the models get 3, 4 and 1 right; every trait is Medium, as it is true. */
const results = {
  'r/annotations.jsonl': jsonLines(annotation('v', 'ABCD')),
  'r/one.jsonl': jsonLines(prediction('v', 'ABCA')),
  'r/three.jsonl': jsonLines(prediction('v', 'ABCD', 'High')),
  'r/two.jsonl': jsonLines(prediction('v', 'AAAA')),
};

let opened: Session | undefined;
afterEach(() => opened?.close());
async function load(files: Record<string, string>): Promise<Session> {
  opened = openSession(memoryFiles({ ...results, ...files }));
  await opened.load(['r']);
  return opened;
}

test.each([
  ['a JSON array', JSON.stringify(cards, null, 1), 'json'],
  ['JSON lines', jsonLines(...cards), 'jsonl'],
])('%s of cards gives groups of models', async (_, text, extension) => {
  const session = await load({ [`r/cards.${extension}`]: text });
  expect(await problemLines(session)).toEqual([]);
  expect((await fileRows(session)).find(({ file }) => file.startsWith('r/cards'))).toMatchObject({
    kind: 'Model cards',
    records: 3,
    loaded: 3,
  });
  expect(
    await select(session, 'SELECT grouped_by, group_name, models, t1, t3 FROM mm_ocean.group_means'),
  ).toEqual([
    { grouped_by: 'ecosystem', group_name: 'open', models: 2, t1: 100, t3: 50 },
    { grouped_by: 'ecosystem', group_name: 'closed', models: 1, t1: 0, t3: 100 },
    { grouped_by: 'size band', group_name: 'under 10B', models: 1, t1: 100, t3: 75 },
    { grouped_by: 'size band', group_name: '10B to under 100B', models: 1, t1: 100, t3: 25 },
    { grouped_by: 'family', group_name: 'Early', models: 2, t1: 100, t3: 50 },
    { grouped_by: 'family', group_name: 'Late', models: 1, t1: 0, t3: 100 },
    { grouped_by: 'reasoning', group_name: 'not reasoning', models: 2, t1: 100, t3: 50 },
    { grouped_by: 'reasoning', group_name: 'reasoning', models: 1, t1: 0, t3: 100 },
  ]);
  expect(await select(session, 'SELECT task, gap FROM mm_ocean.frontier_gaps')).toEqual([
    { task: 't1', gap: 100 },
    { task: 't3', gap: -50 },
  ]);
  // 75 − 100/6 = 58.33…, 25 − 100/6 = 8.33… points above chance.
  expect(
    await select(session, 'SELECT model, parameters_per_point FROM mm_ocean.parameters_per_point'),
  ).toEqual([
    { model: 'one', parameters_per_point: expect.closeTo(8 / (175 / 3), 12) },
    { model: 'two', parameters_per_point: expect.closeTo(12 / (25 / 3), 12) },
  ]);
});

test('what is wrong with a card is told, and the rest of it kept', async () => {
  const bad = [
    { model: 'one', ecosystem: 'half', size: -3, family: 7, reasoning: 'perhaps', colour: 'red' },
    { model: 'two', ecosystem: 'open' },
    { model: 'two', ecosystem: 'closed' },
    { ecosystem: 'open', family: 'Nobody' },
  ];
  const session = await load({ 'r/cards.jsonl': jsonLines(...bad) });
  expect(await problemLines(session)).toEqual([
    'r/cards.jsonl:1: colour: expected no such field, found it here (field ignored)',
    'r/cards.jsonl:1: ecosystem: expected open or closed, found "half" (field left out)',
    'r/cards.jsonl:1: family: expected text, found 7 (field left out)',
    'r/cards.jsonl:1: reasoning: expected true, false, yes or no, found "perhaps" (field left out)',
    'r/cards.jsonl:1: size: expected parameters in billions, found -3 (field left out)',
    'r/cards.jsonl:2: model: expected each model once, found two again (the last one stands, this one is left out)',
    'r/cards.jsonl:4: model: expected a value, found nothing (line left out)',
    'r/three.jsonl: model: expected a model card of three, found none (left out of groups of models)',
  ]);
  expect(
    await select(session, 'SELECT model, ecosystem, size FROM mm_ocean.model_cards ORDER BY model'),
  ).toEqual([
    { model: 'one', ecosystem: null, size: null },
    { model: 'two', ecosystem: 'closed', size: null },
  ]);
});
