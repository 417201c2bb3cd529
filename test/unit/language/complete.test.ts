import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Cancelled } from '../../../src/engine/engine';
import { Cache } from '../../../src/language/cache';
import { completeVectors } from '../../../src/language/vectors';
import { builtScript, newFolder } from '../support/built';
import { DIST } from '../support/session';
import { hashEncoder, hashVector, IDENTITY } from './support/fakeEncoder';
import { collect, texts } from './support/tiny';

const words = (count: number) => texts(count, 5);

describe('completing vectors', () => {
  test('works out each distinct text once, in batches of 32 by length', async () => {
    const { encoder, batches } = hashEncoder();
    const cache = await Cache.open(newFolder(), IDENTITY);
    const wanted = words(100);
    const progress: { done: number; total: number; secondsLeft: number | null }[] = [];
    const found = await collect(
      completeVectors({
        texts: [...wanted, ...wanted.slice(0, 50)],
        backend: encoder,
        cache,
        progress: (step) => progress.push(step),
      }),
    );
    expect(found).toHaveLength(100);
    for (const { text, vector } of found) expect([...vector!]).toEqual([...hashVector(text)]);
    expect(batches.map((batch) => batch.length)).toEqual([32, 32, 32, 4]);
    const lengths = batches.flat().map((text) => text.split(' ').length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(progress.map(({ done }) => done)).toEqual([0, 32, 64, 96, 100]);
    expect(progress.every(({ total }) => total === 100)).toBe(true);
    expect(progress.at(-1)!.secondsLeft).toBe(0);
    await collect(completeVectors({ texts: wanted, backend: encoder, cache }));
    expect(batches).toHaveLength(4);
    cache.close();
  });

  test('writes the same file whatever the order of texts and however many run together', async () => {
    const wanted = words(200);
    const files = await Promise.all(
      [
        { parallel: 1, list: wanted },
        { parallel: 4, list: wanted.toReversed() },
      ].map(async ({ parallel, list }) => {
        const { encoder } = hashEncoder((batch) => (batch % 3 === 0 ? 20 : 1), parallel);
        const cache = await Cache.open(newFolder(), IDENTITY);
        await collect(completeVectors({ texts: list, backend: encoder, cache }));
        cache.close();
        return readFileSync(cache.path);
      }),
    );
    expect(files[0]!.equals(files[1]!)).toBe(true);
  });

  test('stops within a batch, keeps the batches before, and does none of them again', async () => {
    const folder = newFolder();
    const stop = new AbortController();
    const slow = hashEncoder((batch) => (batch === 2 ? 60_000 : 0));
    const cache = await Cache.open(folder, IDENTITY);
    const given: string[] = [];
    const work = (async () => {
      for await (const { text } of completeVectors({
        texts: words(150),
        backend: slow.encoder,
        cache,
        signal: stop.signal,
      }))
        given.push(text);
    })();
    while (slow.batches.length < 3) await sleep(5);
    stop.abort();
    await expect(work).rejects.toThrow(Cancelled);
    expect(given).toHaveLength(64);
    const quick = hashEncoder();
    await collect(completeVectors({ texts: words(150), backend: quick.encoder, cache }));
    cache.close();
    expect(quick.batches[0]).toEqual(slow.batches[2]);
    expect(quick.batches.flat()).toHaveLength(150 - 64);
  });

  test('tells how many texts are measured, and stops while it measures', async () => {
    const { encoder, batches } = hashEncoder();
    const cache = await Cache.open(newFolder(), IDENTITY);
    const wanted = words(1200);
    const steps: string[] = [];
    const stop = new AbortController();
    const measuring = (done: number, total: number) => {
      steps.push(`${done} of ${total}`);
      if (done === 1024) stop.abort();
    };
    const work = completeVectors({ texts: wanted, backend: encoder, cache, measuring, signal: stop.signal });
    await expect(collect(work)).rejects.toThrow(Cancelled);
    expect(steps).toEqual(['0 of 1200', '512 of 1200', '1024 of 1200']);
    expect(batches).toEqual([]);
    steps.length = 0;
    const count = (done: number) => steps.push(String(done));
    await collect(completeVectors({ texts: wanted, backend: encoder, cache, measuring: count }));
    expect(steps).toEqual(['0', '512', '1024', '1200']);
    await collect(completeVectors({ texts: wanted, backend: encoder, cache, measuring: count }));
    expect(steps).toHaveLength(4); // nothing is left to measure
    cache.close();
  });

  test('stops a model that measures within the batch', async () => {
    const { encoder } = hashEncoder();
    const stop = new AbortController();
    const asked: number[] = [];
    encoder.measure = (items, signal) => {
      asked.push(items.length);
      setTimeout(() => stop.abort());
      return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Cancelled())));
    };
    const cache = await Cache.open(newFolder(), IDENTITY);
    const work = collect(
      completeVectors({ texts: words(600), backend: encoder, cache, signal: stop.signal }),
    );
    await expect(work).rejects.toThrow(Cancelled);
    cache.close();
    expect(asked).toEqual([512]);
  });

  test('writes the same file with and without a check, which sees texts of the first batch', async () => {
    const files = await Promise.all(
      [false, true].map(async (checks) => {
        const { encoder, batches } = hashEncoder(() => 0, 2);
        const cache = await Cache.open(newFolder(), IDENTITY);
        const seen: string[] = [];
        const check = async (samples: readonly (readonly [string, ArrayLike<number>])[]) => {
          for (const [text, values] of samples) {
            expect([...Array.from(values)]).toEqual([...hashVector(text)]);
            seen.push(text);
          }
        };
        const found = await collect(
          completeVectors({ texts: words(100), backend: encoder, cache, ...(checks ? { check } : {}) }),
        );
        cache.close();
        expect(found).toHaveLength(100);
        expect(batches.flat()).toHaveLength(100);
        expect(seen).toHaveLength(checks ? 5 : 0);
        expect(batches[0]).toEqual(expect.arrayContaining(seen));
        return readFileSync(cache.path);
      }),
    );
    expect(files[0]!.equals(files[1]!)).toBe(true);
  });

  test('keeps what came from others when one batch fails', async () => {
    const { encoder, batches } = hashEncoder(() => 0, 3);
    const run = encoder.run.bind(encoder);
    encoder.run = async (items, signal) => {
      if (batches.length === 1 && !failed) {
        failed = true;
        await sleep(20);
        throw new Error('no');
      }
      return run(items, signal);
    };
    let failed = false;
    const cache = await Cache.open(newFolder(), IDENTITY);
    await expect(collect(completeVectors({ texts: words(96), backend: encoder, cache }))).rejects.toThrow(
      'no',
    );
    expect(cache.size).toBe(64);
    await collect(completeVectors({ texts: words(96), backend: encoder, cache }));
    cache.close();
    expect(batches.flat()).toHaveLength(96);
  });

  test('ends byte for byte the same after its process was killed, with nothing worked out twice', async () => {
    const script = await builtScript('language/support/fill');
    const start = (folder: string, log: string, pause: number) =>
      spawn(process.execPath, [script, folder, log, DIST, String(pause)], { stdio: 'inherit' });
    const ended = (child: ReturnType<typeof start>) => new Promise((resolve) => child.once('exit', resolve));
    const whole = newFolder();
    expect(await ended(start(whole, `${whole}/log`, 0))).toBe(0);

    const killed = newFolder();
    const log = `${killed}/log`;
    const child = start(killed, log, 100);
    while (!existsSync(log) || readFileSync(log, 'utf8').split('\n').length < 4) await sleep(10);
    child.kill('SIGKILL');
    await ended(child);
    const name = fileIn(killed);
    const before = statSync(`${killed}/${name}`).size;
    const worked = readFileSync(log, 'utf8').trim().split('\n').length;
    appendFileSync(`${killed}/${name}`, 'GVB1 torn');
    utimesSync(`${killed}/${name}.held`, 0, 0); // as if it had been left behind long ago
    expect(await ended(start(killed, log, 0))).toBe(0);

    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(statSync(`${whole}/${name}`).size);
    expect(readFileSync(`${killed}/${name}`).equals(readFileSync(`${whole}/${name}`))).toBe(true);
    const all = readFileSync(log, 'utf8').trim().split('\n');
    expect(all.length).toBeGreaterThan(worked);
    expect(new Set(all).size).toBe(all.length);
    expect(all.toSorted()).toEqual(readFileSync(`${whole}/log`, 'utf8').trim().split('\n').toSorted());
  }, 180_000);
});

function fileIn(folder: string): string {
  return readFileSync(`${folder}/name`, 'utf8');
}
