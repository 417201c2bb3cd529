/** Writes ONNX files: the few fields of onnx.proto3 that a model needs. */
const TYPES = { float: 1, uint8: 2, int8: 3, int64: 7 } as const;

export type TensorType = keyof typeof TYPES;
type Dim = number | string;
type Attribute = bigint | number | readonly number[];

function varint(value: number | bigint): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest ? low | 128 : low);
  } while (rest);
  return Buffer.from(bytes);
}

const key = (field: number, wire: number) => varint(field * 8 + wire);
const integer = (field: number, value: number | bigint) => Buffer.concat([key(field, 0), varint(value)]);
const bytes = (field: number, value: Uint8Array) =>
  Buffer.concat([key(field, 2), varint(value.length), value]);
const text = (field: number, value: string) => bytes(field, Buffer.from(value));

function attribute(name: string, value: Attribute): Buffer {
  const start = text(1, name);
  if (typeof value === 'bigint') return Buffer.concat([start, integer(3, value), integer(20, 2)]);
  if (typeof value === 'number') {
    const float = Buffer.alloc(4);
    float.writeFloatLE(value);
    return Buffer.concat([start, key(2, 5), float, integer(20, 1)]);
  }
  return Buffer.concat([start, ...value.map((i) => integer(8, i)), integer(20, 7)]);
}

function value(name: string, type: TensorType, dims: readonly Dim[]): Buffer {
  const shape = dims.map((dim) => bytes(1, typeof dim === 'string' ? text(2, dim) : integer(1, dim)));
  const tensor = Buffer.concat([integer(1, TYPES[type]), bytes(2, Buffer.concat(shape))]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))]);
}

/** A graph that is built node by node; names of results are made up as it grows. */
export class Graph {
  readonly #nodes: Buffer[] = [];
  readonly #tensors: Buffer[] = [];
  readonly #inputs: Buffer[] = [];
  readonly #outputs: Buffer[] = [];
  readonly #constants = new Set<string>();

  input(name: string, type: TensorType, dims: readonly Dim[]): string {
    this.#inputs.push(value(name, type, dims));
    return name;
  }

  output(name: string, type: TensorType, dims: readonly Dim[]): void {
    this.#outputs.push(value(name, type, dims));
  }

  /** A tensor of weights; the same name twice is the same tensor. */
  tensor(name: string, type: TensorType, dims: readonly number[], data: ArrayBufferView): string {
    if (this.#constants.has(name)) return name;
    this.#constants.add(name);
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const shape = dims.map((dim) => integer(1, dim));
    this.#tensors.push(Buffer.concat([...shape, integer(2, TYPES[type]), text(8, name), bytes(9, raw)]));
    return name;
  }

  float(number: number): string {
    return this.tensor(`float ${number}`, 'float', [], Float32Array.of(number));
  }

  integers(...numbers: number[]): string {
    const data = BigInt64Array.from(numbers.map(BigInt));
    return this.tensor(`integers ${numbers.join()}`, 'int64', [numbers.length], data);
  }

  /** Adds a node; gives the name of its first result, `name` where it is given, further ones end in .1, .2 … */
  op(
    type: string,
    inputs: readonly string[],
    attributes: Record<string, Attribute> = {},
    name = '',
    results = 1,
  ): string {
    const first = name || `t${this.#nodes.length}`;
    const outputs = Array.from({ length: results }, (_, i) => (i === 0 ? first : `${first}.${i}`));
    this.#nodes.push(
      Buffer.concat([
        ...inputs.map((input) => text(1, input)),
        ...outputs.map((output) => text(2, output)),
        text(3, `n${this.#nodes.length}`),
        text(4, type),
        ...Object.entries(attributes).map(([key, setting]) => bytes(5, attribute(key, setting))),
      ]),
    );
    return first;
  }

  /** The file's bytes: IR version 8, operators of set 17. */
  build(): Buffer {
    const graph = Buffer.concat([
      ...this.#nodes.map((node) => bytes(1, node)),
      text(2, 'bench'),
      ...this.#tensors.map((tensor) => bytes(5, tensor)),
      ...this.#inputs.map((input) => bytes(11, input)),
      ...this.#outputs.map((output) => bytes(12, output)),
    ]);
    const operators = Buffer.concat([text(1, ''), integer(2, 17)]);
    return Buffer.concat([integer(1, 8), text(2, 'gestalt'), bytes(7, graph), bytes(8, operators)]);
  }
}
