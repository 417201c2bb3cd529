import type { Data } from 'plotly.js';
import { atPoints, is, tooltip } from '../../../figure/marks';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row } from '../../../figure/view';
import { decimals, intervalWords } from '../../../figure/words';
import { type Model, samplesOfModel, titleOf } from './models';

/** Six options, one right: per cent. */
export const CHANCE = 100 / 6;

export const printAccuracy = (value: number): string => decimals(value, 1);

/** Degrees of the i-th of `count` spokes: the first at the top, the others clockwise. */
export const angle = (i: number, count: number): number => (360 * i) / count;

export type Standing = 'alone' | 'back' | 'among';

/** A model’s ring: its line, then its points. Beside one that stands alone the others stand back. */
export function modelTrace(
  model: Model,
  rows: readonly Row[],
  spokes: readonly string[],
  stands: Standing,
): Data[] {
  const shown = spokes.flatMap((category, i) => {
    const row = rows.find((one) => one.model === model.name && one.category === category);
    const accuracy = numberOf(row?.accuracy);
    return row && accuracy !== null ? [{ row, category, accuracy, at: angle(i, spokes.length) }] : [];
  });
  if (shown.length === 0) return [];
  const texts = shown.map(({ row, category, accuracy }) => {
    const n = numberOf(row.n);
    return tooltip(
      [
        titleOf(row),
        `${category}: ${printAccuracy(accuracy)} % right`,
        ...(n === null ? [] : [`n = ${n} questions`]),
        ...intervalWords(numberOf(row.accuracy_low), numberOf(row.accuracy_high), printAccuracy),
        `chance ${printAccuracy(CHANCE)} %`,
      ],
      samplesOfModel(row, 'mm_ocean.answers', is('category', category)),
    );
  });
  const style = { dash: model.published ? 'dot' : model.dash, color: model.colour };
  const isBack = stands === 'back';
  // The closing stroke is a trace of its own, so that no point is walked twice.
  const closed = shown.length === spokes.length;
  const path = closed ? [...shown, shown[0]!] : shown;
  return [
    {
      type: 'scatterpolar',
      mode: 'lines',
      showlegend: false,
      theta: path.map(({ at }) => at),
      r: path.map(({ accuracy }) => accuracy),
      line: { ...style, width: isBack ? 1 : 2 },
      opacity: isBack ? 0.3 : 1,
      ...(stands === 'alone' && closed ? { fill: 'toself', fillcolor: `${model.colour}22` } : {}),
      hoverinfo: 'skip',
    } as unknown as Data,
    {
      type: 'scatterpolar',
      mode: 'markers',
      name: model.name,
      showlegend: false,
      theta: shown.map(({ at }) => at),
      r: shown.map(({ accuracy }) => accuracy),
      marker: { color: model.colour, symbol: model.symbol, size: isBack ? 5 : 9 },
      opacity: isBack ? 0.3 : 1,
      cliponaxis: false,
      ...atPoints(texts),
    } as unknown as Data,
  ];
}

/** A dashed ring at chance. */
export function chanceRing(theme: Theme): Data {
  const around = Array.from({ length: 73 }, (_, i) => i * 5);
  return {
    type: 'scatterpolar',
    mode: 'lines',
    name: `chance ${printAccuracy(CHANCE)} %`,
    theta: around,
    r: around.map(() => CHANCE),
    line: { color: theme.foreground, width: 1.5, dash: 'dash' },
    hoverinfo: 'skip',
  } as unknown as Data;
}
