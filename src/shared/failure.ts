import * as v from 'valibot';

/** Whoever asked for it took it back. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
  constructor() {
    super('Cancelled.');
  }
}

/** No answer came in time, or there is no way to whoever would give it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** A message that does not say what its method takes or gives. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** An error as it crosses a border: its name, its words, and its own plain values. */
export const failureSchema = v.object({
  name: v.string(),
  message: v.string(),
  data: v.record(v.string(), v.unknown()),
});
export type Failure = v.InferOutput<typeof failureSchema>;

/** An error of the other side that this side has no class for; its name is the one it has there. */
export class RemoteError extends Error {
  constructor(
    override readonly name: string,
    message: string,
    readonly data: Failure['data'],
  ) {
    super(message);
  }
}

/** Gives a failure its class on this side; null where it has none. */
export type Revive = (failure: Failure) => Error | null;

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** What of an error crosses a border: anything thrown has a name and words. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), data: {} };
  const own = Object.entries(error).filter(([key, value]) => key !== 'name' && isPlain(value));
  return { name: error.name, message: error.message, data: Object.fromEntries(own) };
}

/** The error that a failure stands for on this side. */
export function errorOf(failure: Failure, revive?: Revive): Error {
  const revived = revive?.(failure);
  if (revived) return revived;
  const { name, message, data } = failure;
  if (name === 'Cancelled') return new Cancelled();
  if (name === 'NoAnswer') return new NoAnswer(message);
  return new RemoteError(name, message, data);
}
