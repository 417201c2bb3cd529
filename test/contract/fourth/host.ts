import * as v from 'valibot';
import type { Benchmark } from '../../../src/benchmarks/contract';
import { defineTable } from '../../../src/engine/table';
import smiles from './smiles.sql';

const schema = v.object({ coder: v.string(), clip: v.string(), at_s: v.number(), smiles: v.boolean() });
const marks = defineTable('tally_raw.marks', 'A coder’s mark at a moment of a clip.', {
  coder: ['VARCHAR', 'who watched'],
  clip: ['VARCHAR', 'the clip’s file'],
  at_s: ['DOUBLE', 'when, s'],
  smiles: ['BOOLEAN', 'somebody smiles'],
});
const key = ['coder', 'clip', 'at_s'];

/** A benchmark of a dozen lines: coders mark moments at which somebody smiles. */
export const tally: Benchmark = {
  name: 'tally',
  title: 'Tally',
  about: { asks: 'does anybody smile?', metrics: 'share of smiles', page: 'tally.md' },
  schema: 'tally',
  reminder: 'Coders differ.',
  tables: [marks],
  readers: [
    {
      kind: 'Tally marks',
      schema,
      recognise: (value) => 'coder' in value && 'smiles' in value,
      fields: Object.keys(schema.entries),
      read: (record: v.InferOutput<typeof schema>, to) => to.add(marks, record),
    },
  ],
  metrics: [smiles],
  checks: `SELECT file_id, line, 'at_s' AS field, 'a moment of the clip' AS expected, at_s::VARCHAR AS found,
    'left out' AS consequence FROM tally_raw.marks WHERE at_s < 0`,
  async report(select) {
    const rates = await select('FROM tally.rates');
    return rates.length > 0 ? { benchmark: 'tally', rates } : null;
  },
  samples: [{ relation: 'tally.marks', label: 'marks', value: null, outcome: null, group: 'coder', key }],
  async evidence({ coder, clip, at_s }) {
    if (typeof clip !== 'string' || typeof at_s !== 'number') return null;
    const empty = { span: null, prefixEnd: null, overlays: [], tracks: [], texts: [] };
    return { ...empty, title: `${coder} on ${clip}`, clip: { video: clip, file: clip }, moment: at_s };
  },
};
