import * as v from 'valibot';
import type { Reader } from '../../contract';
import { tables } from '../tables';
import { MODALITIES, settingOf } from '../vocabulary';
import { text } from './fields';
import { type Run, readAnswer } from './level1Rows';
import { readTurnAnswer } from './level2Rows';
import type { Place } from './rows';

const schema = v.object({
  model: v.optional(v.string()),
  modality: v.optional(v.picklist(MODALITIES)),
  asr_tag: v.optional(v.nullable(v.string())),
  timestamp: text,
  accuracy: v.optional(v.nullable(v.number())),
  q1_accuracy: v.optional(v.nullable(v.number())),
  q2_avg_score: v.optional(v.nullable(v.number())),
  q2_count: v.optional(v.nullable(v.number())),
  results: v.array(v.unknown()),
});
type ResultFile = v.InferOutput<typeof schema>;

/** What else the pipeline writes in a file's head; nothing is worked out from it. */
const ALSO = [
  'correct',
  'total',
  'processed',
  'skipped_banned',
  'skipped_failed',
  'next_pending_id',
  'modality_code',
  'use_video',
  'use_audio',
  'visual_mask',
  'experiment',
  'include_asr',
  'q1_correct',
  'q1_total',
];

type Level = 1 | 2;

const LEVELS: { level: Level; kind: string; read(row: unknown, run: Run, place: Place): void }[] = [
  { level: 1, kind: 'SocialOmni level 1 results', read: readAnswer },
  { level: 2, kind: 'SocialOmni level 2 results', read: readTurnAnswer },
];

/** One file a model and setting: an object with a head and `results`, one reader for each level. */
export const [level1Results, level2Results] = LEVELS.map(
  ({ level, kind, read }): Reader<ResultFile> => ({
    kind,
    schema,
    recognise: (value) => levelOfFile(value) === level,
    fields: [...Object.keys(schema.entries), ...ALSO],
    read(record, to) {
      const { results, timestamp: run_at, model = to.fileName, modality, asr_tag, ...claims } = record;
      const head = { model, modality: modality ?? given(results, 'modality', MODALITIES) };
      const tag = asr_tag ?? given(results, 'asr_tag');
      const run: Run = { ...head, asr_tag: tag, setting: settingOf(head.modality, tag) };
      if (head.modality === undefined)
        to.problem(['modality'], MODALITIES.join(', '), 'nothing', 'run kept as of unknown modality');
      to.add(tables.headers, { ...run, level, run_at, ...claims });
      results.forEach((row, i) => {
        const at = ['results', i];
        const rowLevel = levelOfRow(row);
        if (rowLevel !== null && rowLevel !== level)
          to.problem(at, `a row of level ${level}`, `one of level ${rowLevel}`, 'row left out');
        else read(row, run, { to, at });
      });
    },
  }),
) as [Reader<ResultFile>, Reader<ResultFile>];

/** The level that a result file is of, told by most of its rows, or by its head where no row tells. */
function levelOfFile(value: Record<string, unknown>): Level | null {
  if (!Array.isArray(value.results)) return null;
  const levels = value.results.map(levelOfRow);
  const first = levels.filter((level) => level === 1).length;
  const second = levels.filter((level) => level === 2).length;
  if (first + second > 0) return second > first ? 2 : 1;
  if ('q1_accuracy' in value) return 2;
  return 'skipped_banned' in value && 'accuracy' in value ? 1 : null;
}

function levelOfRow(row: unknown): Level | null {
  if (typeof row !== 'object' || row === null) return null;
  if ('q1_prediction' in row || 'q2_score' in row) return 2;
  return 'id' in row && 'prediction' in row ? 1 : null;
}

/** A run's modality or ASR tag where its rows name it and its head doesn't. */
function given(rows: unknown[], field: string, known?: readonly string[]): string | undefined {
  for (const row of rows) {
    const value = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[field] : null;
    if (typeof value === 'string' && (known?.includes(value) ?? true)) return value;
  }
  return undefined;
}
