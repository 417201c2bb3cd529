import type { Select } from '../contract';
import { analyses } from './analyses';
import { CATEGORIES, JUDGE_DIMENSIONS } from './vocabulary';

type Figure = number | null;
type ModelReport = Record<string, unknown>;

interface Leader {
  model: string;
  archetype: string | null;
  rgm: Figure;
  judged: boolean;
  rated: boolean;
  answered: boolean;
}

interface Cell {
  model: string;
  r1: boolean;
  r2: boolean;
  r3: boolean;
  videos: number;
}

/**
 * All MM-OCEAN metrics by model, unrounded, rates in per cent, null for what is undefined or not judged. Keys as the
 * benchmark's own scorer prints them, with `n` and `…_low`, `…_high` beside. `analyses` holds the rows of the other
 * views by their name, of each model and of all together.
 */
export async function report(rows: Select): Promise<object | null> {
  const leaders = await rows<Leader>(
    'SELECT model, archetype, rgm, judged, rated, answered FROM mm_ocean.leaderboard',
  );
  if (leaders.length === 0) return null;
  type Figures = { model: string } & Record<string, Figure>;
  const byModel = <T extends { model: string }>(list: T[]) => new Map(list.map((row) => [row.model, row]));
  const task1 = byModel(await rows<Figures>('FROM mm_ocean.task1'));
  const task2 = byModel(await rows<Figures>('FROM mm_ocean.task2'));
  const dimensions = byModel(await rows<Figures>('FROM mm_ocean.task2_by_dimension'));
  const task3 = byModel(await rows<Figures>('FROM mm_ocean.task3'));
  const rates = byModel(await rows<Figures>('FROM mm_ocean.failure_rates'));
  const categories = await rows<{ model: string; category: string; accuracy: number; n: number }>(
    'FROM mm_ocean.task3_by_category',
  );
  const clusters = await rows<{ model: string; cluster: string; accuracy: number; n: number }>(
    'FROM mm_ocean.task3_by_cluster',
  );
  const traits = await rows<{
    model: string;
    trait: string;
    accuracy: number;
    mae: number;
    rho: Figure;
    n: number;
  }>('SELECT model, trait, accuracy, mae, rho, n FROM mm_ocean.task1_by_trait');
  const cells = await rows<Cell>('FROM mm_ocean.cells');

  const others = await analyses(rows);

  const models: Record<string, ModelReport> = {};
  for (const { model, archetype, rgm, judged, rated, answered } of leaders) {
    const of = <T extends { model: string }>(list: T[]) => list.filter((row) => row.model === model);
    const t1 = task1.get(model);
    const t2 = task2.get(model);
    const t3 = task3.get(model);
    const rate = rates.get(model);
    const ownCategories = of(categories);
    models[model] = {
      videos: rate?.videos ?? 0,
      asked: { task1: rated, task3: answered },
      judged,
      ...interval('task1_accuracy', t1, 'accuracy'),
      ...interval('task1_mae', t1, 'mae'),
      ...interval('task1_spearman', t1, 'rho'),
      task1_n: t1?.n ?? 0,
      task1_invalid: t1?.invalid ?? 0,
      task1_per_trait: Object.fromEntries(
        of(traits).map(({ trait, accuracy, mae, rho, n }) => [trait, { accuracy, mae, spearman: rho, n }]),
      ),
      ...interval('task2_avg4', t2, 't2'),
      task2_n: t2?.n ?? 0,
      task2_per_dimension: Object.fromEntries(
        JUDGE_DIMENSIONS.map((name) => [name, dimensions.get(model)?.[name] ?? null]),
      ),
      ...interval('task3_accuracy', t3, 'accuracy'),
      task3_n: t3?.n ?? 0,
      task3_absent: t3?.absent ?? 0,
      task3_not_letters: t3?.not_letters ?? 0,
      ...interval('task3_lenient_accuracy', t3, 'lenient_accuracy'),
      task3_per_category: Object.fromEntries(
        CATEGORIES.map((name) => [
          name,
          ownCategories.find(({ category }) => category === name)?.accuracy ?? null,
        ]),
      ),
      task3_per_category_n: Object.fromEntries(
        CATEGORIES.map((name) => [name, ownCategories.find(({ category }) => category === name)?.n ?? 0]),
      ),
      task3_per_cluster: Object.fromEntries(
        of(clusters).map(({ cluster, accuracy, n }) => [cluster, { accuracy, n }]),
      ),
      ...Object.assign(
        {},
        ...['HR', 'PR', 'CR', 'IR'].map((name) => ({
          ...interval(name, rate, name.toLowerCase()),
          [`${name}_n`]: rate?.[`${name.toLowerCase()}_n`] ?? 0,
        })),
      ),
      thresholds: [rate?.theta1, rate?.theta2, rate?.theta3],
      cells: of(cells).map(({ r1, r2, r3, videos }) => ({ r1, r2, r3, videos })),
      RGM: rgm,
      archetype,
      analyses: others.models.get(model) ?? {},
    };
  }
  return { benchmark: 'mm-ocean', models, analyses: others.field };
}

function interval(
  name: string,
  row: Record<string, Figure | string> | undefined,
  column: string,
): ModelReport {
  return {
    [name]: row?.[column] ?? null,
    [`${name}_low`]: row?.[`${column}_low`] ?? null,
    [`${name}_high`]: row?.[`${column}_high`] ?? null,
  };
}
