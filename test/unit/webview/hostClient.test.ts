import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswer } from '../../../src/shared/failure';
import { connectOutputs, PATIENCE } from '../../../webview/hostClient';

const asked = { table: 'outputs.t', offset: 0, limit: 5, order: null };

describe('calls to the kernel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('go through the editor and are answered through it', async () => {
    let receive = (_: unknown): void => {};
    const kernel = connectOutputs({
      // Messages between notebooks and extensions are JSON.
      postMessage: (message) => {
        const { id } = JSON.parse(JSON.stringify(message));
        receive({ rpc: 'answer', id, value: { columns: [], rows: [[1]], rowCount: 10 } });
      },
      onDidReceiveMessage: (listener) => {
        receive = listener;
        return { dispose: () => {} };
      },
    });
    expect((await kernel.call('rows', asked)).rows).toEqual([[1]]);
  });

  test('give up after their time', async () => {
    const kernel = connectOutputs({ postMessage: () => {} });
    const call = expect(kernel.call('rows', asked)).rejects.toBeInstanceOf(NoAnswer);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await call;
  });

  test('are refused at once where there is no way to the kernel', async () => {
    const kernel = connectOutputs({});
    expect(kernel.closed.aborted).toBe(true);
    await expect(kernel.call('rows', asked)).rejects.toBeInstanceOf(NoAnswer);
    await expect(kernel.call('rows', asked)).rejects.toThrow('The editor offers no way to the kernel.');
  });
});
