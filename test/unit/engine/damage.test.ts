import * as duckdb from '@duckdb/duckdb-wasm/blocking';
import { beforeAll, describe, expect, test } from 'vitest';
import { Damage } from '../../../src/engine/damage';
import { EngineStopped, QueryError } from '../../../src/engine/engine';
import { DIST } from '../support/session';

/** The memory of a WebAssembly module that Emscripten made. */
interface Memory {
  HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(address: number): void;
}
type Double = Parameters<duckdb.DuckDBBindings['createScalarFunction']>[2];

describe('an engine whose memory is full', () => {
  const damage = new Damage();
  let memory: Memory;
  let connection: duckdb.DuckDBConnection;

  beforeAll(async () => {
    const module = { mainModule: `${DIST}duckdb-eh.wasm`, mainWorker: '' };
    const db = await duckdb.createDuckDB(
      { mvp: module, eh: module },
      new duckdb.VoidLogger(),
      duckdb.NODE_RUNTIME,
    );
    await db.instantiate(() => {});
    memory = Object(db.mod);
    damage.watch(memory);
    db.open({});
    connection = db.connect();
    connection.useUnsafe((bindings, id) =>
      bindings.createScalarFunction(
        id,
        'text_length',
        { typeId: -12 } as Double,
        (text: string) => text.length,
      ),
    );
  });

  /** Takes all memory there is, in blocks down to `least` bytes. */
  function takeAll(least: number): number[] {
    const taken: number[] = [];
    for (let size = 2 ** 28; size >= least; size /= 2) {
      for (;;) {
        try {
          taken.push(memory._malloc(size));
        } catch {
          break;
        }
      }
    }
    return taken;
  }

  // Without the watch DuckDB-WASM writes what it has to say to address 0: over the constants by which it prints numbers.
  test('ends what asks for more, keeps its constants, and says that it can’t be trusted', () => {
    expect(() => damage.check()).not.toThrow();
    const constants = memory.HEAPU8.slice(0, 4096);
    const taken = takeAll(8);
    expect(() => connection.query('SELECT sum(text_length(i::VARCHAR)) FROM range(20000) AS t(i)')).toThrow();
    for (const address of taken) memory._free(address);
    expect(Buffer.compare(memory.HEAPU8.slice(0, 4096), constants)).toBe(0);
    expect(() => damage.check()).toThrow(EngineStopped);
    expect(() => damage.check()).toThrow(/ran out of memory: what it holds can’t be trusted/);
  });
});

describe('what an error says of the engine', () => {
  test.each([
    ['an allocation that failed', new QueryError('Out of Memory', 'Allocation failure', null)],
    ['a fault inside DuckDB', new QueryError('INTERNAL', 'Attempted to access index 1', null)],
    ['a database that DuckDB gave up', new QueryError('FATAL', 'database has been invalidated', null)],
    ['a trap', new WebAssembly.RuntimeError('unreachable')],
    ['an exhausted stack', new RangeError('Maximum call stack size exceeded')],
  ])('%s ends its trust', (_, error) => expect(() => new Damage().check(error)).toThrow(EngineStopped));

  test.each([
    ['the limit of memory', new QueryError('Out of Memory', 'failed to allocate data of size 2.0 GiB', null)],
    ['a text of one’s own', new QueryError('Invalid Input', 'Allocation failure', null)],
    ['a mistake in SQL', new QueryError('Binder', 'Referenced column "x" not found', null)],
  ])('%s does not', (_, error) => expect(() => new Damage().check(error)).not.toThrow());
});
