import type { Cell, ClipReply, Evidence, SampleList, Samples } from '../../src/shared/protocol';
import { type HostClient, NoAnswer } from '../hostClient';

/** One sample: a row of a relation. */
export interface Sample {
  from: string;
  row: { [column: string]: Cell };
}

/** What the reviewer asks of the host. Each rejects with the host's words, or with {@link NoAnswer}. */
export interface Channel {
  sampleList(samples: Samples, title: string): Promise<SampleList>;
  /** Null where nothing is known beyond the row itself. */
  evidence(sample: Sample): Promise<Evidence | null>;
  clip(file: string, sample: Sample): Promise<ClipReply>;
  soundCopy(file: string, sample: Sample): Promise<ClipReply>;
  /** @param moment s */
  link(sample: Sample, moment: number): Promise<string>;
}

const MOST_LISTED = 10_000;
/** Working out a metric, reading a large clip and making a copy take their time (ms). */
const LONG = 10 * 60_000;

/** @param session null where the output names no kernel: all questions are then refused */
export function kernelChannel(kernel: HostClient, session: string | null): Channel {
  const ask = (async (question, patience) => {
    if (session === null) throw new NoAnswer('The output names no kernel.');
    return kernel.ask(question, patience);
  }) as HostClient['ask'];
  const to = session ?? '';
  return {
    sampleList: async (samples, title) =>
      (await ask({ type: 'sampleList', session: to, samples, title, limit: MOST_LISTED }, LONG)).list,
    evidence: async (sample) => (await ask({ type: 'evidence', session: to, ...sample })).evidence,
    clip: async (file, sample) => (await ask({ type: 'clip', session: to, file, ...sample }, LONG)).clip,
    soundCopy: async (file, sample) =>
      (await ask({ type: 'soundCopy', session: to, file, ...sample }, LONG)).clip,
    link: async (sample, moment) => (await ask({ type: 'link', session: to, ...sample, moment })).link,
  };
}

/** What to tell the reader of a question that failed. */
export function failureText(error: unknown): string {
  if (error instanceof NoAnswer)
    return 'The kernel does not answer. Run the cell to see its samples, or restart the kernel.';
  return error instanceof Error ? error.message : String(error);
}
