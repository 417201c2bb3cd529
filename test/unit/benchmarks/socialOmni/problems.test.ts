import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { jsonLines, memoryFiles } from '../../support/files';
import { fileRows, problemLines } from '../../support/session';
import { HAND, loaded, rowOf, rowsOf } from './session';

const hand = (name: string) => readFileSync(`${HAND}/${name}`, 'utf8');
const ITEMS = hand('level_1/dataset.json');
const TURNS = hand('level_2/annotations.json');
const LEVEL_1 = hand('results/steady_level1_audio-video.json');
const LEVEL_2 = hand('results/steady_level2_audio-video.json');

type ResultFile = Record<string, unknown> & { results: Record<string, unknown>[] };

/** A result file with its rows changed; its head makes no claims of figures. */
function changed(text: string, change: (rows: Record<string, unknown>[]) => unknown): string {
  const { results, accuracy, q1_accuracy, q2_avg_score, q2_count, ...head } = JSON.parse(text) as ResultFile;
  return `${JSON.stringify({ ...head, results: change(results) ?? results }, null, 2)}\n`;
}

const sessionOf = (contents: Record<string, string>): Promise<Session> =>
  loaded(Object.keys(contents), memoryFiles(contents));
const count = async (session: Session, table: string) =>
  (await rowOf(session, `SELECT count(*) AS n FROM socialomni.${table}`)).n;

describe('SocialOmni files', () => {
  test('are told by what is in them', async () => {
    const session = await sessionOf({
      'a.json': ITEMS,
      'b.json': TURNS,
      'c.json': JSON.stringify((JSON.parse(TURNS) as { data: unknown[] }).data),
      'd.json': LEVEL_1,
      'e.json': JSON.stringify(JSON.parse(LEVEL_2)),
      'f.jsonl': hand('results/streaming.jsonl'),
    });
    expect((await fileRows(session)).map(({ file, kind }) => [file, kind])).toEqual([
      ['a.json', 'SocialOmni level 1 items'],
      ['b.json', 'SocialOmni level 2 items'],
      ['c.json', 'SocialOmni level 2 items'],
      ['d.json', 'SocialOmni level 1 results'],
      ['e.json', 'SocialOmni level 2 results'],
      ['f.jsonl', 'SocialOmni streaming entries'],
    ]);
    expect(await count(session, 'turns')).toBe(6);
  });

  test('cut in half lose only what is cut: a row whose answer is whole counts', async () => {
    for (const text of [LEVEL_1, JSON.stringify(JSON.parse(LEVEL_1))]) {
      const cut = text.slice(0, text.indexOf('"raw_response"', text.length / 2));
      const whole = cut.split('"prediction"').length - 1;
      const session = await sessionOf({ 'items.json': ITEMS, 'run.json': cut });
      expect(await count(session, 'answers')).toBe(whole);
      expect(whole).toBeGreaterThan(1);
      const lines = await problemLines(session);
      expect(lines.some((line) => line.includes('what came before is loaded'))).toBe(true);
      expect(lines.some((line) => /all 6 level 1 items .* absent/.test(line))).toBe(true);
    }
  });

  test('cut in half: items too', async () => {
    for (const [text, table] of [
      [ITEMS, 'items'],
      [TURNS, 'turns'],
    ] as const) {
      const session = await sessionOf({ 'items.json': text.slice(0, text.length / 2) });
      expect([2, 3]).toContain(await count(session, table));
      expect(await problemLines(session)).not.toEqual([]);
    }
  });

  test('with a row of another level lose that row', async () => {
    const foreign = (JSON.parse(LEVEL_2) as ResultFile).results[0]!;
    const session = await sessionOf({
      'items.json': ITEMS,
      'run.json': changed(LEVEL_1, (rows) => [rows[0], foreign, ...rows.slice(1)]),
    });
    expect(await problemLines(session)).toEqual([
      'run.json:17: results[1]: expected a row of level 1, found one of level 2 (row left out)',
    ]);
    expect(await count(session, 'answers')).toBe(6);
  });

  test('with a letter outside A to D keep the row as unparsable', async () => {
    const session = await sessionOf({
      'items.json': ITEMS,
      'run.json': changed(LEVEL_1, (rows) => {
        rows[0]!.prediction = 'E';
        rows[0]!.is_correct = false;
        rows[2]!.prediction = ' b';
      }),
    });
    expect(await problemLines(session)).toEqual([
      'run.json:12: results[0].prediction: expected A, B, C, D or nothing, found "E" (no answer, counted as wrong)',
    ]);
    expect(await rowsOf(session, "FROM socialomni.statuses WHERE status = 'unparsable'")).toMatchObject([
      { n: 2 },
    ]);
    expect(await rowOf(session, "FROM socialomni.who WHERE definition = 'paper'")).toMatchObject({
      n: 6,
      accuracy: 100 * (2 / 6),
    });
  });

  test('with a score outside the scale keep the row without it', async () => {
    const session = await sessionOf({
      'turns.json': TURNS,
      'run.json': changed(LEVEL_2, (rows) => {
        rows[0]!.q2_score = 110;
      }),
      'streaming.jsonl': jsonLines({
        video_id: 'turn_1',
        model: 'steady',
        entry_time: 3,
        reference_time: 3,
        response: 'Go.',
        judges: { a: 50, b: 101 },
        decisions: [{ t: 2, yes: true }],
      }),
    });
    expect(await problemLines(session)).toEqual([
      'run.json:15: results[0].q2_score: expected 0, 25, 50, 75, 100 or null, found 110 (field left out)',
      'streaming.jsonl:1: judges.b: expected a score from 0 to 100, found 101 (field left out)',
    ]);
    const scores = await rowsOf(
      session,
      'SELECT protocol, score_responded, score_responded_n FROM socialomni.how',
    );
    expect(scores).toEqual([
      { protocol: 'streaming', score_responded: 50, score_responded_n: 1 },
      { protocol: 'turn', score_responded: 25, score_responded_n: 2 },
    ]);
    expect(await rowOf(session, 'FROM socialomni.turn_taking')).toMatchObject({ n: 6 });
  });

  test('with an item twice count it once: the last stands', async () => {
    const oneLine = JSON.stringify(
      JSON.parse(changed(LEVEL_1, (rows) => [...rows, { ...rows[0], prediction: 'D', is_correct: false }])),
    );
    const session = await sessionOf({ 'items.json': ITEMS, 'run.json': oneLine });
    expect(await problemLines(session)).toEqual([
      'run.json:1: id: expected each item once for steady audio-video/no-asr, found 1 again (the last one stands, this one is left out)',
    ]);
    expect(await rowOf(session, "FROM socialomni.who WHERE definition = 'paper'")).toMatchObject({
      n: 6,
      accuracy: 100 * (2 / 6),
    });
  });

  test('with items that no dataset has leave those rows out', async () => {
    const session = await sessionOf({
      'items.json': ITEMS,
      'run.json': changed(LEVEL_1, (rows) => [...rows, { ...rows[0], id: 99 }]),
    });
    expect(await problemLines(session)).toEqual([
      expect.stringMatching(
        /^run\.json:\d+: id: expected a level 1 item, found 99 \(row left out of every metric\)$/,
      ),
    ]);
    expect(await count(session, 'answers')).toBe(6);
  });

  test('without a dataset count by their own answers', async () => {
    const session = await sessionOf({ 'run.json': LEVEL_1 });
    expect(await problemLines(session)).toEqual([
      'run.json: expected level 1 items, found none loaded (accuracy by the file’s own answers; no splits, domains or options)',
    ]);
    expect(await rowOf(session, "FROM socialomni.who WHERE definition = 'pipeline'")).toMatchObject({
      accuracy: 60,
      consistent: null,
      consistent_n: 0,
      gap: null,
      gap_low: null,
    });
  });

  test('that contradict the items or themselves are told so', async () => {
    const session = await sessionOf({
      'items.json': ITEMS,
      'run.json': LEVEL_1.replace('"accuracy": 60.0', '"accuracy": 70.0')
        .replace('"is_correct": true', '"is_correct": false')
        .replace('"correct_answer": "D"', '"correct_answer": "C"'),
    });
    expect(await problemLines(session)).toEqual([
      'run.json:1: accuracy: expected 60.0 by its rows, found 70.0 (worked out from the rows)',
      'run.json:10: is_correct: expected true for 1, found false (worked out from the letters)',
      expect.stringMatching(/^run\.json:\d+: correct_answer: expected D, as the item says, found C/),
    ]);
  });

  test('keep skipped and failed rows that hold little else', async () => {
    const session = await sessionOf({
      'items.json': ITEMS,
      'turns.json': TURNS,
      'run1.json': changed(LEVEL_1, (rows) => {
        rows[5] = { id: 6, scored: false, skip_reason: 'safety_block' };
      }),
      'run2.json': changed(LEVEL_2, (rows) => {
        rows[5] = { video_id: 'turn_6', error: 'timeout' };
      }),
    });
    expect(await problemLines(session)).toEqual([]);
    expect(
      await rowsOf(
        session,
        "SELECT level, status, reason, n FROM socialomni.statuses WHERE status IN ('skipped', 'failed')",
      ),
    ).toEqual([
      { level: 1, status: 'skipped', reason: 'safety_block', n: 1 },
      { level: 2, status: 'failed', reason: 'timeout', n: 1 },
    ]);
  });

  test('of one model in several settings are runs of their own', async () => {
    const as = (head: object) => JSON.stringify({ ...(JSON.parse(LEVEL_1) as object), ...head });
    const session = await sessionOf({
      'items.json': ITEMS,
      'a.json': LEVEL_1,
      'b.json': as({ asr_tag: 'asr' }),
      'c.json': as({ modality: 'audio-only' }),
      'd.json': as({ modality: 'audio-only-masked-video' }),
    });
    expect(await problemLines(session)).toEqual([]);
    expect((await rowsOf(session, 'FROM socialomni.runs')).map(({ setting }) => setting)).toEqual([
      'audio-only-masked-video/no-asr',
      'audio-only/no-asr',
      'audio-video/asr',
      'audio-video/no-asr',
    ]);
  });
});
