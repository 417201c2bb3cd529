import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Request } from '../../../src/shared/protocol';
import { HostClient, type HostRequest, NoAnswer } from '../../../webview/hostClient';

const question: HostRequest = {
  type: 'rows',
  result: { session: 's', table: 't' },
  offset: 0,
  limit: 5,
  order: null,
};

describe('questions to the kernel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('match their answers by id, in any order', async () => {
    const sent: Request[] = [];
    const kernel = new HostClient((request) => sent.push(request));
    const first = kernel.ask(question);
    const second = kernel.ask({ ...question, offset: 5 });
    const answer = (request: Request, row: number): void =>
      kernel.receive({ type: 'rows', id: request.id, columns: [], rows: [[row]], rowCount: 10 });
    answer(sent[1]!, 2);
    answer(sent[0]!, 1);
    expect([(await first).rows, (await second).rows]).toEqual([[[1]], [[2]]]);
  });

  test('fail in the kernel’s own words', async () => {
    const kernel = new HostClient((request) =>
      kernel.receive({ type: 'failure', id: request.id, message: 'No table t' }),
    );
    await expect(kernel.ask(question)).rejects.toThrow('No table t');
  });

  test('give up after their time, and where there is no way to the kernel', async () => {
    const kernel = new HostClient(() => {});
    const asked = expect(kernel.ask(question, 1_000)).rejects.toBeInstanceOf(NoAnswer);
    await vi.advanceTimersByTimeAsync(1_000);
    await asked;
    await expect(new HostClient(null).ask(question)).rejects.toBeInstanceOf(NoAnswer);
  });

  test('are not disturbed by other messages', () => {
    const kernel = new HostClient(() => {});
    for (const message of [null, 'x', {}, { type: 'rows', id: -1 }])
      expect(() => kernel.receive(message)).not.toThrow();
  });
});
