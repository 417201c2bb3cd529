import { Worker } from 'node:worker_threads';
import type { Revive } from '../shared/failure';
import { Connection, type Contract } from '../shared/rpc';

export interface WorkerOptions<Remote extends Contract> {
  script: string;
  data: unknown;
  contract: Remote;
  revive?: Revive;
  /** What open calls fail with when the thread ends: by an error that it did not catch, or with an exit code. */
  ended(cause: Error | number): Error;
}

/** Starts a worker thread and opens a connection to it, which closes when the thread ends. */
export function connectWorker<Remote extends Contract>({
  script,
  data,
  contract,
  revive,
  ended,
}: WorkerOptions<Remote>): { worker: Worker; connection: Connection<Remote> } {
  const worker = new Worker(script, { workerData: data });
  const connection = new Connection({
    post: (message, transfer) => worker.postMessage(message, transfer),
    remote: contract,
    ...(revive && { revive }),
  });
  worker.on('message', (message: unknown) => connection.receive(message));
  worker.on('error', (error) => connection.close(ended(error)));
  worker.on('exit', (code) => connection.close(ended(code)));
  return { worker, connection };
}

/** Why a worker could not start, in words that follow a colon. */
export const startFailure = (cause: Error | number): string =>
  typeof cause === 'number' ? `its thread ended with code ${cause}` : cause.message;
