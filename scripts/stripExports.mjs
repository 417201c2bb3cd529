// @ts-check
/**
 * DuckDB-WASM is built so that extensions can be linked to it while it runs: it exports all its 75,000 C++ symbols, and at
 * each start a JavaScript object is made for every one. Gestalt links no extension. This keeps the exports that the start
 * itself needs, and leaves code and data as they are.
 */

const decoder = new TextDecoder();
const HEADER = 8;
const IMPORTS = 2;
const EXPORTS = 7;
/** How the C++ compiler names its symbols; `orig$` stands before those whose numbers of 64 bits were adapted to JavaScript. */
const MANGLED = /^(?:orig\$)?_Z/;

/**
 * The module without the exports that only extensions need: mangled names that the module itself does not import.
 * Throws where `bytes` are no WebAssembly.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function stripExports(bytes) {
  if (decoder.decode(bytes.subarray(0, 4)) !== '\0asm') throw new Error('This is no WebAssembly.');
  /** @type {Uint8Array[]} */
  const parts = [bytes.subarray(0, HEADER)];
  /** @type {Set<string>} */
  let imported = new Set();
  for (let at = HEADER; at < bytes.length; ) {
    const id = bytes[at];
    const size = readNumber(bytes, at + 1);
    const end = size.end + size.value;
    if (id === IMPORTS) imported = importedNames(bytes.subarray(size.end, end));
    if (id === EXPORTS) parts.push(section(EXPORTS, keptExports(bytes.subarray(size.end, end), imported)));
    else parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/**
 * The names in the body of an import section.
 * @param {Uint8Array} body
 */
function importedNames(body) {
  /** @type {Set<string>} */
  const names = new Set();
  const count = readNumber(body, 0);
  let at = count.end;
  for (let i = 0; i < count.value; i += 1) {
    const module = readNumber(body, at);
    const name = readNumber(body, module.end + module.value);
    const end = name.end + name.value;
    names.add(decoder.decode(body.subarray(name.end, end)));
    at = endOfType(body, end);
  }
  return names;
}

/**
 * Where an import's kind and type end.
 * @param {Uint8Array} body
 * @param {number} at
 */
function endOfType(body, at) {
  const kind = body[at];
  if (kind === 0) return readNumber(body, at + 1).end; // a function: its type
  if (kind === 1) return endOfLimits(body, at + 2); // a table: the type of its elements, limits
  if (kind === 2) return endOfLimits(body, at + 1); // a memory
  if (kind === 3) return at + 3; // a global: its type, whether it may change
  if (kind === 4) return readNumber(body, at + 2).end; // a tag: an attribute, its type
  throw new Error(`There is no import of kind ${kind}.`);
}

/**
 * @param {Uint8Array} body
 * @param {number} at
 */
function endOfLimits(body, at) {
  const hasMost = ((body[at] ?? 0) & 1) === 1;
  const least = readNumber(body, at + 1);
  return hasMost ? readNumber(body, least.end).end : least.end;
}

/**
 * The body of an export section without mangled names that are not imported.
 * @param {Uint8Array} body
 * @param {Set<string>} imported
 */
function keptExports(body, imported) {
  const isKept = (/** @type {string} */ name) =>
    !MANGLED.test(name) || imported.has(name.replace('orig$', ''));
  const count = readNumber(body, 0);
  /** @type {Uint8Array[]} */
  const kept = [];
  let at = count.end;
  for (let i = 0; i < count.value; i += 1) {
    const length = readNumber(body, at);
    const nameEnd = length.end + length.value;
    const { end } = readNumber(body, nameEnd + 1); // after one byte that says which kind of thing it is
    if (isKept(decoder.decode(body.subarray(length.end, nameEnd)))) kept.push(body.subarray(at, end));
    at = end;
  }
  return Buffer.concat([writeNumber(kept.length), ...kept]);
}

/**
 * @param {number} id
 * @param {Uint8Array} body
 */
const section = (id, body) => Buffer.concat([Uint8Array.of(id), writeNumber(body.length), body]);

/**
 * An unsigned LEB128 number.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
function readNumber(bytes, at) {
  let value = 0;
  let factor = 1;
  let end = at;
  for (;;) {
    const byte = bytes[end] ?? 0;
    end += 1;
    value += (byte & 0x7f) * factor;
    factor *= 0x80;
    if (byte < 0x80) return { value, end };
  }
}

/** @param {number} value */
function writeNumber(value) {
  const bytes = [];
  let rest = value;
  do {
    bytes.push((rest % 0x80) | (rest >= 0x80 ? 0x80 : 0));
    rest = Math.floor(rest / 0x80);
  } while (rest > 0);
  return Uint8Array.from(bytes);
}
