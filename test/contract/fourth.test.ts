import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { withTable } from '../../scripts/docs/readme';
import { relationsPage } from '../../scripts/docs/relations';
import { titlesOf } from '../../src/benchmarks/contract';
import { benchmarks as known } from '../../src/benchmarks/hosts';
import { viewsOf } from '../../src/benchmarks/webContract';
import { webBenchmarks } from '../../src/benchmarks/webs';
import { asRows } from '../../src/figure/view';
import { type Answering, evidenceOf } from '../../src/notebook/answer';
import { listSamples, rowOf } from '../../src/notebook/samples';
import type { Session } from '../../src/notebook/session';
import { jsonLines, memoryFiles } from '../unit/support/files';
import { fileRows, openSession, problemLines } from '../unit/support/session';
import { tally } from './fourth/host';
import { tallyWeb } from './fourth/web';
import { figuresOf, marksOf } from './support/figures';

/** The lists with one line more each; nothing else knows of the fourth benchmark. */
const benchmarks = [...known, tally];
const views = viewsOf([...webBenchmarks, tallyWeb]);

const files = memoryFiles({
  'r/marks.jsonl': jsonLines(
    { coder: 'ann', clip: 'a.mp4', at_s: 1, smiles: true },
    { coder: 'ann', clip: 'a.mp4', at_s: 2, smiles: false },
    { coder: 'bob', clip: 'a.mp4', at_s: 1, smiles: true },
    { coder: 'bob', clip: 'a.mp4', at_s: -1, smiles: true },
    { coder: 'bob', clip: 'a.mp4', at_s: 'soon', smiles: true },
  ),
});

let session: Session;
let from: Answering;
beforeAll(async () => {
  session = openSession(files, { benchmarks });
  await session.load(['r']);
  const none = async () => ({ kind: 'missing' as const, sentence: 'No clip.' });
  from = { session, benchmarks, clips: { load: none, soundCopy: none, makeAhead: async () => {} } };
});

test('its files are recognised and read into its tables', async () => {
  expect(await fileRows(session)).toMatchObject([{ file: 'r/marks.jsonl', kind: 'Tally marks', records: 5 }]);
  const lines = await session.select<{ line: number }>('SELECT line FROM tally_raw.marks ORDER BY line');
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});

test('its problems are listed, of a file by itself and across files', async () => {
  expect(await problemLines(session)).toEqual([
    expect.stringMatching(/marks\.jsonl:4: at_s: .*a moment of the clip/),
    expect.stringMatching(/marks\.jsonl:5: at_s: /),
  ]);
});

test('its metrics are reported', async () => {
  expect(await tally.report(session.select)).toEqual({
    benchmark: 'tally',
    rates: [
      { coder: 'ann', rate: 50, n: 2 },
      { coder: 'bob', rate: 100, n: 1 },
    ],
  });
});

test('its view is drawn, and a mark leads to samples and their evidence', async () => {
  const { columns, rows } = await session.show('FROM tally.rates');
  const marks = marksOf(figuresOf(views.get('tally-rates')!, asRows(columns, rows)));
  expect(marks.map(({ tooltip }) => tooltip)).toEqual(['ann, n = 2 marks', 'bob, n = 1 marks']);

  const list = await listSamples(session, benchmarks, marks[0]!.samples!, '');
  expect(list).toMatchObject({
    label: 'marks',
    reminder: 'Coders differ.',
    count: 2,
    key: ['coder', 'clip', 'at_s'],
  });
  const row = rowOf(list.columns, list.rows[1]!);
  const evidence = await evidenceOf(from, { from: 'tally.marks', row });
  expect(evidence).toMatchObject({ title: 'ann on a.mp4', clip: { file: 'a.mp4' }, moment: 2 });
});

test('it is named where benchmarks are named', () => {
  expect(titlesOf(benchmarks, 'or')).toBe('GesBench, MM-OCEAN, SocialOmni or Tally');
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(withTable(readme, benchmarks)).toContain('| **[Tally](docs/tally.md)** | does anybody smile? |');
  expect(relationsPage(benchmarks)).toContain('- `tally.rates`: Share of moments at which somebody smiles');
});
