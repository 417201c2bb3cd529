/**
 * DuckDB-WASM loads a missing extension by a synchronous XMLHttpRequest, which Node lacks: its stand-in then waits
 * for ever where there is no network. This one says 404, so that the query fails at once and nothing is fetched.
 */
class OfflineRequest {
  readonly status = 404;
  readonly response = null;
  open(): void {}
  send(): void {}
  setRequestHeader(): void {}
  overrideMimeType(): void {}
}

export function refuseNetwork(): void {
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: OfflineRequest, configurable: true });
}
