import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { problemLines } from '../../support/session';
import { describeWithShared, sharedJson, sharedPath } from '../../support/sharedData';
import { loaded, type Report, type Row, reportOf, rowsOf } from './session';

const FOLDER = 'socialomni';

/** A table that the benchmark's own analysis printed. */
function expected(name: string): Record<string, string>[] {
  const text = readFileSync(sharedPath(`${FOLDER}/expected/${name}.csv`), 'utf8');
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const columns = head!.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, values[i]!]));
  });
}

describeWithShared(FOLDER, 'the benchmark’s own tables', () => {
  let session: Session;
  let report: Report;
  beforeAll(async () => {
    session = await loaded([sharedPath(FOLDER)]);
    report = (await reportOf(session))!;
  });

  const agree = (row: Row | undefined, given: Record<string, string>, columns: Record<string, string>) => {
    for (const [ours, theirs] of Object.entries(columns))
      expect(row?.[ours], `${given.model} ${given.setting} ${ours}`).toBeCloseTo(Number(given[theirs]), 9);
  };

  test('finds nothing wrong', async () => expect(await problemLines(session)).toEqual([]));

  test('accuracy of both splits and their gap', async () => {
    const rows = await rowsOf(session, "FROM socialomni.who WHERE definition = 'pipeline'");
    const given = expected('level1_split');
    expect(given).toHaveLength(7);
    expect(rows).toHaveLength(7);
    for (const line of given) {
      const row = rows.find(({ model, setting }) => model === line.model && setting === line.setting);
      agree(row, line, {
        accuracy: 'all_acc',
        consistent: 'consistent_acc',
        inconsistent: 'inconsistent_acc',
        gap: 'gap_cons_minus_incons',
        n: 'total',
      });
    }
  });

  test('content and speaker', async () => {
    const rows = await rowsOf(session, 'FROM socialomni.content_speaker');
    const given = expected('level1_content_speaker');
    expect(given).toHaveLength(7);
    for (const line of given) {
      const row = rows.find(({ model, setting }) => model === line.model && setting === line.setting);
      const names = Object.keys(line).filter((name) => name !== 'model' && name !== 'setting');
      agree(row, line, Object.fromEntries(names.map((name) => [name, name])));
    }
  });

  test('McNemar between settings', () => {
    const given = expected('level1_mcnemar');
    expect(report.pairs).toHaveLength(given.length);
    given.forEach((line, i) => {
      const pair = report.pairs[i]!;
      expect([pair.model, pair.setting_a, pair.setting_b]).toEqual([
        line.model,
        line.setting_a,
        line.setting_b,
      ]);
      expect([pair.only_a, pair.only_b]).toEqual([Number(line.only_a), Number(line.only_b)]);
      expect(Math.abs(Number(pair.p_value) - Number(line.p_value))).toBeLessThan(1e-6);
    });
  });

  test('what each level 2 file says of itself', () => {
    for (const model of ['baichuan_omni_1_5', 'gemini_3_pro_preview', 'gpt4o', 'qwen3_omni']) {
      const head = sharedJson<Record<string, number>>(
        `${FOLDER}/results/results_${model}_level2_audio-video.json`,
      );
      const run = report.runs.find((other) => other.model === model && other.level === 2)!;
      for (const name of ['q1_accuracy', 'q2_avg_score', 'q2_count'])
        expect(run[name], `${model} ${name}`).toBeCloseTo(head[name]!, 9);
    }
  });

  test('keeps why a row was skipped', async () => {
    expect(await rowsOf(session, "FROM socialomni.statuses WHERE status = 'skipped'")).toMatchObject([
      { model: 'gemini_3_pro_preview', reason: 'gemini_safety_block', n: 13 },
    ]);
  });
});
