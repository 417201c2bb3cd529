import type { Dash } from 'plotly.js';
import type { MarkerSymbol } from '../../../figure/glyphs';
import { type Legend, type LegendOptions, legendBelow } from '../../../figure/legend';
import { bareName, isPublished, publishedName } from '../../../figure/published';
import { is, samplesFrom } from '../../../figure/samples';
import { plotText, shortened } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Scene } from '../../../figure/view';
import type { Condition, Samples } from '../../../shared/samples';

export interface Model {
  name: string;
  /** Its figures are a paper's; no samples stand behind them. */
  isPublished: boolean;
  colour: string;
  /** Hollow for published models. */
  symbol: MarkerSymbol;
  dash: Dash;
}

/**
 * The models of the rows, in their order. One's own wear the page's styles; those of a paper share one, a hollow
 * circle, so that they stand back as the field behind.
 */
export function modelsOf(rows: readonly Row[], theme: Theme, scene: Scene): Model[] {
  const names = new Map<string, boolean>();
  for (const row of rows) if (row.model !== null) names.set(String(row.model), isPublished(row));
  const styles = scene.styles([...names].filter(([, published]) => !published).map(([name]) => name));
  return [...names].map(([name, published]) => {
    if (published)
      return { name, isPublished: true, colour: theme.muted, symbol: 'circle-open', dash: 'solid' };
    const { colour, symbol, dash } = styles.get(name)!;
    return { name, isPublished: false, colour, symbol, dash };
  });
}

const LONGEST = 24;

/** A model's name for an axis, cut where long; a published one by a circle and italics. */
export function modelLabel({ name, isPublished: published }: Pick<Model, 'name' | 'isPublished'>): string {
  if (!published) return plotText(shortened(name, LONGEST));
  return `○ <i>${plotText(shortened(bareName(name), LONGEST))}</i>`;
}

/** What a tooltip says first of a row: whose figures it holds. */
export function modelTitle(row: Row): string {
  const name = String(row.model);
  return isPublished(row) ? publishedName(name) : name;
}

/** The samples of a row's model in a relation that meet the conditions; none behind published figures. */
export function modelSamples(row: Row, from: string, ...conditions: Condition[]): Samples | null {
  return isPublished(row) ? null : samplesFrom(from, is('model', row.model), ...conditions);
}

/** The outcomes of a row's model at the row's thresholds, or at the paper's where the row names none. */
export function outcomeSamples(row: Row, ...conditions: Condition[]): Samples | null {
  const thetas = [row.theta1, row.theta2, row.theta3].map(numberOf);
  const from = thetas.some((theta) => theta === null)
    ? 'mm_ocean.outcomes'
    : `mm_ocean.outcomes_at(${thetas.join(', ')})`;
  return modelSamples(row, from, ...conditions);
}

/** A legend below the figure: an entry for each of one's own models, one for all that are published. */
export function modelLegend(models: readonly Model[], theme: Theme, options: LegendOptions = {}): Legend {
  const own = models.filter((model) => !model.isPublished);
  const paper = models.find((model) => model.isPublished);
  const entries = [
    ...own.map(({ name, symbol, colour }) => ({ text: plotText(shortened(name, 17)), symbol, colour })),
    ...(paper ? [{ text: 'published', symbol: paper.symbol, colour: paper.colour }] : []),
  ];
  return legendBelow(entries, theme, options);
}
