import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLines, type TextLine } from '../../../src/results/layout/lines';
import { chunksOf } from '../support/records';

async function linesOf(chunks: (string | Uint8Array)[], longest?: number): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for await (const line of readLines(chunksOf(...chunks), longest)) lines.push(line);
  return lines;
}

/** Cuts bytes at the given places. */
function cut(bytes: Uint8Array, places: number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...ends].map((start, i) => bytes.subarray(start, ends[i] ?? bytes.length));
}

describe('readLines', () => {
  // Protects multi-byte characters and CRLF that fall across chunks, which a stream may cut anywhere.
  test('gives the same lines as split, however the bytes are chunked', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '😀', '{', '\n', '\r\n', ' ') });
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(200), { maxLength: 8 }), async (text, places) => {
        const lines = await linesOf(cut(Buffer.from(text), places));
        const expected = text.split(/\r?\n/);
        if (expected.at(-1) === '') expected.pop();
        expect(lines.map((line) => line.text)).toEqual(expected);
        expect(lines.map((line) => line.number)).toEqual(expected.map((_, i) => i + 1));
        expect(lines.some((line) => line.damaged || line.tooLong !== null)).toBe(false);
      }),
    );
  });

  test('drops a byte order mark at the start only', async () => {
    const lines = await linesOf(['\ufeffa\n\ufeffb\n']);
    expect(lines.map(({ text }) => text)).toEqual(['a', '\ufeffb']);
  });

  test('an empty file has no lines, and a line break at the end begins none', async () => {
    expect(await linesOf([])).toEqual([]);
    expect(await linesOf(['a\n'])).toHaveLength(1);
  });

  test('the last line says whether a line break follows it', async () => {
    expect((await linesOf(['a\nb'])).map(({ last }) => last)).toEqual([false, true]);
    expect((await linesOf(['a\nb\n'])).map(({ last }) => last)).toEqual([false, false]);
  });

  test('bytes that are no UTF-8 mark their line only', async () => {
    const lines = await linesOf([Buffer.from([0x61, 0xff, 0x0a, 0x62, 0x0a])]);
    expect(lines.map(({ text, damaged }) => [text, damaged])).toEqual([
      ['a\ufffd', true],
      ['b', false],
    ]);
  });

  test('a line above the limit gives its length and no text; the next one is read', async () => {
    const lines = await linesOf(['12345', '6\n', '12345\n'], 5);
    expect(lines.map(({ text, tooLong }) => [text, tooLong])).toEqual([
      ['', 6],
      ['12345', null],
    ]);
  });
});
