import { Graph } from './onnx';
import { random } from './random';

export interface Shape {
  layers: number;
  width: number;
  heads: number;
  inner: number;
  vocabulary: number;
  positions: number;
  /** First position id: RoBERTa starts after its padding id. */
  firstPosition: number;
  labels: number | null;
}

/** Shape of all-MiniLM-L6-v2. */
export const MINILM: Shape = {
  layers: 6,
  width: 384,
  heads: 12,
  inner: 1536,
  vocabulary: 30522,
  positions: 512,
  firstPosition: 0,
  labels: null,
};

/** Shape of nli-roberta-base. */
export const ROBERTA_BASE: Shape = {
  layers: 12,
  width: 768,
  heads: 12,
  inner: 3072,
  vocabulary: 50265,
  positions: 514,
  firstPosition: 2,
  labels: 3,
};

/**
 * An encoder of `shape` with random weights as an ONNX file: what it says means nothing, what it costs is what the real
 * one costs. With `int8`, matrices are 8-bit and inputs are quantised as they come, as the published q8 files do it.
 */
export function transformer(shape: Shape, int8: boolean): Buffer {
  const graph = new Graph();
  const next = random(7);
  const { width } = shape;
  const weights = (name: string, dims: number[], scale = 0.04) => {
    const data = new Float32Array(dims.reduce((a, b) => a * b, 1));
    for (let i = 0; i < data.length; i += 1) data[i] = (next() - 0.5) * 2 * scale;
    return graph.tensor(name, 'float', dims, data);
  };
  const bytesOf = (name: string, dims: number[]) => {
    const data = new Int8Array(dims.reduce((a, b) => a * b, 1));
    for (let i = 0; i < data.length; i += 1) data[i] = Math.floor(next() * 255) - 127;
    return graph.tensor(name, 'int8', dims, data);
  };

  const matrix = (x: string, name: string, rows: number, columns: number): string => {
    const bias = weights(`${name} bias`, [columns]);
    if (!int8) return graph.op('Add', [graph.op('MatMul', [x, weights(name, [rows, columns])]), bias]);
    const quantised = graph.op('DynamicQuantizeLinear', [x], {}, '', 3);
    const zero = graph.tensor('int8 zero', 'int8', [], Int8Array.of(0));
    const product = graph.op('MatMulInteger', [
      quantised,
      bytesOf(name, [rows, columns]),
      `${quantised}.2`,
      zero,
    ]);
    const scale = graph.op('Mul', [`${quantised}.1`, graph.float(0.04 / 127)]);
    return graph.op('Add', [graph.op('Mul', [graph.op('Cast', [product], { to: 1n }), scale]), bias]);
  };
  const normalised = (x: string, name: string) => {
    const ones = graph.tensor('ones', 'float', [width], new Float32Array(width).fill(1));
    return graph.op('LayerNormalization', [x, ones, weights(`${name} shift`, [width])], {
      axis: -1n,
      epsilon: 1e-5,
    });
  };
  const table = (name: string, rows: number) => weights(name, [rows, width], 0.5);

  const ids = graph.input('input_ids', 'int64', ['texts', 'tokens']);
  const attention = graph.input('attention_mask', 'int64', ['texts', 'tokens']);
  const mask = graph.op('Cast', [attention], { to: 1n });
  const hidden = graph.op('Mul', [graph.op('Sub', [graph.float(1), mask]), graph.float(-1e4)]);
  const masked = graph.op('Unsqueeze', [hidden, graph.integers(1, 2)]);
  const first = graph.tensor('one', 'int64', [], BigInt64Array.of(1n));
  const counted = graph.op('CumSum', [attention, first]);
  const position = graph.op('Add', [counted, graph.integers(shape.firstPosition - 1)]);
  const words = graph.op('Gather', [table('words', shape.vocabulary), ids]);
  let x = normalised(
    graph.op('Add', [words, graph.op('Gather', [table('positions', shape.positions), position])]),
    'in',
  );

  const perHead = width / shape.heads;
  const split = (value: string, perm: number[]) =>
    graph.op('Transpose', [graph.op('Reshape', [value, graph.integers(0, 0, shape.heads, perHead)])], {
      perm,
    });
  for (let layer = 0; layer < shape.layers; layer += 1) {
    const name = (part: string) => `${part} ${layer}`;
    const query = split(matrix(x, name('query'), width, width), [0, 2, 1, 3]);
    const keys = split(matrix(x, name('key'), width, width), [0, 2, 3, 1]);
    const values = split(matrix(x, name('value'), width, width), [0, 2, 1, 3]);
    const scaled = graph.op('Mul', [graph.op('MatMul', [query, keys]), graph.float(1 / Math.sqrt(perHead))]);
    const weight = graph.op('Softmax', [graph.op('Add', [scaled, masked])], { axis: -1n });
    const seen = graph.op('Transpose', [graph.op('MatMul', [weight, values])], { perm: [0, 2, 1, 3] });
    const joined = graph.op('Reshape', [seen, graph.integers(0, 0, width)]);
    x = normalised(graph.op('Add', [x, matrix(joined, name('out'), width, width)]), name('attention'));
    const inner = gelu(graph, matrix(x, name('up'), width, shape.inner));
    x = normalised(graph.op('Add', [x, matrix(inner, name('down'), shape.inner, width)]), name('block'));
  }

  if (shape.labels === null) {
    graph.op('Identity', [x], {}, 'last_hidden_state');
    graph.output('last_hidden_state', 'float', ['texts', 'tokens', width]);
  } else {
    const start = graph.op('Gather', [x, graph.tensor('zero', 'int64', [], BigInt64Array.of(0n))], {
      axis: 1n,
    });
    const dense = graph.op('Tanh', [matrix(start, 'head', width, width)]);
    graph.op('Identity', [matrix(dense, 'labels', width, shape.labels)], {}, 'logits');
    graph.output('logits', 'float', ['texts', shape.labels]);
  }
  return graph.build();
}

/** x · (1 + erf(x / √2)) / 2, in the operators that exported models have. */
function gelu(graph: Graph, x: string): string {
  const erf = graph.op('Erf', [graph.op('Div', [x, graph.float(Math.SQRT2)])]);
  return graph.op('Mul', [graph.op('Mul', [x, graph.op('Add', [erf, graph.float(1)])]), graph.float(0.5)]);
}
