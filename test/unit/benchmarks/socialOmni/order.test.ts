import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryFiles } from '../../support/files';
import { problemLines } from '../../support/session';
import { HAND, loaded, reportOf } from './session';

const text = (name: string) => readFileSync(`${HAND}/${name}`, 'utf8');
const json = <T>(name: string) => JSON.parse(text(name)) as T;

/** Every file as a function of the order of its rows. */
const FILES: [name: string, rows: unknown[], write: (rows: unknown[]) => string][] = [
  ['level_1/dataset.json', json<unknown[]>('level_1/dataset.json'), (rows) => JSON.stringify(rows)],
  [
    'level_2/annotations.json',
    json<{ data: unknown[] }>('level_2/annotations.json').data,
    (data) => JSON.stringify({ data }),
  ],
  ...['level1_audio-video', 'level1_video-only', 'level2_audio-video'].map((name): (typeof FILES)[number] => {
    const file = json<{ results: unknown[] }>(`results/steady_${name}.json`);
    return [name, file.results, (results) => JSON.stringify({ ...file, results }, null, 2)];
  }),
  [
    'results/streaming.jsonl',
    text('results/streaming.jsonl').trim().split('\n'),
    (lines) => lines.map((line) => `${line}\n`).join(''),
  ],
];

const permutation = (n: number) =>
  fc.shuffledSubarray(
    Array.from({ length: n }, (_, i) => i),
    { minLength: n, maxLength: n },
  );

/** Figures to twelve digits: sums of the same numbers in another order may differ behind them. */
const rounded = (report: unknown): unknown =>
  JSON.parse(
    JSON.stringify(report, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(12)) : value,
    ),
  );

test('the order of rows and files changes nothing', async () => {
  const session = await loaded([HAND]);
  const expected = rounded(await reportOf(session));
  await fc.assert(
    fc.asyncProperty(
      permutation(FILES.length),
      fc.tuple(...FILES.map(([, rows]) => permutation(rows.length))),
      async (files, orders) => {
        const contents = Object.fromEntries(
          files.map((file, place) => {
            const [, rows, write] = FILES[file]!;
            return [`${place}.json`, write(orders[file]!.map((i) => rows[i]))];
          }),
        );
        const other = await loaded(Object.keys(contents), memoryFiles(contents));
        expect(rounded(await reportOf(other))).toEqual(expected);
        expect(await problemLines(other)).toHaveLength(1);
        await other.close();
      },
    ),
    { numRuns: 5, seed: 42 },
  );
});
