import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLink, samplesOfLink, writeLink } from '../../../src/evidence/link';
import { LINK_COMMAND } from '../../../src/shared/ids';
import type { Link } from '../../../src/shared/link';
import { whereSql } from '../../../src/shared/samples';
import { memoryFiles } from '../support/files';
import { openSession, select } from '../support/session';

const link: Link = {
  from: 'mm_ocean.outcomes_at(0.5, 0.7, 0.5)',
  row: { model: "o'brien-9b", video_id: '-10-QQDO_ME.001.mp4' },
  moment: 12.5,
};

describe('a link', () => {
  test('reads back as it was written, whatever its values', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
      fc.boolean(),
      fc.constant(null),
    );
    // A JavaScript object can't hold the one name that sets its prototype.
    const column = fc.string({ unit: 'binary', minLength: 1 }).filter((name) => name !== '__proto__');
    const row = fc.dictionary(column, value, { minKeys: 1, noNullPrototype: true });
    const from = fc.constantFrom('gesbench.answers', 'mm_ocean.outcomes_at(0.5, .7, -1)', 'outputs.cell_3');
    const moment = fc.option(
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((time) => time + 0),
      { nil: null },
    );
    fc.assert(
      fc.property(fc.record({ from, row, moment }), (any) => {
        const uri = writeLink(any);
        expect(readLink(uri)).toEqual(any);
        // What stands behind the question mark is what the editor parses into the command's arguments.
        const given: unknown[] = JSON.parse(decodeURIComponent(uri.split('?')[1]!));
        expect(given.length).toBe(1);
        expect(readLink(given[0])).toEqual(any);
        expect(uri).toMatch(/^command:gestalt\.openEvidence\?[A-Za-z0-9%.-]+$/);
      }),
    );
  });

  test('stands in Markdown', () => {
    expect(LINK_COMMAND).toBe('gestalt.openEvidence');
    expect(writeLink({ from: 'a.b', row: { c: 'd)' }, moment: 1 })).toBe(
      'command:gestalt.openEvidence?%5B%7B%22from%22%3A%22a.b%22%2C%22row%22%3A%7B%22c%22%3A%22d%29%22%7D%2C%22moment%22%3A1%7D%5D',
    );
  });

  test.each([
    ['SQL for a relation', { ...link, from: '(SELECT 1)' }],
    ['two relations', { ...link, from: 'a.b; DROP TABLE c' }],
    ['an argument that is no plain value', { ...link, from: 'a.b((SELECT 1))' }],
    ['an open quote', { ...link, from: "a.b('x)" }],
    ['a quote closed too soon', { ...link, from: "a.b('x'')" }],
    ['SQL after an argument', { ...link, from: "a.b('x' OR true)" }],
    ['no schema', { ...link, from: 'answers' }],
    ['no key', { ...link, row: {} }],
    ['a nested value', { ...link, row: { a: [1] } }],
    ['a moment before the clip', { ...link, moment: -1 }],
    ['no moment', { from: link.from, row: link.row }],
    ['more than a link', { ...link, where: 'true' }],
    ['nothing', null],
    ['text', 'command:gestalt.openEvidence?%'],
    ['another command', writeLink(link).replace('openEvidence', 'other')],
    ['two links', `command:${LINK_COMMAND}?${encodeURIComponent(JSON.stringify([link, link]))}`],
  ])('with %s is none', (_, given) => {
    expect(readLink(given)).toBeNull();
  });

  test('is refused where the sample has no key', () => {
    expect(() => writeLink({ ...link, row: {} })).toThrow(
      'This sample can’t be linked to: it takes at least one column of plain values.',
    );
    expect(() => writeLink({ ...link, row: { list: [1] } })).toThrow('can’t be linked to');
  });

  test('leads to its row, however its values are written', async () => {
    const session = openSession(memoryFiles({}));
    await session.query(`CREATE TABLE main.keyed AS FROM (VALUES
      ('o''brien', 0.1::DOUBLE, 3, true, NULL), ('o''brien', 0.3::DOUBLE, 3, true, NULL),
      ('x'' OR true --', 0.1::DOUBLE, 3, true, 'y')) AS t("na me", r, clip, audio, note)`);
    const rows = (row: Link['row']) => {
      const { from, where } = samplesOfLink({ from: 'main.keyed', row, moment: null });
      return select(session, `SELECT * FROM ${from} WHERE ${whereSql(where)}`);
    };
    expect(await rows({ 'na me': "o'brien", r: 0.1, clip: 3, audio: true, note: null })).toEqual([
      { 'na me': "o'brien", r: 0.1, clip: 3, audio: true, note: null },
    ]);
    expect(await rows({ 'na me': "x' OR true --" })).toHaveLength(1);
    expect(await rows({ 'na me': "o'brien", audio: false })).toEqual([]);
    // 0.1 + 0.2 is not 0.3 in doubles, and is not taken for it.
    expect(await rows({ r: 0.1 + 0.2 })).toEqual([]);
  });
});
