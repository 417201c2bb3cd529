import type { Dash } from 'plotly.js';
import type { MarkerSymbol } from '../../../figure/glyphs';
import { bareName, isPublished } from '../../../figure/published';
import type { Row, Scene } from '../../../figure/view';

/** A model in a setting, as a figure shows it. */
export interface ModelRun {
  /** Without the words that mark published rows. */
  name: string;
  model: string;
  setting: string | null;
  isPublished: boolean;
  colour: string;
  /** As Plotly names markers; hollow for what is printed in a paper. */
  symbol: MarkerSymbol;
  dash: Dash;
  /** The rows that speak of it. */
  rows: Row[];
}

/**
 * The runs of the rows in their order, published ones last. A published model styles like one's own of that name, but
 * hollow.
 */
export function runsOf(rows: readonly Row[], scene: Scene): ModelRun[] {
  const runs = new Map<string, ModelRun>();
  const styles = scene.styles(rows.map((row) => bareName(String(row.model))));
  for (const row of rows) {
    const model = String(row.model);
    const setting = typeof row.setting === 'string' ? row.setting : null;
    const key = `${model}\n${setting}`;
    const run = runs.get(key);
    if (run) {
      run.rows.push(row);
      continue;
    }
    const printed = isPublished(row);
    const name = bareName(model);
    const style = styles.get(name)!;
    runs.set(key, {
      name,
      model,
      setting,
      isPublished: printed,
      colour: style.colour,
      symbol: printed ? `${style.symbol}-open` : style.symbol,
      dash: style.dash,
      rows: [row],
    });
  }
  const all = [...runs.values()];
  return [...all.filter((run) => !run.isPublished), ...all.filter((run) => run.isPublished)];
}
