import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth, LINEAR } from '../support/growth';
import { recordsIn } from '../support/records';

const RECORDS = [{ a: 1, b: 'é' }, { a: 2, b: [{ c: 3 }] }, { a: 3 }];
const LINES = RECORDS.map((record) => `${JSON.stringify(record)}\n`).join('');

test.each([
  ['JSON lines', LINES],
  ['JSON lines without a last line break', LINES.trimEnd()],
  ['JSON lines with CRLF', LINES.replaceAll('\n', '\r\n')],
  ['JSON lines with a byte order mark', `\ufeff${LINES}`],
  ['an array on one line', JSON.stringify(RECORDS)],
  ['a pretty array', JSON.stringify(RECORDS, null, 2)],
  [
    'a pretty array with CRLF and a byte order mark',
    `\ufeff${JSON.stringify(RECORDS, null, 2)}`.replaceAll('\n', '\r\n'),
  ],
])('%s gives the same records', async (_, text) => {
  const { values, damages } = await recordsIn(text);
  expect(values).toEqual(RECORDS);
  expect(damages).toEqual([]);
});

test.each([
  ['one line', 0],
  ['many lines', 1],
])('one document on %s is one record', async (_, indent) => {
  const { values, damages } = await recordsIn(JSON.stringify(RECORDS[1], null, indent));
  expect([values, damages]).toEqual([[RECORDS[1]], []]);
});

// A document may begin on its first line, and hold whole objects on lines of their own.
test('a compact document is not taken for JSON lines', async () => {
  const { values, damages } = await recordsIn('{"a": 1,\n "b": [\n  {"c": 3}\n ]}');
  expect([values, damages]).toEqual([[{ a: 1, b: [{ c: 3 }] }], []]);
});

test('lines of values in a pretty array are the lines of the file', async () => {
  const text = '\n[\n {\n  "a": 1\n },\n {"a": 2,\n  "b": NaN,\n  "c": [\n   5]}\n]\n';
  const { records } = await recordsIn(text);
  expect(records.map(({ line }) => line)).toEqual([3, 6]);
  expect(records[0]!.lineOf(['a'])).toBe(4);
  expect(records[1]!.lineOf(['b'])).toBe(7);
  expect(records[1]!.lineOf(['c', 0])).toBe(9);
});

test('an empty file and a file of blank lines say so', async () => {
  expect((await recordsIn('')).damages).toMatchObject([{ found: 'an empty file', lost: false }]);
  const blanks = await recordsIn('\n \n\n');
  expect([blanks.blank, blanks.damages.map(({ found }) => found)]).toEqual([3, ['blank lines']]);
});

test('a hundred thousand blank lines before the first record take no more than their time', async () => {
  const read = async (lines: number) => {
    const { values, blank } = await recordsIn(`${'\n'.repeat(lines)}${LINES}`);
    expect([values, blank]).toEqual([RECORDS, lines]);
  };
  expect(await growth(25_000, read)).toBeLessThan(LINEAR);
});

test.each([
  ['the first', ['{"a": 1, "b', '{"a":2}', '{"a":3}'], 1],
  ['a middle', ['{"a":2}', '{"a": 1, "b', '{"a":3}'], 2],
  ['the last', ['{"a":2}', '{"a":3}', '{"a": 1, "b'], 3],
])('%s line torn costs that line', async (_, lines, torn) => {
  const { values, damages } = await recordsIn(lines.join('\n'));
  expect(values).toEqual([{ a: 2 }, { a: 3 }]);
  expect(damages).toMatchObject([{ line: torn, lost: true, consequence: 'line left out' }]);
  expect(damages[0]!.found).toBe('a line cut off: "{\\"a\\": 1, \\"b"');
});

test('invalid UTF-8 is told and its record kept', async () => {
  const bytes = Buffer.concat([Buffer.from('{"a":1}\n{"a":"'), Buffer.from([0xff]), Buffer.from('"}\n')]);
  const { values, damages } = await recordsIn(bytes);
  expect(values).toEqual([{ a: 1 }, { a: '\ufffd' }]);
  expect(damages).toMatchObject([{ line: 2, lost: false, expected: 'text in UTF-8' }]);
});

test.each([
  ['with a mark', Buffer.from(`\ufeff${LINES}`, 'utf16le')],
  ['without a mark', Buffer.from(LINES, 'utf16le')],
  ['big-endian', Buffer.from(`\ufeff${LINES}`, 'utf16le').swap16()],
])('UTF-16 %s is named once and nothing is loaded', async (_, bytes) => {
  const { values, damages } = await recordsIn(bytes);
  expect(values).toEqual([]);
  expect(damages.map(({ found }) => found)).toEqual(['binary data or text in UTF-16']);
});

test('a line above the limit is left out in every layout, with both sizes', async () => {
  const long = JSON.stringify({ a: 'x'.repeat(2 ** 20) });
  const jsonl = await recordsIn(`{"a":1}\n${long}\n{"a":3}\n`, 2 ** 19);
  expect(jsonl.values).toEqual([{ a: 1 }, { a: 3 }]);
  expect(jsonl.damages).toMatchObject([
    { line: 2, lost: true, expected: 'a line of at most 0.5 MB', found: 'one of 1 MB' },
  ]);
  const array = await recordsIn(`[\n{"a":1},\n${long},\n{"a":3},\n{"a":4},\n{"a":5},\n{"a":6}\n]`, 2 ** 19);
  expect(array.values).toEqual([{ a: 1 }, { a: 3 }, { a: 4 }, { a: 5 }, { a: 6 }]);
  expect(array.damages).toMatchObject([{ line: 3, lost: true }]);
  const late = await recordsIn(`[\n{"a":1},\n{"a":2},\n{"a":3},\n{"a":4},\n{"a":5},\n${long}\n]`, 2 ** 19);
  expect(late.damages).toMatchObject([{ line: 7, lost: true }]);
});

test('one line of 20 MB is read, and a torn one is told, in their length in time', async () => {
  const read = async (words: number) => {
    const long = JSON.stringify({ text: 'word '.repeat(words) });
    const good = await recordsIn(`${long}\n`);
    expect(good.values).toHaveLength(1);
    const bad = await recordsIn(long.slice(0, -10));
    expect(bad.values).toEqual([{}]);
    expect(bad.damages).toHaveLength(1);
    expect(bad.damages[0]!.found.length).toBeLessThan(200);
  };
  expect(await growth(2 ** 20, read)).toBeLessThan(LINEAR);
});

test('a broken element costs that element, with its line', async () => {
  const { values, damages } = await recordsIn('[\n {"a": 1},\n {"a":\n  oops},\n {"a": 3}\n]');
  expect(values).toEqual([{ a: 1 }, { a: 3 }]);
  expect(damages).toMatchObject([{ line: 4, lost: true, consequence: 'element left out' }]);
});

test('an array cut inside an element, behind one, and behind a comma is told once', async () => {
  for (const end of ['{"a": 2, "b": [1]', '{"a": 2', '']) {
    const { values, damages } = await recordsIn(`[{"a": 1},\n${end}`);
    expect(values, end).toEqual([{ a: 1 }]);
    expect(damages, end).toHaveLength(1);
  }
  const { values, damages } = await recordsIn('[{"a": 1},\n{"a": [2]}');
  expect(values).toEqual([{ a: 1 }, { a: [2] }]);
  expect(damages).toMatchObject([{ line: 2, expected: 'the array’s closing bracket', lost: false }]);
});

test('what stands after the array is told', async () => {
  const { values, damages } = await recordsIn('[{"a": 1}]\n[{"a": 2}]\n');
  expect(values).toEqual([{ a: 1 }]);
  expect(damages).toMatchObject([
    { line: 2, expected: 'nothing after the array', found: '"[{\\"a\\": 2}]"' },
  ]);
});

test('a document cut in half keeps the values that are whole', async () => {
  const text = JSON.stringify({ video_id: 'v', scores: { a: 0.25, b: 0.75 }, rest: 'x' }, null, 1);
  const { values, damages } = await recordsIn(text.slice(0, text.indexOf('75')));
  expect(values).toEqual([{ video_id: 'v', scores: { a: 0.25 } }]);
  expect(damages).toMatchObject([{ line: 5, found: '"0."', consequence: 'what came before is loaded' }]);
});

test('a reader that stops early closes the file', async () => {
  let closed = false;
  async function* chunks() {
    try {
      yield Buffer.from(LINES, 'utf16le');
      yield Buffer.from(LINES, 'utf16le');
    } finally {
      closed = true;
    }
  }
  const { readRecords } = await import('../../../src/results/layout/records');
  for await (const event of readRecords(chunks())) expect(event.type).toBe('damage');
  expect(closed).toBe(true);
});

// What programs write that take JSON lines for something else; each gives the records of the good file.
test.each([
  ['several on a line', RECORDS.map((record) => JSON.stringify(record)).join('')],
  ['several on a line, apart', `${RECORDS.map((record) => JSON.stringify(record)).join('  ')}\n`],
  ['two on each line', `${LINES.replace('\n', ' ')}`],
  ['lines that end with commas', RECORDS.map((record) => `${JSON.stringify(record)},\n`).join('')],
  ['commas between lines', RECORDS.map((record) => JSON.stringify(record)).join(',\n')],
  ['lines that end with CR alone', LINES.replaceAll('\n', '\r')],
  ['record separators', RECORDS.map((record) => `\x1e${JSON.stringify(record)}\n`).join('')],
  ['pretty objects one after another', RECORDS.map((record) => JSON.stringify(record, null, 2)).join('\n')],
  ['pretty objects with commas', RECORDS.map((record) => JSON.stringify(record, null, 2)).join(',\n')],
  ['pretty objects, tabs and blank lines', RECORDS.map((r) => JSON.stringify(r, null, '\t')).join('\n\n\n')],
])('%s give the same records', async (_, text) => {
  const { values, damages } = await recordsIn(text);
  expect(values).toEqual(RECORDS);
  expect(damages).toEqual([]);
});

test('a damaged pretty object costs itself, and the others know their lines', async () => {
  const text = '{\n "a": 1\n}\n{\n "a": oops\n}\n{\n "a": [\n  3\n}\n{\n "a": 4\n}\n';
  const { values, records, damages } = await recordsIn(text);
  expect(values).toEqual([{ a: 1 }, { a: 4 }]);
  expect(records.map(({ line }) => line)).toEqual([1, 11]);
  expect(records[1]!.lineOf(['a'])).toBe(12);
  expect(damages.map(({ line, lost }) => [line, lost])).toEqual([
    [5, true],
    [10, true],
  ]);
});

test('a line of several records tells what is none of them', async () => {
  const { values, damages } = await recordsIn('{"a":1}{"a":2\n{"a":3} trailing\n{"a":4},{"a":5},\n');
  expect(values).toEqual([{ a: 1 }, { a: 3 }, { a: 4 }, { a: 5 }]);
  expect(damages).toMatchObject([
    { line: 1, lost: true, consequence: 'record left out' },
    { line: 2, lost: false, found: '"trailing"' },
  ]);
});

// Expected: every record comes once, whatever stands between them. Values are JSON that fast-check makes.
test('records survive any mix of separators', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
          fc.constantFrom('\n', ' ', ',\n', ',', '\n\n'),
        ),
        {
          minLength: 1,
        },
      ),
      fc.constantFrom(0, 2),
      async (parts, indent) => {
        const text = parts
          .map(([value, between]) => `${JSON.stringify(value, null, indent)}${between}`)
          .join('');
        const { values, damages } = await recordsIn(text);
        expect(values).toEqual(parts.map(([value]) => JSON.parse(JSON.stringify(value))));
        expect(damages).toEqual([]);
      },
    ),
  );
});
