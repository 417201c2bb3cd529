import type { Evidence } from '../../src/shared/evidence';
import { NoAnswer } from '../../src/shared/failure';
import type { ClipReply, Sample, samplesApi } from '../../src/shared/hostApi';
import type { Connection } from '../../src/shared/rpc';

export type { Sample };

/** What the reviewer asks of the host. Each rejects with the host's words, or with {@link NoAnswer}. */
export interface Channel {
  /** Null where nothing is known beyond the row itself. */
  evidence(sample: Sample): Promise<Evidence | null>;
  /** @param known the id of the bytes that are kept of it */
  clip(file: string, sample: Sample, known: string | null): Promise<ClipReply>;
  soundCopy(file: string, sample: Sample, known: string | null): Promise<ClipReply>;
  /** @param moment s */
  link(sample: Sample, moment: number): Promise<string>;
}

/** Working out a metric, reading a large clip and making a copy take their time (ms). */
export const LONG = 10 * 60_000;

/** @param namesKernel whether the output says where its rows lie; all calls are refused otherwise */
export function kernelChannel(
  kernel: Pick<Connection<typeof samplesApi>, 'call'>,
  namesKernel = true,
): Channel {
  const asked = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (!namesKernel) throw new NoAnswer('The output names no kernel.');
    return call();
  };
  return {
    evidence: (sample) => asked(() => kernel.call('evidence', sample)),
    clip: (file, sample, known) =>
      asked(() => kernel.call('clip', { file, ...sample, known }, { patience: LONG })),
    soundCopy: (file, sample, known) =>
      asked(() => kernel.call('soundCopy', { file, ...sample, known }, { patience: LONG })),
    link: (sample, moment) => asked(() => kernel.call('link', { ...sample, moment })),
  };
}

/** What to tell the reader of a question that failed. */
export function failureText(error: unknown): string {
  if (error instanceof NoAnswer)
    return 'The kernel does not answer. Run the cell to see its samples, or restart the kernel.';
  return error instanceof Error ? error.message : String(error);
}
