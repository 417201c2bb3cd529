import type { Notice, Reply, Request } from '../src/shared/protocol';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type HostRequest = WithoutId<Request>;

/** What each kind of question is answered with. */
const answers = {
  rows: 'rows',
  samples: 'rows',
  sampleList: 'sampleList',
  evidence: 'evidence',
  clip: 'clip',
  soundCopy: 'clip',
  link: 'link',
} as const satisfies Record<Request['type'], Reply['type']>;

export type HostReply<Type extends Request['type'] = 'rows'> = Extract<
  Reply,
  { type: (typeof answers)[Type] }
>;

/** No answer came in time: the notebook was reopened, or its kernel is busy or gone. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const PATIENCE = 60_000;

interface Waiting {
  type: Reply['type'];
  answer(reply: unknown): void;
  fail(error: Error): void;
}

/** Questions to the kernel of this output, each matched with its answer by id. */
export class HostClient {
  readonly #open = new Map<number, Waiting>();
  /** Begins anywhere, so that the answers to another webview of the same notebook don't match. */
  #next = Math.floor(Math.random() * 2 ** 40);

  /**
   * @param post sends a message to the host; null where the editor offers no way
   * @param notify sends a notice, which is not answered
   */
  constructor(
    private readonly post: ((message: Request) => void) | null,
    private readonly notify: ((message: Notice) => void) | null = null,
  ) {}

  /** Whether notices reach a host. */
  get isHeard(): boolean {
    return this.notify !== null;
  }

  tell(notice: Notice): void {
    this.notify?.(notice);
  }

  /**
   * Rejects with {@link NoAnswer} after `patience` ms, and with the kernel's own words when it answers
   * with a failure.
   */
  ask<Asked extends HostRequest>(question: Asked, patience = PATIENCE): Promise<HostReply<Asked['type']>> {
    const { post } = this;
    if (!post) return Promise.reject(new NoAnswer('The editor offers no way to the kernel.'));
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle(() => reject(new NoAnswer('The kernel did not answer.'))),
        patience,
      );
      const settle = (how: () => void): void => {
        clearTimeout(timer);
        this.#open.delete(id);
        how();
      };
      this.#open.set(id, {
        type: answers[question.type],
        answer: (reply) => settle(() => resolve(reply as HostReply<Asked['type']>)),
        fail: (error) => settle(() => reject(error)),
      });
      post({ ...question, id } as Request);
    });
  }

  /** Takes a message of the host; what is no reply to an open question is left alone. */
  receive(message: unknown): void {
    const reply = message as Partial<Reply> | null;
    const waiting = typeof reply?.id === 'number' ? this.#open.get(reply.id) : undefined;
    if (reply?.type === 'failure') waiting?.fail(new Error(reply.message ?? 'The kernel gave no reason.'));
    else if (reply?.type === waiting?.type) waiting?.answer(reply);
  }
}
