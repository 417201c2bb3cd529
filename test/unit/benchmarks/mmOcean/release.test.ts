import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import type { Problem } from '../../../../src/results/problem';
import { type MmOceanReport, reportOf } from '../../support/mmOcean';
import { type FileRow, fileRows, openSession, problemsOf, select } from '../../support/session';
import { describeWithShared, sharedJson, sharedPath } from '../../support/sharedData';

const DATA = 'mm-ocean';

describeWithShared(DATA, "MM-OCEAN's release", () => {
  let session: Session;
  let report: MmOceanReport;
  let files: FileRow[];
  let problems: Problem[];

  beforeAll(async () => {
    session = openSession(nodeFiles, { nameOf: (path) => path.slice(sharedPath(`${DATA}/`).length) });
    await session.load([sharedPath(`${DATA}/annotations`), sharedPath(`${DATA}/predictions`)]);
    report = (await reportOf(session))!;
    files = await fileRows(session);
    problems = await problemsOf(session);
  }, 120_000);

  const models = readdirSync(sharedPath(`${DATA}/expected`)).map((name) => name.replace('.json', ''));

  test('there are six models', () => expect(Object.keys(report.models).sort()).toEqual(models));

  // Protects every headline figure against the benchmark's own scorer, at the precision that it prints.
  test.each(models)('%s agrees with the scorer', (model) => {
    type Expected = Record<string, number | Record<string, number>>;
    const expected = sharedJson<Expected>(`${DATA}/expected/${model}.json`);
    const mine = report.models[model]!;
    for (const [name, value] of Object.entries(expected)) {
      if (model === 'unjudged-8b' && ['CR', 'HR', 'task2_avg4'].includes(name)) {
        expect(mine[name], name).toBeNull();
      } else if (typeof value === 'number') {
        expectRounded(mine[name], value, name);
      } else {
        for (const [key, figure] of Object.entries(value))
          expectRounded((mine[name] as Record<string, unknown>)[key], figure, `${name}, ${key}`);
      }
    }
  });

  // The scorer prints 100 and 0 for a model that nobody judged; here that is no figure at all.
  test('a model without judgements has no CR, HR or RGM, and says so', () => {
    const mine = report.models['unjudged-8b']!;
    expect([mine.CR, mine.HR, mine.task2_avg4, mine.RGM, mine.judged]).toEqual([
      null,
      null,
      null,
      null,
      false,
    ]);
    expect([mine.PR, mine.IR].every((rate) => typeof rate === 'number')).toBe(true);
  });

  // Protects the count of records: nothing is dropped without a word.
  test('counts of every file add up', () => {
    const annotations = files.filter(({ kind }) => kind === 'MM-OCEAN annotations');
    expect(annotations).toHaveLength(1104);
    for (const file of files) {
      const lost = problems.filter((p) => p.file === file.file && p.consequence === 'line left out').length;
      expect(file.records, file.file).toBe(file.loaded + lost);
    }
  });

  test('what the annotations hold is what the release holds', async () => {
    const [counts] = await select<Record<string, number>>(
      session,
      `SELECT (SELECT count(*) FROM mm_ocean.observations) AS observations,
        (SELECT count(*) FROM mm_ocean.boxes) AS boxes,
        (SELECT count(*) FROM mm_ocean.questions) AS questions,
        (SELECT count(*) FROM mm_ocean.boxes WHERE outside) AS outside,
        (SELECT count(*) FROM mm_ocean.truths WHERE shown_differs) AS differing,
        (SELECT count(*) FROM mm_ocean.truths) AS truths,
        (SELECT count(*) FROM mm_ocean.boxes WHERE dimension = 'Audio') AS heard`,
    );
    expect(counts).toEqual({
      observations: 13_430,
      boxes: 21_465,
      questions: 5320,
      outside: 336,
      differing: 144,
      truths: 5520,
      heard: 0,
    });
  });

  test('only the ragged file has problems', () => {
    expect([...new Set(problems.map(({ file }) => file))]).toEqual(['predictions/ragged-3b.jsonl']);
  });

  // Protects each kind of problem and its line, against a reading of the raw file that shares no code with ours.
  test('the ragged file has exactly the problems that it was given', () => {
    const expected = readRagged();
    const found = {
      torn: linesOf((p) => p.found.startsWith('a line cut off')),
      moderate: placesOf((p) => p.found === '"Moderate"'),
      noOpenness: linesOf((p) => p.field === 'task1.openness' && p.found === 'nothing'),
      unknownVideo: linesOf((p) => p.expected === 'an annotated video'),
      unanswered: linesOf((p) => p.expected.startsWith('an answer to question')),
      threeDimensions: placesOf((p) => p.expected === 'all four dimensions'),
    };
    expect(found).toEqual(expected.problems);
    const absent = problems.filter((p) => p.expected === 'all 1104 annotated videos for ragged-3b');
    expect(absent.map(({ line }) => line)).toEqual([null]);
    expect(absent[0]!.found).toBe(`${expected.absent.length} absent: ${expected.absent.join(', ')}`);
    const position = problems.filter((p) => p.field === 'task3[].q_idx');
    expect(position.map(({ consequence }) => consequence)).toEqual(['the answer’s position counts']);
    const told = Object.values(found).reduce((sum, list) => sum + list.length, 2);
    expect(problems).toHaveLength(told);
    const file = files.find(({ file }) => file === 'predictions/ragged-3b.jsonl')!;
    expect([file.blank, file.records]).toEqual([expected.blank, expected.filled]);
  });

  test('the ragged file has as many of each as its description says', () => {
    const { problems, absent, blank } = readRagged();
    const counts = Object.fromEntries(
      Object.entries(problems).map(([kind, places]) => [kind, places.length]),
    );
    expect(counts).toEqual({
      torn: 1,
      moderate: 25,
      noOpenness: 13,
      unknownVideo: 1,
      unanswered: 23,
      threeDimensions: 25,
    });
    expect(problems.torn).toEqual([6]);
    expect([absent.length, blank]).toEqual([21, 1]);
  });

  const chosen = (which: (problem: Problem) => boolean) => problems.filter(which);
  const linesOf = (which: (problem: Problem) => boolean) =>
    chosen(which)
      .map(({ line }) => line!)
      .sort((a, b) => a - b);
  const placesOf = (which: (problem: Problem) => boolean) =>
    chosen(which)
      .map(({ line, field }) => `${line} ${field}`)
      .sort();
});

function expectRounded(mine: unknown, printed: number, name: string): void {
  const digits = String(printed).split('.')[1]?.length ?? 0;
  expect(mine, name).toBeTypeOf('number');
  // Half a unit of the last digit printed; a scorer's rounding of halves is its own.
  expect(Math.abs((mine as number) - printed), name).toBeLessThanOrEqual(
    0.5 * 10 ** -Math.max(digits, 1) + 1e-9,
  );
}

interface RaggedLine {
  video_id: string;
  task1: Record<string, string>;
  task2_judged?: Record<string, Record<string, number>>;
  task3: { q_idx?: number; answer: string }[];
}

/** A plain reading of the raw file, line by line. */
function readRagged() {
  const folder = sharedPath(`${DATA}/annotations`);
  const questions = new Map(
    readdirSync(folder).map((name) => {
      const { video_id, mcq_questions } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as {
        video_id: string;
        mcq_questions: unknown[];
      };
      return [video_id, mcq_questions.length];
    }),
  );
  const text = readFileSync(sharedPath(`${DATA}/predictions/ragged-3b.jsonl`), 'utf8');
  const problems = {
    torn: [] as number[],
    moderate: [] as string[],
    noOpenness: [] as number[],
    unknownVideo: [] as number[],
    unanswered: [] as number[],
    threeDimensions: [] as string[],
  };
  const seen = new Set<string>();
  let blank = 0;
  let filled = 0;
  for (const [index, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const number = index + 1;
    if (line === '') {
      blank += 1;
      continue;
    }
    filled += 1;
    let record: RaggedLine;
    try {
      record = JSON.parse(line) as RaggedLine;
    } catch {
      problems.torn.push(number);
      continue;
    }
    seen.add(record.video_id);
    if (!questions.has(record.video_id)) {
      problems.unknownVideo.push(number);
      continue;
    }
    for (const [trait, word] of Object.entries(record.task1))
      if (word === 'Moderate') problems.moderate.push(`${number} task1.${trait}`);
    if (!('openness' in record.task1)) problems.noOpenness.push(number);
    for (const [trait, judged] of Object.entries(record.task2_judged ?? {})) {
      const scores = ['evidence_coverage', 'logical_coherence', 'directional_accuracy', 'grounding_accuracy'];
      if (!scores.every((name) => name in judged))
        problems.threeDimensions.push(`${number} task2_judged.${trait}`);
    }
    const answered = new Set(record.task3.map(({ q_idx }, i) => q_idx ?? i + 1));
    for (let q = 1; q <= (questions.get(record.video_id) ?? 0); q += 1)
      if (!answered.has(q)) problems.unanswered.push(number);
  }
  problems.moderate.sort();
  problems.threeDimensions.sort();
  const absent = [...questions.keys()].filter((video) => !seen.has(video)).sort();
  return { problems, absent, blank, filled };
}
