import type { Dash } from 'plotly.js';
import { colouredGlyph, type MarkerSymbol } from '../../../figure/glyphs';
import { bareName, isPublished } from '../../../figure/published';
import { is } from '../../../figure/samples';
import { switchOf } from '../../../figure/switches';
import { labelWidth, plotText, shortened } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import type { Row, Scene, Switch } from '../../../figure/view';
import type { Comparison } from '../../../shared/samples';
import { HUMAN } from '../vocabulary';

export interface Perceiver {
  name: string;
  kind: 'pooled' | 'person' | 'model';
  /** Its figures are a paper's; no answers stand behind them. */
  isPublished: boolean;
  colour: string;
  symbol: MarkerSymbol;
  dash: Dash;
}

function kindOf(row: Row): Perceiver['kind'] {
  if (row.perceiver === HUMAN) return 'pooled';
  return row.kind === 'human' ? 'person' : 'model';
}

/**
 * The perceivers of the rows: all people together, single people, then models, each group in the order of its
 * rows. Models wear the page's styles, a published one that of its name, hollow; people share the colour of the text.
 */
export function perceiversOf(rows: readonly Row[], theme: Theme, scene: Scene): Perceiver[] {
  const kinds = new Map<string, Perceiver['kind']>();
  for (const row of rows) if (row.perceiver !== null) kinds.set(String(row.perceiver), kindOf(row));
  const printed = new Set(rows.filter(isPublished).map((row) => String(row.perceiver)));
  const models = [...kinds].filter(([, kind]) => kind === 'model').map(([name]) => bareName(name));
  const styles = scene.styles(models);
  const made = [...kinds].map(([name, kind]): Perceiver => {
    if (kind !== 'model') {
      const symbol = kind === 'pooled' ? 'hexagon' : 'circle-open';
      return { name, kind, isPublished: false, colour: theme.foreground, symbol, dash: 'solid' };
    }
    const { colour, symbol, dash } = styles.get(bareName(name))!;
    return printed.has(name)
      ? { name, kind, isPublished: true, colour, symbol: `${symbol}-open`, dash }
      : { name, kind, isPublished: false, colour, symbol, dash };
  });
  const order = ['pooled', 'person', 'model'];
  return made.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Offered where the rows hold people both together and singly. */
export function peopleSwitch(rows: readonly Row[]): Switch[] {
  const kinds = new Set(rows.map(kindOf));
  if (!kinds.has('pooled') || !kinds.has('person')) return [];
  return switchOf('people', 'People', [
    { value: 'pooled', label: 'together' },
    { value: 'each', label: 'and each' },
  ]);
}

/** The rows to show: without single people while all are shown together. */
export function withPeople(rows: readonly Row[], scene: Scene): Row[] {
  const isOffered = peopleSwitch(rows).length > 0;
  return rows.filter((row) => !isOffered || scene.settings.people === 'each' || kindOf(row) !== 'person');
}

const MOST_CHARACTERS = 18;

/** A perceiver's name for an axis, cut where long, and its marker; a published one in italics. */
export function perceiverLabel({ name, kind, isPublished: published, colour, symbol }: Perceiver): string {
  const text = plotText(shortened(published ? bareName(name) : name, MOST_CHARACTERS));
  const shown = kind === 'pooled' ? `<b>${text}</b>` : published ? `<i>${text}</i>` : text;
  return `${shown} ${colouredGlyph({ symbol, colour })}`;
}

/** The room that these labels need left of a figure, in CSS pixels. */
export function perceiverLabelWidth(perceivers: readonly Perceiver[]): number {
  const names = perceivers.map(({ name }) => plotText(shortened(name, MOST_CHARACTERS)));
  return labelWidth(names, 4, 34);
}

/** The condition that picks a perceiver's samples from a relation of single answers, where people are themselves. */
export function answeredBy({ name, kind }: Perceiver): Comparison {
  return kind === 'pooled' ? is('kind', 'human') : is('perceiver', name);
}
