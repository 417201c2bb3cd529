import { MessageChannel } from 'node:worker_threads';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Cancelled, failureOf, Malformed, NoAnswer, RemoteError } from '../../../src/shared/failure';
import {
  type CallOptions,
  Connection,
  type Handlers,
  method,
  nothing,
  ownBuffer,
  Transferred,
} from '../../../src/shared/rpc';

const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);
const shop = {
  price: method(v.object({ item: v.pipe(v.string(), v.maxLength(8)) }), v.number()),
  grind: method(bytes, bytes),
  bake: method(v.object({ loaves: v.number() }), v.string(), v.number()),
  wait: method(nothing, nothing),
  close: method(nothing, nothing),
};

class OutOfStock extends Error {
  override readonly name = 'OutOfStock';
  constructor(
    message: string,
    readonly left: number,
  ) {
    super(message);
  }
}

/** Never settles by itself. */
const forever = () => new Promise<never>(() => {});

const handlers: Handlers<typeof shop> = {
  price: ({ item }) => {
    if (item === 'rye') throw new OutOfStock('No rye today.', 2);
    return item.length;
  },
  grind: (grain) => {
    const flour = grain.map((byte) => byte * 2);
    return new Transferred(flour, ownBuffer(flour));
  },
  bake: async ({ loaves }, { progress }) => {
    for (let baked = 1; baked <= loaves; baked += 1) progress(baked);
    return `${loaves} loaves`;
  },
  wait: forever,
  close: () => {},
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

/** A customer and a shop, with a channel of the platform between them, which clones and transfers. */
function open(own: Partial<Handlers<typeof shop>> = {}) {
  const { port1, port2 } = new MessageChannel();
  const customer = new Connection({
    post: (message, transfer) => port1.postMessage(message, transfer),
    remote: shop,
    revive: ({ name, message, data }) =>
      name === 'OutOfStock' ? new OutOfStock(message, Number(data.left)) : null,
  });
  const keeper = new Connection({
    post: (message, transfer) => port2.postMessage(message, transfer),
    remote: {},
    local: { contract: shop, handlers: { ...handlers, ...own } },
  });
  port1.on('message', (message) => customer.receive(message));
  port2.on('message', (message) => keeper.receive(message));
  ends.push(() => port1.close());
  return { customer, keeper, send: (message: unknown) => port1.postMessage(message) };
}

describe('a call', () => {
  test('is answered, whatever the order of the answers', async () => {
    let answerFirst = (_: number): void => {};
    const price = ({ item }: { item: string }) =>
      item === 'late' ? new Promise<number>((resolve) => (answerFirst = resolve)) : 7;
    const { customer } = open({ price });
    const late = customer.call('price', { item: 'late' });
    expect(await customer.call('price', { item: 'bun' })).toBe(7);
    answerFirst(9);
    expect(await late).toBe(9);
  });

  test('fails with the error of the other side: its class, where this side has it, its name, words and values', async () => {
    const { customer } = open({ bake: () => Promise.reject(new RangeError('Too many.')) });
    const error: unknown = await customer.call('price', { item: 'rye' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OutOfStock);
    expect(error).toMatchObject({ name: 'OutOfStock', message: 'No rye today.', left: 2 });
    const other: unknown = await customer.call('bake', { loaves: 9 }).catch((thrown: unknown) => thrown);
    expect(other).toBeInstanceOf(RemoteError);
    expect(other).toMatchObject({ name: 'RangeError', message: 'Too many.' });
  });

  test('moves buffers there and back', async () => {
    const { customer } = open();
    const grain = new Uint8Array([1, 2, 3]);
    const flour = await customer.call('grind', grain, { transfer: ownBuffer(grain) });
    expect(flour).toEqual(new Uint8Array([2, 4, 6]));
    expect(grain.byteLength).toBe(0);
  });

  test('leaves the buffers where they are shared with other bytes', () => {
    expect(ownBuffer(new Uint8Array(new ArrayBuffer(8), 2, 3))).toEqual([]);
  });

  test('tells how far it is', async () => {
    const { customer } = open();
    const told: number[] = [];
    const options = { progress: (baked: number) => void told.push(baked) };
    expect(await customer.call('bake', { loaves: 3 }, options)).toBe('3 loaves');
    expect(told).toEqual([1, 2, 3]);
  });

  test('fails where what is sent, there or back, cannot go through the channel', async () => {
    const twice = new ArrayBuffer(1);
    const { customer } = open({ grind: () => new Transferred(new Uint8Array(1), [twice, twice]) });
    const sly = { item: 'a', callback: () => {} };
    await expect(customer.call('price', sly)).rejects.toThrow('could not be cloned');
    await expect(customer.call('grind', new Uint8Array(1))).rejects.toThrow(/duplicate/i);
  });
});

describe('a call taken back', () => {
  const taken = (customer: ReturnType<typeof open>['customer'], options: CallOptions = {}) => {
    const stop = new AbortController();
    const call = customer.call('wait', undefined, { ...options, signal: stop.signal });
    call.catch(() => {});
    return { call, stop };
  };

  test('fails as cancelled at once, and its handler hears of it', async () => {
    const heard = vi.fn();
    const { customer } = open({
      wait: (_, { signal }) => {
        signal.addEventListener('abort', heard);
        return forever();
      },
    });
    const { call, stop } = taken(customer);
    await customer.call('price', { item: 'bun' });
    stop.abort();
    await expect(call).rejects.toBeInstanceOf(Cancelled);
    await customer.call('price', { item: 'bun' });
    expect(heard).toHaveBeenCalledOnce();
  });

  test('with grace ends as the handler ends it: cancelled, or answered after all', async () => {
    const untilAborted =
      (end: () => void) =>
      (_: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise<void>((resolve, reject) =>
          signal.addEventListener('abort', () => {
            end();
            if (end === gaveWay) reject(new Error('stopped'));
            else resolve();
          }),
        );
    const gaveWay = () => {};
    const first = open({ wait: untilAborted(gaveWay) });
    const one = taken(first.customer, { grace: 60_000 });
    await first.customer.call('price', { item: 'bun' });
    one.stop.abort();
    await expect(one.call).rejects.toBeInstanceOf(Cancelled);
    const second = open({ wait: untilAborted(() => {}) });
    const other = taken(second.customer, { grace: 60_000 });
    await second.customer.call('price', { item: 'bun' });
    other.stop.abort();
    await expect(other.call).resolves.toBeUndefined();
  });

  test('fails with no answer when the grace is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { customer } = open();
    const { call, stop } = taken(customer, { grace: 800 });
    stop.abort();
    vi.advanceTimersByTime(799);
    const settled = vi.fn();
    call.catch(settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await expect(call).rejects.toBeInstanceOf(NoAnswer);
  });

  test('before it began is not sent', async () => {
    const post = vi.fn();
    const customer = new Connection({ post, remote: shop });
    const call = customer.call('wait', undefined, { signal: AbortSignal.abort() });
    await expect(call).rejects.toBeInstanceOf(Cancelled);
    expect(post).not.toHaveBeenCalled();
  });
});

test('a call that is not answered in time fails, and the other side is told to stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent: unknown[] = [];
  const customer = new Connection({ post: (message) => void sent.push(message), remote: shop });
  const call = customer.call('wait', undefined, { patience: 1_000 });
  vi.advanceTimersByTime(1_000);
  await expect(call).rejects.toBeInstanceOf(NoAnswer);
  expect(sent).toMatchObject([{ rpc: 'call', method: 'wait' }, { rpc: 'cancel' }]);
});

test('a dead channel fails open and later calls with its reason, and aborts what runs', async () => {
  const { customer, keeper } = open();
  const call = customer.call('wait', undefined);
  const reason = new Error('The shop burned down.');
  customer.close(reason);
  await expect(call).rejects.toBe(reason);
  await expect(customer.call('price', { item: 'bun' })).rejects.toBe(reason);
  expect(customer.closed.reason).toBe(reason);

  const signals: AbortSignal[] = [];
  const other = open({
    wait: (_, { signal }) => {
      signals.push(signal);
      return forever();
    },
  });
  other.customer.call('wait', undefined).catch(() => {});
  await other.customer.call('price', { item: 'bun' });
  other.keeper.close(reason);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(keeper.closed.aborted).toBe(false);
});

describe('what comes through', () => {
  test('is parsed before a handler has it', async () => {
    const price = vi.fn(() => 1);
    const { customer, send } = open({ price });
    const tooLong = customer.call('price', { item: 'a very long name' });
    await expect(tooLong).rejects.toMatchObject({ name: 'Malformed' });
    await expect(tooLong).rejects.toThrow(/“price” is malformed at item: /);
    for (const message of [
      null,
      'price',
      { rpc: 'call', method: 'price', input: { item: 'a' } },
      { rpc: 'call', id: 3, method: 'price', input: { item: 'a' } },
      { rpc: 'order', id: 'a', method: 'price' },
      { type: 'price', id: 'a', item: 'a' },
      { rpc: 'notice', method: 'price', input: 'bun' },
    ])
      send(message);
    await customer.call('close', undefined);
    expect(price).not.toHaveBeenCalled();
  });

  test('names a method of the contract, not what every object has', async () => {
    const { customer, keeper } = open();
    const sent: unknown[] = [];
    const sly = new Connection({
      post: (message) => void sent.push(message),
      remote: {},
      local: { contract: shop, handlers },
    });
    for (const name of ['constructor', 'toString', 'sell'])
      sly.receive({ rpc: 'call', id: name, method: name, input: undefined });
    await customer.call('close', undefined);
    expect(sent).toMatchObject(
      ['constructor', 'toString', 'sell'].map((id) => ({
        rpc: 'failure',
        id,
        failure: { name: 'Malformed' },
      })),
    );
    expect(keeper.closed.aborted).toBe(false);
  });

  test('as an answer is parsed by who asked', async () => {
    const sent: { id: string }[] = [];
    const customer = new Connection({
      post: (message) => void sent.push(message as { id: string }),
      remote: shop,
    });
    const call = customer.call('price', { item: 'bun' });
    customer.receive({ rpc: 'answer', id: sent[0]!.id, value: 'dear' });
    await expect(call).rejects.toBeInstanceOf(Malformed);
    const baking = customer.call('bake', { loaves: 2 }, { progress: () => {} });
    customer.receive({ rpc: 'progress', id: sent[1]!.id, value: 'half' });
    await expect(baking).rejects.toBeInstanceOf(Malformed);
  });

  test('of another connection on the same channel is left alone', async () => {
    const { port1, port2 } = new MessageChannel();
    ends.push(() => port1.close());
    const customers = [1, 2].map(
      () => new Connection({ post: (message: unknown) => port1.postMessage(message), remote: shop }),
    );
    port1.on('message', (message) => {
      for (const customer of customers) customer.receive(message);
    });
    const keeper = new Connection({
      post: (message) => port2.postMessage(message),
      remote: {},
      local: { contract: shop, handlers },
    });
    port2.on('message', (message) => keeper.receive(message));
    const items = ['a', 'bb', 'ccc', 'dddd'];
    const prices = await Promise.all(items.map((item, i) => customers[i % 2]!.call('price', { item })));
    expect(prices).toEqual([1, 2, 3, 4]);
  });
});

test('a notice is taken and not answered', async () => {
  const taken: string[] = [];
  const { customer } = open({ price: ({ item }) => taken.push(item) });
  const posted: unknown[] = [];
  const { port1, port2 } = new MessageChannel();
  ends.push(() => port1.close());
  const keeper = new Connection({
    post: (message) => void posted.push(message),
    remote: {},
    local: { contract: shop, handlers: { ...handlers, price: ({ item }) => taken.push(item) } },
  });
  port2.on('message', (message) => keeper.receive(message));
  const notifier = new Connection({ post: (message: unknown) => port1.postMessage(message), remote: shop });
  notifier.notify('price', { item: 'bun' });
  customer.notify('price', { item: 'roll' });
  await customer.call('close', undefined);
  await vi.waitFor(() => expect(taken).toHaveLength(2));
  expect(taken.sort()).toEqual(['bun', 'roll']);
  expect(posted).toEqual([]);
});

test('what was thrown crosses as its name, its words and its plain values, no more', () => {
  const error = Object.assign(new OutOfStock('None.', 0), { path: '/a', secret: { key: 1 }, call: () => {} });
  expect(failureOf(error)).toEqual({ name: 'OutOfStock', message: 'None.', data: { left: 0, path: '/a' } });
  expect(failureOf('oh')).toEqual({ name: 'Error', message: 'oh', data: {} });
});
