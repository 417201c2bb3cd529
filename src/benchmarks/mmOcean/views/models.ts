import { type LegendBelow, markerLegend } from '../../../figure/legendBelow';
import { is, samplesFrom } from '../../../figure/marks';
import { bareName, isPublished, publishedName } from '../../../figure/published';
import type { Theme } from '../../../figure/theme';
import { numberOf, plotText, type Row, type Scene } from '../../../figure/view';
import { shortened } from '../../../figure/words';
import type { Condition, Samples } from '../../../shared/samples';

export interface Model {
  name: string;
  published: boolean;
  colour: string;
  /** As Plotly names markers; hollow for published models. */
  symbol: string;
  dash: string;
}

/**
 * The models of the rows, in their order. One's own wear the page's looks; those of a paper share one, a hollow
 * circle, so that they stand back as the field behind.
 */
export function modelsOf(rows: readonly Row[], theme: Theme, scene: Scene): Model[] {
  const names = new Map<string, boolean>();
  for (const row of rows) if (row.model !== null) names.set(String(row.model), isPublished(row));
  const looks = scene.styles([...names].filter(([, published]) => !published).map(([name]) => name));
  return [...names].map(([name, published]) => {
    if (published) return { name, published, colour: theme.muted, symbol: 'circle-open', dash: 'solid' };
    const { colour, symbol, dash } = looks.get(name)!;
    return { name, published, colour, symbol, dash };
  });
}

/** A model's name for an axis or a legend, cut where long; a published one by a circle and italics. */
export function labelOf({ name, published }: Pick<Model, 'name' | 'published'>, most = 24): string {
  if (!published) return plotText(shortened(name, most));
  return `○ <i>${plotText(shortened(bareName(name), most))}</i>`;
}

/** The room that such labels need, in CSS pixels. */
export function labelRoom(models: readonly Pick<Model, 'name' | 'published'>[], most = 24): number {
  const lengths = models.map(({ name, published }) =>
    published ? Math.min(most, bareName(name).length) + 2 : Math.min(most, name.length),
  );
  return Math.max(4, ...lengths) * 7 + 16;
}

/** What hover says first of a row: whose figures it holds. */
export function titleOf(row: Row): string {
  const name = String(row.model);
  return isPublished(row) ? publishedName(name) : name;
}

/** The samples of a row's model in a relation that meet the conditions; none behind published figures. */
export function samplesOfModel(row: Row, from: string, ...conditions: Condition[]): Samples | null {
  return isPublished(row) ? null : samplesFrom(from, is('model', row.model), ...conditions);
}

/** The outcomes of a row's model at the row's thresholds, or at the paper's where the row names none. */
export function outcomesOf(row: Row, ...conditions: Condition[]): Samples | null {
  const thetas = [row.theta1, row.theta2, row.theta3].map(numberOf);
  const from = thetas.some((theta) => theta === null)
    ? 'mm_ocean.outcomes'
    : `mm_ocean.outcomes_at(${thetas.join(', ')})`;
  return samplesOfModel(row, from, ...conditions);
}

/** A legend below the figure: an entry for each of one's own models, one for all that are published; with room for `others`. */
export function legendOf(models: readonly Model[], theme: Theme, others = 0): LegendBelow {
  const own = models.filter(({ published }) => !published);
  const paper = models.find(({ published }) => published);
  const entries = [
    ...own.map(({ name, symbol, colour }) => ({ text: plotText(shortened(name, 17)), symbol, colour })),
    ...(paper ? [{ text: 'published', symbol: paper.symbol, colour: paper.colour }] : []),
  ];
  return markerLegend(entries, theme, others);
}
