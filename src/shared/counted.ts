const thousands = new Intl.NumberFormat('en-US');

/** A count with its noun: `1,104 rows`, `1 row`; `several` for words that take more than an s. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${thousands.format(count)} ${count === 1 ? one : several}`;
}
