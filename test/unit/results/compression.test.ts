import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CompressionError, unpacked } from '../../../src/results/compression';
import { chunksOf } from '../support/records';

const TEXT = 'one\ntwo\n'.repeat(1000);
/** Made by the zstd program of TEXT. */
const ZSTD = readFileSync(new URL('../../fixtures/results/text.zst', import.meta.url));

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of unpacked(chunks)) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

/** A file in pieces of `size` bytes. */
const inPieces = (bytes: Uint8Array, size: number) =>
  chunksOf(
    ...Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.slice(i * size, (i + 1) * size),
    ),
  );

describe('files as they are packed', () => {
  test.each([
    ['not at all', Buffer.from(TEXT)],
    ['by gzip', gzipSync(TEXT)],
    ['by gzip, in two members', Buffer.concat([gzipSync(TEXT.slice(0, 400)), gzipSync(TEXT.slice(400))])],
    ['by Zstandard', ZSTD],
    ['by Zstandard, in two frames', Buffer.concat([ZSTD, ZSTD])],
  ])('%s give their text, in whatever pieces they come', async (name, bytes) => {
    const expected = name.includes('two frames') ? TEXT + TEXT : TEXT;
    expect(await textOf(chunksOf(bytes))).toBe(expected);
    expect(await textOf(inPieces(bytes, 17))).toBe(expected);
  });

  test('an empty file stays empty', async () => expect(await textOf(chunksOf())).toBe(''));

  test.each([
    ['gzip', gzipSync(TEXT)],
    ['Zstandard', ZSTD],
  ] as const)('a cut or damaged %s file is told as such', async (compression, bytes) => {
    const damaged = Uint8Array.from(bytes);
    damaged.fill(0xaa, 12, 40);
    for (const wrong of [bytes.subarray(0, bytes.length - 6), damaged]) {
      const error = await textOf(chunksOf(wrong)).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CompressionError);
      expect((error as CompressionError).compression).toBe(compression);
    }
  });

  test('an error of reading stays what it is', async () => {
    const failure = Object.assign(new Error('unplugged'), { code: 'EIO' });
    async function* failing() {
      yield gzipSync(TEXT).subarray(0, 20);
      throw failure;
    }
    await expect(textOf(failing())).rejects.toBe(failure);
  });

  test('whoever stops early closes the file', async () => {
    let closed = false;
    async function* file() {
      try {
        yield gzipSync(TEXT);
        yield gzipSync(TEXT);
      } finally {
        closed = true;
      }
    }
    for await (const _ of unpacked(file())) break;
    expect(closed).toBe(true);
  });
});
