import type { Select } from '../contract';

type Row = Record<string, unknown>;

interface Run extends Row {
  model: string;
  level: number;
  setting: string;
  modality: string | null;
  asr_tag: string | null;
}

/** What names a run in a view's row; left out where the row stands below its run. */
const RUN = ['model', 'modality', 'asr_tag', 'setting', 'level', 'definition', 'protocol'];

/**
 * All SocialOmni metrics, unrounded, rates in per cent, null for what is undefined: one run per model, level, modality
 * and ASR tag; `pairs`, McNemar's test between a model's settings; and what compares models: `axes`, their
 * `correlations`, `ties`. `paper` and `pipeline` hold the two definitions of accuracy; `q1_…`, `q2_avg_score` and
 * `q2_count` are named as in the result files.
 */
export async function report(select: Select): Promise<object | null> {
  const runs = await select<Run>('FROM socialomni.runs');
  if (runs.length === 0) return null;
  const views = new Map<string, Row[]>();
  for (const view of VIEWS) views.set(view, await select<Row>(`FROM socialomni.${view}`));
  const described = runs.map((run) => {
    const of = (view: (typeof VIEWS)[number]) =>
      (views.get(view) ?? []).filter(
        (row) =>
          row.model === run.model &&
          row.setting === run.setting &&
          (row.level === undefined || row.level === run.level),
      );
    const { model, level, modality, asr_tag, setting, items } = run;
    const head = { model, level, modality, asr_tag, setting, items };
    return {
      ...head,
      ...(level === 1 ? level1(of) : level2(of)),
      statuses: of('statuses').map((row) => below(row)),
    };
  });
  return {
    benchmark: 'socialomni',
    runs: described,
    pairs: await select('FROM socialomni.mcnemar'),
    axes: await select('FROM socialomni.leaderboard'),
    correlations: await select('FROM socialomni.axis_correlations'),
    ties: await select('FROM socialomni.ties'),
  };
}

const VIEWS = [
  'who',
  'who_f1',
  'who_by_domain',
  'option_balance',
  'confusion',
  'content_speaker',
  'statuses',
  'turn_taking',
  'how',
  'large_gap',
  'judge_agreement',
  'timing',
  'timing_classes',
  'tolerance',
  'responders',
] as const;

type Of = (view: (typeof VIEWS)[number]) => Row[];

function level1(of: Of): Row {
  return {
    ...Object.fromEntries(of('who').map((row) => [row.definition, below(row)])),
    ...below(of('who_f1')[0], { n: 'macro_f1_n' }),
    per_domain: of('who_by_domain').map((row) => ({ definition: row.definition, ...below(row) })),
    content_speaker: below(of('content_speaker')[0]),
    option_balance: of('option_balance').map((row) => below(row)),
    confusion: of('confusion').map((row) => below(row)),
  };
}

function level2(of: Of): Row {
  const turn = of('how').find(({ protocol }) => protocol === 'turn');
  const streamed = of('how').find(({ protocol }) => protocol === 'streaming');
  return {
    ...(turn && {
      ...renamed(of('turn_taking')[0] ?? {}, (name) => `q1_${name}`),
      q2_avg_score: turn.score_above_zero ?? null,
      q2_avg_score_low: turn.score_above_zero_low ?? null,
      q2_avg_score_high: turn.score_above_zero_high ?? null,
      q2_count: turn.score_above_zero_n ?? 0,
      ...below(turn),
    }),
    streaming: streamed
      ? {
          timing: below(of('timing')[0]),
          timing_classes: of('timing_classes').map((row) => below(row)),
          responders: of('responders').map((row) => below(row)),
          tolerance: of('tolerance').map((row) => below(row)),
          how: below(streamed),
          large_gap: below(of('large_gap').find(({ protocol }) => protocol === 'streaming')),
          judges: of('judge_agreement').map((row) => below(row)),
        }
      : null,
  };
}

/** A view's row without what names its run; `names` renames columns. */
function below(row: Row | undefined, names: Record<string, string> = {}): Row {
  return renamed(row ?? {}, (name) => names[name] ?? name);
}

function renamed(row: Row, name: (column: string) => string): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !RUN.includes(column))
      .map(([column, value]) => [name(column), value]),
  );
}
