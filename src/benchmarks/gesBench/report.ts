import type { Select } from '../contract';
import { sourcesOf } from './sources';
import { QUESTIONS, REVISION_TYPES } from './vocabulary';

type Figure = number | null;
type Entry = Record<string, unknown>;

/** Columns of a figure with its interval: the three under the figure's key. */
function figure(key: string, row: Entry | undefined, column = key, scored = column): Entry {
  return {
    [key]: row?.[column] ?? null,
    [`${key}_low`]: row?.[`${scored}_low`] ?? null,
    [`${key}_high`]: row?.[`${scored}_high`] ?? null,
  };
}

/**
 * All GesBench metrics: subset counts, where vectors and labels come from, per perceiver (people pooled as Human, and each by themself) and question, GMS
 * rows, gaze profiles and mask centres. Shares are 0 to 1; null is undefined, with its n beside.
 */
export async function report(select: Select): Promise<object | null> {
  const [subsets] = await select<{ videos: number; T1: number; T2: number; T3: number; S: number }>(
    'SELECT count(*) AS videos, count(*) FILTER (t1) AS "T1", count(*) FILTER (t2) AS "T2", count(*) FILTER (t3) AS "T3", count(*) FILTER (s) AS "S" FROM gesbench.subsets',
  );
  if (!subsets || subsets.videos === 0) return null;
  const [carried] = await select<{ n: number }>('SELECT count(*) AS n FROM gesbench.answers WHERE carried');
  const [missing] = await select<{ vectors: number; labels: number }>(
    'SELECT (SELECT count(*) FROM gesbench.missing_vectors) AS vectors, (SELECT count(*) FROM gesbench.missing_labels) AS labels',
  );
  return {
    benchmark: 'gesbench',
    ...subsets,
    carried_forward: carried?.n ?? 0,
    missing_vectors: missing?.vectors ?? 0,
    missing_labels: missing?.labels ?? 0,
    sources: await sourcesOf(select),
    perceivers: await perceivers(select),
    gms: await select(
      'SELECT perceiver, question, audio, x, r, gms, gms_low, gms_high, videos, copy_rate FROM gesbench.gms',
    ),
    gaze: await gaze(select),
    utterances: await select('FROM gesbench.utterances'),
  };
}

async function perceivers(select: Select): Promise<Entry> {
  const tables = {
    spec: await select<Entry>('FROM gesbench.specificity'),
    ant: await select<Entry>('FROM gesbench.anticipation'),
    delta: await select<Entry>('FROM gesbench.updating'),
    shares: await select<Entry>('FROM gesbench.revision_shares'),
    changes: await select<Entry>('FROM gesbench.reading_change'),
    commitment: await select<Entry>('FROM gesbench.commitment'),
    lengths: await select<Entry>('FROM gesbench.lengths'),
    fidelity: await select<Entry>('FROM gesbench.fidelity'),
  };
  const names = await select<{ perceiver: string; kind: string }>(
    "SELECT DISTINCT perceiver, kind FROM gesbench.answers UNION SELECT 'Human', 'human' WHERE EXISTS (FROM gesbench.answers WHERE kind = 'human') ORDER BY kind, perceiver",
  );
  const result: Entry = {};
  for (const { perceiver, kind } of names) {
    const own = Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [name, rows.filter((row) => row.perceiver === perceiver)]),
    ) as typeof tables;
    const fidelity = own.fidelity[0];
    result[perceiver] = {
      kind,
      ...Object.fromEntries(QUESTIONS.map((question) => [question, ofQuestion(own, question)])),
      verbatim_early_rate: rates(own.commitment.filter(({ source }) => source === 'verbatim')),
      words_before: own.lengths.find(({ stage }) => stage === 'before')?.mean_words ?? null,
      ...(fidelity && {
        fidelity: {
          answers: fidelity.answers,
          ...figure('coverage', fidelity),
          ...figure('exact', fidelity),
          ...figure('below_0.9', fidelity, 'below'),
        },
      }),
    };
  }
  return result;
}

function ofQuestion(own: Record<string, Entry[]>, question: string): Entry {
  const of = (name: string) => (own[name] ?? []).filter((row) => row.question === question);
  const [spec, ant, delta, change] = ['spec', 'ant', 'delta', 'changes'].map((name) => of(name)[0]);
  const shares = of('shares');
  const share = (type: string) => shares.find((row) => row.type === type);
  const after = of('lengths').find(({ stage }) => stage === 'after');
  return {
    ...figure('spec', spec, 'specificity'),
    ...figure('ant', ant, 'anticipation'),
    ...figure('delta', delta, 'delta'),
    videos: { spec: spec?.videos ?? 0, ant: ant?.videos ?? 0, delta: delta?.videos ?? 0 },
    revision: Object.fromEntries(REVISION_TYPES.map((type) => [type, share(type)?.pairs ?? 0])),
    revision_share: Object.assign(
      {},
      ...REVISION_TYPES.map((type) => figure(type, share(type), 'share')),
    ) as Entry,
    ...figure('reading_change', change),
    pairs: change?.reading_change_n ?? 0,
    early_rate: rates(of('commitment').filter(({ source }) => source === 'extracted')),
    early_answers: of('commitment')[0]?.rate_n ?? 0,
    ...figure('words', after, 'mean_words'),
    answers: after?.answers ?? 0,
  };
}

const rates = (rows: Entry[]): Record<string, Figure> =>
  Object.assign({}, ...rows.map((row) => figure(row.tag as string, row, 'rate'))) as Record<string, Figure>;

async function gaze(select: Select): Promise<Entry> {
  interface Frame {
    video_id: string;
    x: Figure;
    y: Figure;
    direction_x: Figure;
    direction_y: Figure;
  }
  const frames = await select<Frame>('SELECT * FROM gesbench.gaze_profile ORDER BY video_id, frame');
  const centres = await select<{ video_id: string; offset_x: number; centre_x: Figure; centre_y: Figure }>(
    'SELECT * FROM gesbench.mask_centres ORDER BY video_id, offset_x, frame',
  );
  const point = (x: Figure, y: Figure) => (x === null ? null : [x, y]);
  const videos: Record<
    string,
    { frames: number; gaze: unknown[]; direction: Figure[]; centre: Record<string, unknown[]> }
  > = {};
  for (const { video_id, x, y, direction_x, direction_y } of frames) {
    const fresh = { frames: 0, gaze: [], direction: [direction_x, direction_y], centre: {} };
    videos[video_id] ??= fresh;
    const entry = videos[video_id];
    entry.frames += 1;
    entry.gaze.push(point(x, y));
  }
  for (const { video_id, offset_x, centre_x, centre_y } of centres) {
    const { centre } = videos[video_id]!;
    centre[String(offset_x)] ??= [];
    centre[String(offset_x)]!.push(point(centre_x, centre_y));
  }
  return videos;
}
