import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { stripExports } from '../../../scripts/stripExports.mjs';

const require = createRequire(import.meta.url);
const engine = readFileSync(require.resolve('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm'));

const namesOf = (module: WebAssembly.Module) => WebAssembly.Module.exports(module).map(({ name }) => name);

test('DuckDB loses only exports: C++ symbols that it does not itself import', () => {
  const before = new WebAssembly.Module(engine);
  const after = new WebAssembly.Module(stripExports(engine) as BufferSource);
  expect(WebAssembly.Module.imports(after)).toEqual(WebAssembly.Module.imports(before));
  const kept = new Set(namesOf(after));
  const gone = namesOf(before).filter((name) => !kept.has(name));
  expect(gone.length).toBeGreaterThan(70_000);
  const imported = new Set(WebAssembly.Module.imports(before).map(({ name }) => name));
  expect(gone.filter((name) => !/^(orig\$)?_Z/.test(name) || imported.has(name))).toEqual([]);
});

/** `(module (func (export "sum") (export "_Z3sumv") (result i32) i32.const 7))`, by hand after the specification. */
const small = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7f],
  ...[0x03, 0x02, 0x01, 0x00],
  ...[0x07, 0x11, 0x02, 0x03, 0x73, 0x75, 0x6d, 0x00, 0x00],
  ...[0x07, 0x5f, 0x5a, 0x33, 0x73, 0x75, 0x6d, 0x76, 0x00, 0x00],
  ...[0x0a, 0x06, 0x01, 0x04, 0x00, 0x41, 0x07, 0x0b],
);

test('what is kept does what it did', async () => {
  const instance = await WebAssembly.instantiate(new WebAssembly.Module(stripExports(small) as BufferSource));
  expect(Object.keys(instance.exports)).toEqual(['sum']);
  expect((instance.exports as { sum(): number }).sum()).toBe(7);
});

test('what is no WebAssembly is refused', () => {
  expect(() => stripExports(new TextEncoder().encode('no module'))).toThrow('This is no WebAssembly.');
});
