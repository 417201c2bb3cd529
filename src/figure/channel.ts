/** What a mark shows in one way: one value for all data, or each datum's own by a function of it and its place. */
export type Channel<D, T> = T | Accessor<D, T>;

export type Accessor<D, T> = (datum: D, place: number) => T;

function isAccessor<D, T>(channel: Channel<D, T>): channel is Accessor<D, T> {
  return typeof channel === 'function';
}

/** A value for each datum. */
export function valuesOf<D, T>(data: readonly D[], channel: Channel<D, T>): T[] {
  return isAccessor(channel) ? data.map(channel) : data.map(() => channel);
}

/** As Plotly takes it: one value where one holds for all, else a list. */
export function encoded<D, T>(data: readonly D[], channel: Channel<D, T>): T | T[] {
  return isAccessor(channel) ? data.map(channel) : channel;
}

/** Without the members that are undefined: Plotly's types tell these from absent ones. */
export function given<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
