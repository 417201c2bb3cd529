import { Cancelled } from '../engine/engine';
import type { ResultFiles } from './files';

/** The same files, whose calls reject with {@link Cancelled} once `signal` aborts, also while nothing comes. */
export function abortable(files: ResultFiles, signal: AbortSignal | undefined): ResultFiles {
  if (!signal) return files;
  const orStop = async <T>(work: Promise<T>): Promise<T> => {
    if (signal.aborted) throw new Cancelled();
    let stop = () => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(new Cancelled());
      signal.addEventListener('abort', stop, { once: true });
    });
    return Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop));
  };
  return {
    join: files.join,
    list: (path) => orStop(files.list(path)),
    identity: (path) => orStop(files.identity(path)),
    stamp: (path) => orStop(files.stamp(path)),
    async *read(path) {
      const chunks = files.read(path)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await orStop(chunks.next());
          if (next.done) return;
          yield next.value;
        }
      } finally {
        // A read that hangs can't be waited for.
        void chunks.return?.().catch(() => {});
      }
    },
  };
}
