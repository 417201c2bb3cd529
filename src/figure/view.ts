import type { BarData, Config, HeatmapData, Layout, ScatterData, ScatterpolarData } from 'plotly.js';
import type { Cell, Column } from '../shared/cell';
import type { Samples } from '../shared/samples';
import type { SeriesStyle } from './colours';
import type { Theme } from './theme';

export type Row = { readonly [column: string]: Cell };

/** What stands behind one drawn point: its samples, where it has any, and what it says in one line of plain text. */
export interface Mark {
  samples: Samples | null;
  tooltip: string;
}

/** The kinds of traces that figures are made of. */
export type Trace = Typed<ScatterData> | Typed<ScatterpolarData> | Typed<HeatmapData> | Typed<BarData>;
type Typed<T extends { type?: string }> = T & Required<Pick<T, 'type'>>;

/** A Plotly figure. Each trace's `customdata` holds a {@link Mark} per point; traces without are decoration. */
export interface Figure {
  data: Trace[];
  layout: Layout;
  config?: Partial<Config>;
  /** One sentence that says what the figure shows, for screen readers. */
  summary: string;
  /** A sentence set below the figure. */
  note: string | null;
  /** In CSS pixels. */
  height: number;
  /** In CSS pixels: below this width the figure scrolls rather than shrinks. */
  minWidth: number;
  /** Whether the points of one trace run across the figure or down it: what the arrow keys follow. */
  points: 'across' | 'down';
}

/** A choice the reader has about a figure: exactly one of its options holds, at first the first. */
export interface Switch {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** What the reader chose, by the name of the switch. */
export type Settings = Readonly<Record<string, string>>;

/** What a figure takes from its surroundings beside the theme. */
export interface Scene {
  settings: Settings;
  /** Styles for perceivers or models: on one page a name has one style. */
  styles(names: readonly string[]): ReadonlyMap<string, SeriesStyle>;
}

/** A way to show rows. `figure` is pure; it may rely on every column of `columns` being there. */
export interface View {
  name: string;
  title: string;
  /** Queries whose rows it draws, the usual one first. Any other with its columns will do as well. */
  queries: readonly string[];
  columns: readonly string[];
  /** The switches that make sense for these rows, each with two options or more. */
  switches?(rows: readonly Row[]): Switch[];
  figure(rows: readonly Row[], theme: Theme, scene: Scene): Figure;
}

/** The value of a switch: what was chosen as long as it is one of the options, else the first. */
export function chosenOption({ name, options }: Switch, settings: Settings): string {
  const value = settings[name];
  return options.some((option) => option.value === value) ? value! : (options[0]?.value ?? '');
}

/** A sentence that names the columns a view needs and does not get; null when all are there. */
export function missingColumns(view: View, columns: readonly Column[]): string | null {
  const there = new Set(columns.map((column) => column.name));
  const missing = view.columns.filter((name) => !there.has(name));
  if (missing.length === 0) return null;
  const plural = missing.length === 1 ? 'column' : 'columns';
  return `The view “${view.name}” needs the ${plural} ${missing.join(', ')}, which the result does not have.`;
}

/** Rows as objects by column name. */
export function asRows(columns: readonly Column[], rows: readonly Cell[][]): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column.name, row[i] ?? null])));
}

/** A cell as a finite number, or null. Numbers too wide for JSON stand as text. */
export function numberOf(cell: Cell | undefined): number | null {
  if (typeof cell !== 'number' && typeof cell !== 'string') return null;
  const value = typeof cell === 'string' && cell.trim() === '' ? Number.NaN : Number(cell);
  return Number.isFinite(value) ? value : null;
}
