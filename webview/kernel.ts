import type { Reply, Request } from '../src/protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Question = WithoutId<Request>;
export type Rows = Extract<Reply, { type: 'rows' }>;

/** No answer came in time: the notebook was reopened, or its kernel is busy or gone. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const PATIENCE = 60_000;

/** Questions to the kernel of this output, each matched with its answer by id. */
export class Kernel {
  private readonly open = new Map<number, { answer(rows: Rows): void; fail(error: Error): void }>();
  /** Begins anywhere, so that the answers to another webview of the same notebook don't match. */
  private next = Math.floor(Math.random() * 2 ** 40);

  /** @param post sends a message to the host; null where the editor offers no way */
  constructor(private readonly post: ((message: Request) => void) | null) {}

  /**
   * Rejects with {@link NoAnswer} after `patience` ms, and with the kernel's own words when it answers
   * with a failure.
   */
  ask(question: Question, patience = PATIENCE): Promise<Rows> {
    const { post } = this;
    if (!post) return Promise.reject(new NoAnswer('The editor offers no way to the kernel.'));
    const id = this.next++;
    return new Promise<Rows>((resolve, reject) => {
      const timer = setTimeout(
        () => settle(() => reject(new NoAnswer('The kernel did not answer.'))),
        patience,
      );
      const settle = (how: () => void): void => {
        clearTimeout(timer);
        this.open.delete(id);
        how();
      };
      this.open.set(id, {
        answer: (rows) => settle(() => resolve(rows)),
        fail: (error) => settle(() => reject(error)),
      });
      post({ ...question, id } as Request);
    });
  }

  /** Takes a message of the host; what is no reply to an open question is left alone. */
  receive(message: unknown): void {
    const reply = message as Partial<Reply> | null;
    const waiting = typeof reply?.id === 'number' ? this.open.get(reply.id) : undefined;
    if (reply?.type === 'rows') waiting?.answer(reply as Rows);
    if (reply?.type === 'failure') waiting?.fail(new Error(reply.message ?? 'The kernel gave no reason.'));
  }
}
