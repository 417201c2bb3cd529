import * as v from 'valibot';
import { Cancelled, errorOf, failureOf, failureSchema, Malformed, NoAnswer, type Revive } from './failure';

/** What a method takes, what it gives, and what it tells on the way. */
export interface Method {
  input: v.GenericSchema;
  output: v.GenericSchema;
  progress: v.GenericSchema;
}

/** What one side does for the other, by the names of its methods. Both sides import it; all types come from it. */
export type Contract = Record<string, Method>;

/** A method that takes `input` and gives `output`; where it tells of its `progress`, what it tells. */
export function method<
  Input extends v.GenericSchema,
  Output extends v.GenericSchema,
  Progress extends v.GenericSchema = v.NeverSchema<undefined>,
>(input: Input, output: Output, progress?: Progress) {
  return { input, output, progress: progress ?? v.never() };
}

/** For a method that takes or gives nothing. */
export const nothing = v.void();

/** A value whose buffers move to the other side, where the channel can move them; they are empty here then. */
export class Transferred<Value> {
  constructor(
    readonly value: Value,
    readonly buffers: readonly ArrayBuffer[],
  ) {}
}

/** The buffer of a view, which may move to the other side where it is this view's alone; none where others share it. */
export function ownBuffer({ buffer, byteLength }: ArrayBufferView): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/** A running call as its handler sees it. */
export interface Running<Asked extends Method = Method> {
  /** Aborted when whoever called takes the call back or is gone. */
  readonly signal: AbortSignal;
  progress(value: v.InferInput<Asked['progress']>): void;
}

type Given<Value> = Value | Transferred<Value>;
type Handler<Asked extends Method> = (
  input: v.InferOutput<Asked['input']>,
  running: Running<Asked>,
) => Given<v.InferInput<Asked['output']>> | Promise<Given<v.InferInput<Asked['output']>>>;

/** What one side does: a function for each method, called in the order in which messages come. */
export type Handlers<Local extends Contract> = { [Name in keyof Local]: Handler<Local[Name]> };

export interface CallOptions<Asked extends Method = Method> {
  /** Takes the call back: it fails with {@link Cancelled}, at once unless there is `grace`. */
  signal?: AbortSignal | undefined;
  /** How long the other side may take to end a call that was taken back, ms; then the call fails with {@link NoAnswer}. */
  grace?: number;
  /** How long to wait for the answer, ms; then the call fails with {@link NoAnswer}. */
  patience?: number;
  /** Buffers of the input that move to the other side. */
  transfer?: readonly ArrayBuffer[];
  progress?(value: v.InferOutput<Asked['progress']>): void;
}

const id = v.string();
const value = v.optional(v.unknown());
const messageSchema = v.variant('rpc', [
  v.object({ rpc: v.literal('call'), id, method: v.string(), input: value }),
  /** A call that is not answered. */
  v.object({ rpc: v.literal('notice'), method: v.string(), input: value }),
  v.object({ rpc: v.literal('cancel'), id }),
  v.object({ rpc: v.literal('progress'), id, value }),
  v.object({ rpc: v.literal('answer'), id, value }),
  v.object({ rpc: v.literal('failure'), id, failure: failureSchema }),
]);
type Message = v.InferInput<typeof messageSchema>;

interface Open {
  progress(value: unknown): void;
  answer(value: unknown): void;
  fail(error: Error): void;
}

export interface ConnectionOptions<Remote extends Contract, Local extends Contract> {
  /** Sends a message; it may throw. */
  post(message: unknown, transfer: readonly ArrayBuffer[]): void;
  /** What the other side does. */
  remote: Remote;
  /** What this side does. */
  local?: { contract: Local; handlers: Handlers<Local> };
  /** How long calls wait for their answers that do not say so themselves, ms; for ever where not given. */
  patience?: number;
  /** Makes errors of the other side errors of this side's classes. */
  revive?: Revive;
}

/**
 * One side of a channel between two threads, processes or pages. Whatever comes through is parsed: input and progress by
 * whoever takes it, answers by whoever asked. Every call ends in an answer or in an error, also when the channel closes.
 * Several connections may share a channel: each leaves what answers the others alone.
 */
export class Connection<Remote extends Contract, Local extends Contract = Record<never, Method>> {
  readonly #open = new Map<string, Open>();
  readonly #running = new Map<string, AbortController>();
  readonly #own = Math.random().toString(36).slice(2);
  #calls = 0;
  readonly #closing = new AbortController();

  constructor(private readonly options: ConnectionOptions<Remote, Local>) {}

  /** Aborted, with the reason, when the channel is gone. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  async call<Name extends keyof Remote & string>(
    name: Name,
    input: v.InferInput<Remote[Name]['input']>,
    options: CallOptions<Remote[Name]> = {},
  ): Promise<v.InferOutput<Remote[Name]['output']>> {
    const { output, progress } = this.options.remote[name]!;
    const tell = (told: unknown) => options.progress?.(parsed(progress, told, name));
    return parsed(output, await this.#ask(name, input, options, tell), name);
  }

  /** Calls without waiting for an answer; none is sent. */
  notify<Name extends keyof Remote & string>(name: Name, input: v.InferInput<Remote[Name]['input']>): void {
    this.#post({ rpc: 'notice', method: name, input });
  }

  /** Takes what came through the channel; what is no message of this kind, or not for this side, is left alone. */
  receive(given: unknown): void {
    const read = v.safeParse(messageSchema, given);
    if (!read.success || this.closed.aborted) return;
    const message = read.output;
    switch (message.rpc) {
      case 'call':
        void this.#serve(message.id, message.method, message.input);
        break;
      case 'notice':
        void this.#take(message.method, message.input);
        break;
      case 'cancel':
        this.#running.get(message.id)?.abort(new Cancelled());
        break;
      case 'progress':
        this.#open.get(message.id)?.progress(message.value);
        break;
      case 'answer':
        this.#open.get(message.id)?.answer(message.value);
        break;
      case 'failure':
        this.#open.get(message.id)?.fail(errorOf(message.failure, this.options.revive));
    }
  }

  /** Says that the channel is gone: open and later calls fail with `reason`, running ones are aborted. */
  close(reason: Error): void {
    if (this.closed.aborted) return;
    this.#closing.abort(reason);
    for (const { fail } of [...this.#open.values()]) fail(reason);
    for (const running of this.#running.values()) running.abort(reason);
  }

  #ask(
    name: string,
    input: unknown,
    { signal, grace = 0, patience = this.options.patience, transfer = [] }: CallOptions,
    progress: (value: unknown) => void,
  ): Promise<unknown> {
    if (this.closed.aborted) return Promise.reject(this.closed.reason);
    if (signal?.aborted) return Promise.reject(new Cancelled());
    this.#calls += 1;
    const id = `${this.#own}.${this.#calls}`;
    return new Promise((resolve, reject) => {
      const timers: ReturnType<typeof setTimeout>[] = [];
      const settle = (how: () => void) => {
        for (const timer of timers) clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        this.#open.delete(id);
        how();
      };
      const fail = (error: Error) => settle(() => reject(error));
      const giveUp = () => fail(new NoAnswer(`No answer came to “${name}”.`));
      const cancel = () => {
        this.#post({ rpc: 'cancel', id });
        if (grace === 0) fail(new Cancelled());
        else timers.push(setTimeout(giveUp, grace));
      };
      const outOfPatience = () => {
        this.#post({ rpc: 'cancel', id });
        giveUp();
      };
      if (patience !== undefined) timers.push(setTimeout(outOfPatience, patience));
      signal?.addEventListener('abort', cancel, { once: true });
      const told = (value: unknown) => {
        try {
          progress(value);
        } catch (error) {
          fail(errorFrom(error));
        }
      };
      this.#open.set(id, { progress: told, fail, answer: (value) => settle(() => resolve(value)) });
      try {
        this.options.post({ rpc: 'call', id, method: name, input } satisfies Message, transfer);
      } catch (error) {
        fail(errorFrom(error));
      }
    });
  }

  async #serve(id: string, name: string, input: unknown): Promise<void> {
    const stop = new AbortController();
    this.#running.set(id, stop);
    const progress = (told: unknown) => this.#post({ rpc: 'progress', id, value: told });
    try {
      const given = await this.#handle(name, input, { signal: stop.signal, progress });
      if (given instanceof Transferred) this.#post({ rpc: 'answer', id, value: given.value }, given.buffers);
      else this.#post({ rpc: 'answer', id, value: given });
    } catch (error) {
      const failure = failureOf(stop.signal.aborted ? new Cancelled() : error);
      this.#post({ rpc: 'failure', id, failure });
    } finally {
      this.#running.delete(id);
    }
  }

  /** A notice that says nothing understandable is passed over: nobody waits to hear of it. */
  async #take(name: string, input: unknown): Promise<void> {
    try {
      await this.#handle(name, input, { signal: new AbortController().signal, progress: () => {} });
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
    }
  }

  #handle(name: string, input: unknown, running: Running): unknown {
    const { local } = this.options;
    if (!local || !Object.hasOwn(local.contract, name)) throw new Malformed(`There is no method “${name}”.`);
    return local.handlers[name]!(parsed(local.contract[name]!.input, input, name), running);
  }

  #post(message: Message, transfer: readonly ArrayBuffer[] = []): void {
    if (!this.closed.aborted) this.options.post(message, transfer);
  }
}

const errorFrom = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  name: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  throw new Malformed(`The message “${name}” is malformed${path ? ` at ${path}` : ''}: ${issue.message}`);
}
