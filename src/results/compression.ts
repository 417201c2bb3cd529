import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Decompress } from 'fzstd';

export type Compression = 'gzip' | 'Zstandard';

const MAGIC: readonly { compression: Compression; bytes: readonly number[] }[] = [
  { compression: 'gzip', bytes: [0x1f, 0x8b] },
  { compression: 'Zstandard', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
];

/** A compressed file that is cut off or damaged. What came before was given. */
export class CompressionError extends Error {
  override readonly name = 'CompressionError';
  constructor(
    readonly compression: Compression,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The bytes of a file, unpacked where they are gzip or Zstandard by their first bytes. Throws {@link CompressionError}. */
export async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  try {
    const first = await source.next();
    if (first.done) return;
    const found = MAGIC.find(({ bytes }) => bytes.every((byte, i) => first.value[i] === byte));
    const all = follow(first.value, source);
    yield* found ? unpackedBy(found.compression, all) : all;
  } finally {
    await source.return?.();
  }
}

async function* follow(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* unpackedBy(
  compression: Compression,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let readError: unknown;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
    } catch (error) {
      readError = error;
      throw error;
    }
  }
  try {
    yield* compression === 'gzip' ? gunzipped(watched()) : unzstd(watched());
  } catch (error) {
    throw readError ?? new CompressionError(compression, error);
  }
}

async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  for await (const chunk of source.pipe(gunzip)) yield chunk as Uint8Array;
}

async function* unzstd(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = [];
  const zstd = new Decompress((chunk) => {
    if (chunk.length > 0) out.push(chunk);
  });
  for await (const chunk of chunks) {
    zstd.push(chunk);
    yield* out;
    out = [];
  }
  zstd.push(new Uint8Array(0), true);
  yield* out;
}
